// The game table's module: it shows what the server tells of the View, marks the places where a move
// acts, and sends the number of a move with that of the turn. It knows no game and no rule.

import { post, say } from "/static/studio.js";
import { fill, layer, shape } from "/static/board.js";

let words, table, picked;

const part = (id) => document.getElementById(id);

/** Wake the table when its page is shown. */
function begin() {
  const place = part("words");
  if (!place || !part("game-table") || place.dataset.awake) return;
  place.dataset.awake = "yes";
  words = JSON.parse(place.textContent);
  [table, picked] = [null, null];
  for (const action of ["look", "undo", "redo"]) {
    part(action).addEventListener("click", () => ask(action));
  }
  part("hint").addEventListener("click", showHints);
  part("typed").addEventListener("input", () => {
    picked = null;
    showMoves();
  });
  part("typing").addEventListener("submit", (event) => {
    event.preventDefault();
    const fits = fitting();
    const text = part("typed").value.trim();
    const same = fits.find(([move]) => move.label.toLowerCase() === text.toLowerCase());
    if (same) make(same[1]);
    else if (text) ask("move", { turn: table.turn, text });
  });
  part("asking").addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await post(`/play/words?${words.state}`, { word: part("word").value });
    if (answer?.data.entries) part("meaning").replaceChildren(...answer.data.entries.map(paragraph));
  });
  part("how-to-play").addEventListener("toggle", async () => {
    if (!part("how-to-play").open) return;
    const answer = await post(`/play/words?${words.state}`, { word: "" });
    if (answer) part("manual").textContent = answer.data.manual;
  });
  ask("tell");
}

function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

async function ask(action, data = {}) {
  const answer = await post(`/play/${action}?${words.state}`, data);
  if (answer) show(answer.data);
}

function make(index) {
  ask("move", { turn: table.turn, index });
}

function show(data) {
  const before = document.activeElement?.closest?.("#moves, #board");
  [table, picked] = [data, null];
  part("game-table").dataset.turn = data.turn;
  const isHidden = Boolean(data.curtain);
  part("curtain").hidden = !isHidden;
  for (const name of [".ground", ".palette", ".beside"]) {
    document.querySelector(`#game-table > ${name}`).hidden = isHidden;
  }
  part("hints").replaceChildren();
  if (isHidden) {
    part("whose").textContent = fill(words.turn, { name: data.curtain });
    for (const id of ["board", "moves", "news", "meaning"]) part(id).replaceChildren();
    for (const id of ["text", "manual"]) part(id).textContent = "";
    part("how-to-play").open = false;
    part("look").focus();
    return;
  }
  part("typed").value = "";
  part("phase").textContent = data.over || [data.side, data.phase].filter(Boolean).join(" · ");
  part("about").textContent = data.over ? "" : [data.about, ...data.left].filter(Boolean).join(" ");
  part("ask-title").textContent = data.over ? words.over : fill(words.turn, { name: data.who });
  part("ask").textContent = data.ask;
  part("text").textContent = data.text;
  part("text").classList.toggle("unseen", Boolean(data.picture));
  part("undo").disabled = !data.undo;
  part("redo").disabled = !data.redo;
  part("hint").disabled = !data.hints;
  part("typing").hidden = Boolean(data.over);
  part("news").replaceChildren(...data.news.map((text) => {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  }));
  part("news").scrollTop = part("news").scrollHeight;
  showBoard();
  showMoves();
  if (before) (part("moves").querySelector("button") || part("typed")).focus({ preventScroll: true });
}

/** The picture, and over it the places where a move acts. */
function showBoard() {
  const board = part("board");
  board.hidden = !table.picture;
  if (!table.picture) return;
  const [width, height] = table.size;
  const inSight = Math.max(84 * width / height, 72); // all of it, unless it is as tall as a city
  board.style.maxWidth = `min(100%, ${Math.round(inSight)}vh)`;
  board.style.aspectRatio = `${width} / ${height}`; // and its room kept until the picture is there
  const old = board.querySelector("img");
  const image = new Image();
  image.alt = "";
  image.src = table.picture;
  if (old) image.onload = () => old.isConnected && old.replaceWith(image);
  const over = layer(width, height, { role: "group", "aria-label": words.board });
  const spots = new Map();
  table.moves.forEach((move, index) => move.spots.forEach((spot) => {
    const key = spot.join(",");
    spots.set(key, [...(spots.get(key) || []), index]);
  }));
  for (const [key, indexes] of spots) {
    const [x, y, across, down] = key.split(",").map(Number);
    const labels = indexes.map((index) => said(table.moves[index]));
    const told = labels.length > 3 ? fill(words.spot, { count: labels.length }) : labels.join(", ");
    const place = shape("rect", {
      x, y, width: across, height: down, rx: across / 12,
      class: "legal", role: "button", tabindex: 0, "aria-label": told, "data-spot": key,
    });
    const act = () => {
      if (indexes.length === 1) make(indexes[0]);
      else {
        picked = key;
        part("typed").value = "";
        showMoves();
        part("moves").querySelector("button")?.focus({ preventScroll: true });
      }
    };
    place.addEventListener("click", act);
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act();
    });
    over.append(place);
  }
  board.querySelector("svg")?.remove();
  if (!old) board.replaceChildren(image);
  board.append(over);
}

/** What a move is called: its words, else its notation. */
const said = (move) => move.words || move.label;

/** The moves that fit what was typed or which place was chosen, each with its number. */
function fitting() {
  const typed = part("typed").value.trim().toLowerCase();
  return table.moves.map((move, index) => [move, index]).filter(([move]) =>
    (picked ? move.spots.some((spot) => spot.join(",") === picked)
      : `${move.label}\n${move.words}`.toLowerCase().includes(typed)));
}

function showMoves() {
  const fits = fitting();
  const rows = fits.map(([move, index]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = said(move);
    if (move.words && move.words !== move.label) {
      const typed = document.createElement("span"); // how to type it
      typed.textContent = move.label;
      typed.className = "typed";
      button.append(" ", typed);
    }
    button.dataset.move = index;
    button.addEventListener("click", () => make(index));
    for (const [name, is] of [["pointerenter", true], ["focus", true], ["pointerleave", false], ["blur", false]]) {
      button.addEventListener(name, () => point(move, is));
    }
    return listed(button);
  });
  if (picked) {
    const all = document.createElement("button");
    all.type = "button";
    all.textContent = words.all;
    all.className = "all";
    all.addEventListener("click", () => {
      picked = null;
      showMoves();
    });
    rows.push(listed(all));
  }
  if (table.more) rows.push(listed(paragraph(words.more)));
  else if (!fits.length && !table.over) rows.push(listed(paragraph(words.none)));
  part("moves").replaceChildren(...rows);
}

function listed(element) {
  const item = document.createElement("li");
  item.append(element);
  return item;
}

/** Show on the table where a move acts. */
function point(move, is) {
  for (const spot of move.spots) {
    part("board").querySelector(`[data-spot="${spot.join(",")}"]`)?.classList.toggle("meant", is);
  }
}

async function showHints() {
  const answer = await post(`/play/hint?${words.state}`, {});
  if (!answer) return;
  if (!answer.data.hints.length) say(words.nohint);
  part("hints").replaceChildren(...answer.data.hints.map(({ label, reason }) => {
    const button = document.createElement("button");
    button.type = "button";
    const name = document.createElement("strong");
    const index = table.moves.findIndex((move) => move.label === label);
    name.textContent = index >= 0 ? said(table.moves[index]) : label;
    const told = document.createElement("span");
    told.textContent = reason;
    button.append(name, told);
    button.addEventListener("click", () => {
      if (index >= 0) make(index);
      else ask("move", { turn: table.turn, text: label });
    });
    return listed(button);
  }));
}

document.addEventListener("studio:shown", begin);
begin();
