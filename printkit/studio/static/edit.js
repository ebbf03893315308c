// The editor's module: it draws cursor, strokes and findings over the map's picture, and sends what a
// person does with a tool. It knows gestures and no rule; every word and every tool is the server's.

import { post, say } from "/static/studio.js";
import { fill, layer, shape } from "/static/board.js";
import { lay } from "/static/underlay.js";

let words, map, tool, values, mirror, cursor, stroke, held, chosen;

/** Wake the editor when its page is shown. */
function begin() {
  const place = document.getElementById("words");
  if (!place || !document.getElementById("palette") || place.dataset.awake) return;
  place.dataset.awake = "yes";
  words = JSON.parse(place.textContent);
  [map, tool, values, mirror, stroke, held, chosen] = [null, "", {}, "", null, [], ""];
  cursor = null;
  for (const name of ["undo", "redo"]) {
    document.getElementById(name).addEventListener("click", () => ask(name));
  }
  ask("tell");
}

async function ask(action, data = {}) {
  const answer = await post(`/edit/${action}?${words.state}`, data);
  if (answer) show(answer.data);
}

async function send(edit) {
  await ask("apply", { edit: { tool, fields: asked(), ...edit }, mirror });
}

const toolNow = () => map.tools.find((one) => one.id === tool);
const isGrid = () => map.ground.kind === "grid";
const pieceOf = (id) => map.pieces.find((piece) => piece.id === id);

/** The fields that the tool asks for as they stand. */
function asked() {
  const found = {};
  for (const field of toolNow().fields) {
    if (isAsked(field) && value(field)) found[field.id] = value(field);
  }
  return found;
}

function value(field) {
  const kept = values[`${tool}.${field.id}`];
  const known = Object.keys(field.choices);
  return kept !== undefined && (!known.length || known.includes(kept)) ? kept : field.default;
}

function isAsked(field) {
  return Object.entries(field.only_for).every(([other, fits]) =>
    fits.includes(value(toolNow().fields.find((one) => one.id === other))));
}

// Showing ------------------------------------------------------------------------------------

function show(data) {
  map = data;
  if (!toolNow()) tool = map.tools[0].id;
  if (!pieceOf(chosen)) chosen = "";
  held = held.filter((id) => typeof id !== "string" || pieceOf(id));
  cursor ??= isGrid() ? [0, 0] : [map.ground.width / 2, map.ground.height / 2];
  if (isGrid()) cursor = cursor.map((at, n) => Math.min(at, [map.ground.width, map.ground.height][n] - 1));
  document.getElementById("undo").disabled = !map.undo;
  document.getElementById("redo").disabled = !map.redo;
  document.getElementById("print").disabled = document.getElementById("play").disabled = !map.sound;
  showBoard();
  showPalette();
  showFindings();
}

function showBoard() {
  const board = document.getElementById("board");
  const [, , , , width, height] = map.frame;
  let over = board.querySelector("svg");
  board.style.maxWidth = `min(100%, ${Math.round(84 * width / height)}vh)`; // all of it in sight
  board.style.aspectRatio = `${width} / ${height}`; // and its room kept until the picture is there
  if (!over) {
    const picture = document.createElement("img");
    picture.alt = "";
    over = layer(width, height, { tabindex: 0, role: "application", id: "map" });
    board.replaceChildren(picture, over);
    listen(over);
  }
  over.setAttribute("viewBox", `0 0 ${width} ${height}`);
  over.setAttribute("aria-label", words.grid);
  over.setAttribute("aria-describedby", "how");
  const next = new Image(); // the old picture stays until the new one is there
  next.alt = "";
  next.onload = () => board.querySelector("img").replaceWith(next);
  next.src = map.picture;
  lay(board, map.frame, map.ground);
  mark();
}

const at = ([x, y]) => [map.frame[0] + x * map.frame[2], map.frame[1] + y * map.frame[3]];
const path = (points, closed) => `M${points.map((p) => at(p).join(" ")).join("L")}${closed ? "Z" : ""}`;

/** Everything over the picture: findings, pieces to take, the stroke, the cursor. */
function mark() {
  const over = document.getElementById("map");
  const [, , across, down] = map.frame;
  const parts = [];
  const cell = ([x, y], kind, more = {}) => {
    const [left, top] = at([x, y]);
    parts.push(shape("rect", { x: left, y: top, width: across, height: down, class: kind, ...more }));
  };
  const side = ([a, b], kind, more = {}) => {
    const low = [Math.max(a[0], b[0]), Math.max(a[1], b[1])];
    const end = a[0] === b[0] ? [low[0] + 1, low[1]] : [low[0], low[1] + 1];
    parts.push(shape("path", { d: path([low, end]), class: kind, ...more }));
  };
  const dot = (point, kind, more = {}) => {
    const [cx, cy] = at(point);
    parts.push(shape("circle", { cx, cy, r: kind === "handle" ? 2 : 4, class: kind, ...more }));
  };
  map.findings.forEach((found, n) => {
    const kind = `found ${found.severity}`;
    found.cells.forEach((place) => cell(place, kind, { "data-finding": n }));
    found.edges.forEach((edge) => side(edge, kind, { "data-finding": n }));
    found.points.forEach((point) => dot(point, kind, { "data-finding": n }));
    found.polygons.forEach((ring) => {
      parts.push(shape("path", { d: path(ring, true), class: kind, "data-finding": n }));
    });
  });
  if (!isGrid()) {
    const fits = toolNow().layers;
    for (const piece of map.pieces) {
      if (piece.layer === "connections") {
        if (["connect", "erase"].includes(tool)) {
          parts.push(shape("path", { d: path(piece.outline), class: "link" }));
        }
      }
      if (fits.includes(piece.layer)) dot(piece.at, "handle", { "data-piece": piece.id });
    }
  }
  for (const id of [chosen, ...held].filter((one) => typeof one === "string" && one)) {
    const piece = pieceOf(id);
    if (isGrid()) cell(piece.at, "held");
    else if (piece.outline.length) parts.push(shape("path", { d: path(piece.outline, piece.layer !== "connections"), class: "held" }));
    else dot(piece.at, "held");
  }
  const drawn = held.filter((one) => typeof one !== "string");
  if (drawn.length) parts.push(shape("path", { d: path(drawn), class: "stroke" }));
  drawn.forEach((point) => dot(point, "handle"));
  stroke?.cells.forEach((place) => cell(place, "stroke"));
  stroke?.edges.forEach((edge) => side(edge, "stroke"));
  if (stroke?.taken) {
    if (isGrid()) cell(stroke.to, "stroke");
    else dot(stroke.to, "stroke");
  }
  if (isGrid()) cell(cursor, "cursor");
  else {
    const [x, y] = at(cursor);
    parts.push(shape("path", { d: `M${x - 4} ${y}H${x + 4}M${x} ${y - 4}V${y + 4}`, class: "cursor" }));
  }
  over.replaceChildren(...parts);
}

function showPalette() {
  const tools = document.getElementById("tools");
  const again = tools.contains(document.activeElement);
  tools.replaceChildren(...map.tools.map((one) => {
    const box = document.createElement("label");
    box.innerHTML = '<input type="radio" name="tool"><span></span>';
    box.className = "tool";
    box.title = one.about;
    box.firstChild.value = one.id;
    box.firstChild.checked = one.id === tool;
    box.lastChild.textContent = one.label;
    box.firstChild.addEventListener("change", () => choose(one.id));
    return box;
  }));
  if (again) tools.querySelector("input:checked").focus();
  showFields();
  showMirrors();
}

function choose(id) {
  [tool, held, stroke, chosen] = [id, [], null, ""];
  showFields();
  showHow();
  mark();
}

function showFields() {
  const now = toolNow();
  const rows = now.fields.filter(isAsked).map((field) => row(field, value(field), (given) => {
    values[`${tool}.${field.id}`] = given;
    if (now.fields.some((other) => field.id in other.only_for)) showFields();
  }));
  if (now.gesture === "form") {
    const button = document.createElement("button");
    button.type = "button";
    button.id = "apply";
    button.textContent = words.apply;
    button.addEventListener("click", fillIn);
    rows.push(button);
  }
  const place = document.getElementById("fields");
  const again = place.contains(document.activeElement) ? document.activeElement.id : "";
  place.replaceChildren(...rows);
  place.hidden = !rows.length;
  if (again) document.getElementById(again)?.focus();
  showHow();
}

/** A field with its label: a list, or a line of text. */
function row(field, given, heed) {
  const box = document.createElement("div");
  box.className = "field";
  const label = document.createElement("label");
  label.textContent = field.label;
  label.htmlFor = `field-${field.id}`;
  const known = Object.entries(field.choices);
  const input = document.createElement(known.length ? "select" : "input");
  input.id = label.htmlFor;
  input.append(...known.map(([id, told]) => new Option(told, id, false, id === given)));
  if (!known.length) {
    input.value = given || pieceOf(chosen)?.values[field.id] || "";
    input.maxLength = field.most;
  }
  input.addEventListener(known.length ? "change" : "input", () => heed(input.value));
  box.append(label, input);
  return box;
}

function showMirrors() {
  const place = document.getElementById("mirrors");
  const known = Object.keys(map.mirrors);
  place.hidden = !known.length;
  if (!known.includes(mirror)) mirror = "";
  const field = { id: "mirror", label: words.mirror, choices: { "": words.plain, ...map.mirrors } };
  if (known.length) {
    place.replaceChildren(row(field, mirror, (given) => {
      mirror = given;
    }));
  }
}

function showHow() {
  const now = toolNow();
  const told = [now.about, words[now.gesture]];
  if (!isGrid() && now.layers.length) told.push(words.pieces);
  if (now.gesture === "form" && now.layers.length) {
    told.push(chosen ? fill(words.chosen, { piece: pieceOf(chosen).words }) : words.choose);
  }
  if (held.length) {
    const first = pieceOf(held[0])?.words;
    told.push(fill(first ? words[now.gesture === "drag" ? "taken" : "first"] : words.points,
      { piece: first, count: held.length }));
  }
  document.getElementById("how").textContent = told.filter(Boolean).join(" ");
}

function showFindings() {
  const errors = map.findings.filter((found) => found.severity === "error").length;
  const verdict = document.getElementById("verdict");
  verdict.textContent = errors ? words.unsound : map.findings.length ? words.warned : words.sound;
  verdict.dataset.sound = errors ? "no" : "yes";
  document.getElementById("findings").replaceChildren(...map.findings.map((found, n) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.finding = n;
    button.className = found.severity;
    const rule = document.createElement("strong");
    rule.textContent = `${found.rule} · ${words[found.severity]}`;
    const told = document.createElement("span");
    told.textContent = found.message;
    button.append(rule, told);
    button.addEventListener("click", () => {
      point(n);
      const [first] = [...found.cells, ...found.points, ...found.polygons.map((ring) => ring[0])];
      if (first) [cursor] = [[...first]];
      else if (!found.edges.length) say(words.nowhere);
      mark();
      point(n);
    });
    for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => point(n));
    for (const name of ["pointerleave", "blur"]) button.addEventListener(name, () => point(-1));
    item.append(button);
    return item;
  }));
}

/** Show which finding is meant, on the map and in the list. */
function point(number) {
  for (const part of document.querySelectorAll("[data-finding]")) {
    part.classList.toggle("meant", Number(part.dataset.finding) === number);
  }
}

// Doing --------------------------------------------------------------------------------------

/** The place under a pointer: a cell, or a point of the plane. */
function under(event) {
  const over = document.getElementById("map");
  const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse());
  const [left, top, across, down] = map.frame;
  const exact = [(spot.x - left) / across, (spot.y - top) / down];
  const size = [map.ground.width, map.ground.height];
  if (!isGrid()) return { exact, place: exact.map((v, n) => Math.min(Math.max(Math.round(v), 0), size[n])) };
  const place = exact.map(Math.floor);
  return place.every((v, n) => v >= 0 && v < size[n]) ? { exact, place } : null;
}

/** The side of a cell that is nearest to a place; null at the rim of the map. */
function nearest({ exact, place: [x, y] }) {
  const [dx, dy] = [exact[0] - x, exact[1] - y];
  const step = [[dx, -1, 0], [1 - dx, 1, 0], [dy, 0, -1], [1 - dy, 0, 1]].sort((a, b) => a[0] - b[0])[0];
  return sideOf([x, y], [step[1], step[2]]);
}

function sideOf([x, y], [dx, dy]) {
  const other = [x + dx, y + dy];
  const fits = other[0] >= 0 && other[1] >= 0 && other[0] < map.ground.width && other[1] < map.ground.height;
  return fits ? [[x, y], other].sort((a, b) => a[0] - b[0] || a[1] - b[1]) : null;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const add = (list, item) => item && !list.some((one) => same(one, item)) && list.push(item);

/** The topmost piece at a place that the tool may take. */
function pieceAt(place) {
  const now = toolNow();
  const fits = map.pieces.filter((piece) =>
    (!now.layers.length || now.layers.includes(piece.layer)) && (now.gesture !== "drag" || piece.is_movable));
  if (isGrid()) return fits.findLast((piece) => same(piece.at, place));
  const reach = map.ground.width / 18;
  const apart = (piece) => Math.hypot(piece.at[0] - place[0], piece.at[1] - place[1]);
  const near = fits.filter((piece) => apart(piece) < reach).sort((a, b) => apart(a) - apart(b))[0];
  return near || fits.findLast((piece) => piece.outline.length > 2 && covers(piece.outline, place));
}

function covers(ring, [x, y]) {
  let inside = false;
  ring.forEach(([x1, y1], n) => {
    const [x2, y2] = ring[(n || ring.length) - 1];
    if ((y1 > y) !== (y2 > y) && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

function listen(over) {
  over.addEventListener("pointerdown", (event) => {
    const found = under(event);
    if (!found || event.button) return;
    over.setPointerCapture(event.pointerId);
    cursor = [...found.place];
    const { gesture } = toolNow();
    stroke = { cells: [], edges: [], taken: "", to: found.place };
    if (gesture === "paint") add(stroke.cells, found.place);
    if (gesture === "edges") add(stroke.edges, nearest(found));
    if (gesture === "drag") stroke.taken = pieceAt(found.place)?.id || "";
    mark();
    meet(event);
  });
  over.addEventListener("pointermove", (event) => {
    const found = under(event);
    if (!found) return;
    if (!stroke) {
      meet(event);
      return;
    }
    const { gesture } = toolNow();
    if (gesture === "paint") add(stroke.cells, found.place);
    if (gesture === "edges") add(stroke.edges, nearest(found));
    stroke.to = cursor = [...found.place];
    mark();
  });
  over.addEventListener("pointerup", (event) => {
    const done = stroke;
    stroke = null;
    if (done) finish(done, under(event));
  });
  over.addEventListener("pointercancel", () => {
    stroke = null;
    mark();
  });
  over.addEventListener("pointerleave", () => point(-1));
  over.addEventListener("keydown", press);
}

/** Point at the finding that lies under the pointer. */
function meet(event) {
  const found = under(event);
  if (!found) return;
  point(map.findings.findIndex((one) => (isGrid()
    ? one.cells.some((place) => same(place, found.place))
      || one.edges.some((edge) => same(edge, nearest(found)))
    : one.polygons.some((ring) => covers(ring, found.place)))));
}

/** What a stroke of the pointer comes to. */
function finish(done, found) {
  const { gesture } = toolNow();
  if (gesture === "paint" && done.cells.length) send({ cells: done.cells });
  else if (gesture === "edges" && done.edges.length) send({ edges: done.edges });
  else if (gesture === "drag" && done.taken) {
    const piece = pieceOf(done.taken);
    if (found && !same(piece.at, found.place)) drop(done.taken, found.place);
    else mark();
  } else if (found) use(found.place);
}

const drop = (id, place) => send({ pieces: [id], [isGrid() ? "cells" : "points"]: [place] });

/** Use the tool at a place: a click, or Space at the cursor. */
function use(place) {
  const { gesture, layers } = toolNow();
  const piece = pieceAt(place);
  switch (gesture) {
    case "paint":
      send({ cells: [place] });
      break;
    case "place":
      send({ [isGrid() ? "cells" : "points"]: [place] });
      break;
    case "line":
      held.push(place);
      break;
    case "pick":
      if (piece) send({ pieces: [piece.id] });
      else say(words.nothing);
      break;
    case "form":
      if (layers.length) chosen = piece?.id || "";
      delete values[`${tool}.name`];
      showFields();
      break;
    case "drag":
      if (held.length) {
        const [id] = held;
        held = [];
        drop(id, place);
      } else if (piece) held = [piece.id];
      else say(words.nothing);
      break;
    case "link":
      if (!piece) say(words.nothing);
      else if (held.length) {
        const pieces = [held[0], piece.id];
        held = [];
        send({ pieces });
      } else held = [piece.id];
      break;
  }
  mark();
  showHow();
}

function fillIn() {
  if (!toolNow().layers.length) send({});
  else if (chosen) send({ pieces: [chosen] });
  else say(words.choose, true);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function press(event) {
  const arrow = ARROWS[event.key];
  const { gesture } = toolNow();
  if (event.ctrlKey || event.metaKey) return;
  if (arrow && event.shiftKey && gesture === "edges") {
    const side = sideOf(cursor, arrow);
    if (side) send({ edges: [side] });
  } else if (arrow) {
    const far = isGrid() ? 1 : (event.shiftKey ? 1 : 4) * Math.round(map.ground.width / 200);
    const size = [map.ground.width, map.ground.height].map((v) => (isGrid() ? v - 1 : v));
    cursor = cursor.map((v, n) => Math.min(Math.max(v + arrow[n] * far, 0), size[n]));
    mark();
    read();
  } else if (event.key === " ") use([...cursor]);
  else if (event.key === "Enter" && gesture === "line" && held.length) {
    const points = held;
    held = [];
    send({ points });
  } else if (event.key === "Escape") {
    held = [];
    mark();
    showHow();
  } else if ("np".includes(event.key.toLowerCase())) next(event.key.toLowerCase() === "n" ? 1 : -1);
  else return;
  event.preventDefault();
}

/** Put the cursor on the next piece that the tool may take. */
function next(by) {
  const now = toolNow();
  const fits = map.pieces.filter((piece) => !now.layers.length || now.layers.includes(piece.layer));
  if (!fits.length) return;
  const here = fits.findIndex((piece) => same(piece.at, cursor));
  cursor = [...fits[(here + by + fits.length) % fits.length].at];
  mark();
  read();
}

/** Say where the cursor is and what lies there. */
function read() {
  const [x, y] = cursor.map(Math.round);
  const here = isGrid()
    ? map.pieces.filter((piece) => same(piece.at, cursor)).map((piece) => piece.words)
    : [pieceAt(cursor)?.words].filter(Boolean);
  const told = map.findings.filter((found) => found.cells.some((place) => same(place, cursor)));
  const place = fill(isGrid() ? words.cell : words.point, { x, y });
  say(`${place}: ${[...here, ...told.map((found) => found.message)].join(", ") || words.empty}`);
}

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || !document.getElementById("palette")) return;
  if (event.target.matches("input:not([type=radio])")) return; // typing has an undo of its own
  const key = event.key.toLowerCase();
  const action = key === "z" && !event.shiftKey ? "undo" : key === "y" || key === "z" ? "redo" : "";
  if (!action) return;
  event.preventDefault();
  if (!document.getElementById(action).disabled) ask(action);
});
document.addEventListener("studio:shown", begin);
begin();
