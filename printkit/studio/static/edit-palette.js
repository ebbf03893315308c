// The palette: tools, what each asks for, mirrors, and what the chosen tool does in words.

import { button, fill, part, written } from "/static/board.js";
import { mark } from "/static/edit-marks.js";
import { isAsked, isGrid, pieceOf, send, toolNow, valueOf, work } from "/static/edit-work.js";
import { hear, say, sentences } from "/static/studio.js";

/** The whole palette for the map as it stands; the focus stays where it is. */
export function showPalette() {
  const tools = part("tools");
  const isAgain = tools.contains(document.activeElement);
  tools.replaceChildren(...work.map.tools.map((tool) => {
    const box = document.createElement("label");
    box.className = "tool";
    box.title = tool.about;
    const choice = Object.assign(document.createElement("input"), {
      type: "radio", name: "tool", value: tool.id, checked: tool.id === work.tool,
    });
    choice.addEventListener("change", () => choose(tool.id));
    box.append(choice, written("span", tool.label));
    return box;
  }));
  if (isAgain) tools.querySelector("input:checked").focus();
  showFields();
  showMirrors();
}

function choose(id) {
  Object.assign(work, { tool: id, held: [], stroke: null, chosen: "" });
  showFields();
  mark();
  hear(sentences([part("how").textContent, part("in-hand").textContent]));
}

/** What the chosen tool asks for, and what it does. */
export function showFields() {
  const { fields, gesture } = toolNow();
  const rows = fields.filter(isAsked).map((field) => row(field, valueOf(field), (given) => {
    work.values[`${work.tool}.${field.id}`] = given;
    if (fields.some((other) => field.id in other.only_for)) showFields();
  }));
  if (gesture === "form") rows.push(button(work.words.apply, apply, { id: "apply" }));
  if (gesture === "line") {
    rows.push(button(work.words.end, endLine, { id: "end-line" }));
    rows.push(button(work.words.leave, giveUp, { id: "leave-line" }));
  }
  const place = part("fields");
  const again = place.contains(document.activeElement) ? document.activeElement.id : "";
  place.replaceChildren(...rows);
  place.hidden = !rows.length;
  if (again) part(again)?.focus();
  showHow();
}

/** A field with its label: a list, or a line of text. */
function row(field, given, heed) {
  const box = document.createElement("div");
  box.className = "field";
  const id = `field-${field.id}`;
  const known = Object.entries(field.choices);
  const input = document.createElement(known.length ? "select" : "input");
  input.id = id;
  input.append(...known.map(([value, told]) => new Option(told, value, false, value === given)));
  if (!known.length) {
    input.value = given || pieceOf(work.chosen)?.values[field.id] || "";
    input.maxLength = field.most;
  }
  input.addEventListener(known.length ? "change" : "input", () => heed(input.value));
  box.append(written("label", field.label, { htmlFor: id }), input);
  return box;
}

function showMirrors() {
  const place = part("mirrors");
  const known = Object.keys(work.map.mirrors);
  place.hidden = !known.length;
  if (!known.includes(work.mirror)) work.mirror = "";
  if (!known.length) return;
  const isAgain = place.contains(document.activeElement);
  const choices = { "": work.words.plain, ...work.map.mirrors };
  place.replaceChildren(row({ id: "mirror", label: work.words.mirror, choices }, work.mirror, (given) => {
    work.mirror = given;
  }));
  if (isAgain) part("field-mirror").focus();
}

/** What the tool does and how it is used; below it how far one is with it. */
export function showHow() {
  const { about, gesture, layers, least } = toolNow();
  const { words, held, chosen } = work;
  const told = [];
  if (gesture === "form" && layers.length) {
    told.push(chosen ? fill(words.chosen, { piece: pieceOf(chosen).words }) : words.choose);
  }
  if (held.length) {
    const first = pieceOf(held[0])?.words;
    told.push(fill(first ? words[gesture === "drag" ? "taken" : "first"] : words.points,
      { piece: first, count: held.length }));
  }
  part("how").textContent = [about, words[gesture]].filter(Boolean).join(" ");
  const before = part("in-hand").textContent;
  part("in-hand").textContent = told.join(" ");
  if (told.length && part("in-hand").textContent !== before) hear(part("in-hand").textContent);
  if (gesture !== "line") return;
  part("end-line").disabled = held.length < least;
  part("leave-line").disabled = !held.length;
}

function apply() {
  if (!toolNow().layers.length) send({});
  else if (work.chosen) send({ pieces: [work.chosen] });
  else say(work.words.choose, true);
}

/** Send the line that was drawn. */
export function endLine() {
  const points = work.held;
  work.held = [];
  part("map").focus({ preventScroll: true }); // the button is for the next line
  send({ points });
}

/** Let go of what is held. */
export function giveUp() {
  work.held = [];
  mark();
  showHow();
}
