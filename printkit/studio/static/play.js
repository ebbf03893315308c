// The game table's module: it shows what the server tells of the View, marks the places where a move
// acts, and sends the number of a move with that of the turn. It knows no game and no rule.

import {
  button, fill, firstWords, layer, listed, lookAt, part, shape, whileMeant, written,
} from "/static/board.js";
import { hear, post, say, sentences } from "/static/studio.js";

const TALLEST = 84; // parts of a hundred of the window's height that a table takes
const MOST_READ = 6; // lines of news
const NARROWEST = 72; // and of its width, for one as tall as a city

let words, table, picked;

/** Wake the table when its page is shown. */
function begin() {
  const found = firstWords("game-table");
  if (!found) return;
  [words, table, picked] = [found, null, null];
  for (const action of ["look", "undo", "redo"]) {
    part(action).addEventListener("click", () => ask(action));
  }
  part("hint").addEventListener("click", showHints);
  part("typed").addEventListener("input", () => {
    picked = null;
    showMoves();
  });
  part("typing").addEventListener("submit", type);
  part("asking").addEventListener("submit", (event) => {
    event.preventDefault();
    explain(part("word").value);
  });
  part("how-to-play").addEventListener("toggle", showManual);
  ask("tell");
}

async function ask(action, data = {}) {
  const answer = await post(`/play/${action}?${words.state}`, data);
  if (answer) show(answer.data);
}

function make(index) {
  ask("move", { turn: table.turn, index });
}

/** Make the move that was typed: one of the list by its notation, else as the server reads it. */
function type(event) {
  event.preventDefault();
  const text = part("typed").value.trim();
  const index = table.moves.findIndex((move) => move.label.toLowerCase() === text.toLowerCase());
  if (index >= 0) make(index);
  else if (text) ask("move", { turn: table.turn, text });
}

// Showing --------------------------------------------------------------------------------------

function show(data) {
  const focused = document.activeElement;
  const before = focused?.closest?.("#moves, #board, #hints");
  hear(data.curtain ? whoIsNext(data) : newsOf(table?.news, data));
  [table, picked] = [data, null];
  part("game-table").dataset.turn = data.turn;
  const isHidden = Boolean(data.curtain);
  part("curtain").hidden = !isHidden;
  for (const name of [".ground", ".palette", ".beside"]) {
    document.querySelector(`#game-table > ${name}`).hidden = isHidden;
  }
  part("hints").replaceChildren();
  if (isHidden) drawCurtain();
  else showTable();
  if ((!before && !focused?.disabled) || isHidden) return; // a button that is off holds no focus
  (part("moves").querySelector("button") || part("typed")).focus({ preventScroll: true });
}

/** What has happened since, and what is to be decided now, for ears. */
function newsOf(known, data) {
  const old = known || data.news; // a page that was just opened reads no story
  const fresh = data.news.filter((text, n) => text !== old[n]);
  const turn = data.over ? [data.over] : [fill(words.turn, { name: data.who }), data.ask];
  return sentences([...fresh.slice(-MOST_READ), ...turn]);
}

/** What stands on the curtain, for ears. */
const whoIsNext = (data) =>
  sentences([fill(words.turn, { name: data.curtain }), document.querySelector("#curtain p").textContent]);

/** Between two people's turns nothing of the game stays on the page. */
function drawCurtain() {
  part("whose").textContent = fill(words.turn, { name: table.curtain });
  for (const id of ["board", "moves", "news", "meaning"]) part(id).replaceChildren();
  for (const id of ["phase", "about", "ask", "text", "manual"]) part(id).textContent = "";
  for (const id of ["typed", "word"]) part(id).value = "";
  part("how-to-play").open = false;
  part("look").focus();
}

function showTable() {
  part("typed").value = "";
  part("phase").textContent = table.over || [table.side, table.phase].filter(Boolean).join(" · ");
  part("about").textContent = table.over ? "" : [table.about, ...table.left].filter(Boolean).join(" ");
  part("ask-title").textContent = table.over ? words.over : fill(words.turn, { name: table.who });
  part("ask").textContent = table.ask;
  part("text").textContent = table.text;
  part("text").classList.toggle("unseen", Boolean(table.picture));
  part("undo").disabled = !table.undo;
  part("redo").disabled = !table.redo;
  part("hint").disabled = !table.hints;
  part("typing").hidden = Boolean(table.over);
  part("news").replaceChildren(...table.news.map((text) => listed(text)));
  part("news").scrollTop = part("news").scrollHeight;
  showBoard();
  showMoves();
}

/** The picture, and over it the places where a move acts. */
function showBoard() {
  const board = part("board");
  board.hidden = !table.picture;
  if (!table.picture) return;
  const [width, height] = table.size;
  lookAt(table.picture, width, height, Math.max((TALLEST * width) / height, NARROWEST));
  const over = layer(width, height, { role: "group", "aria-label": words.board });
  const spots = new Map();
  table.moves.forEach((move, index) => move.spots.forEach((spot) => {
    const key = spot.join(",");
    spots.set(key, [...(spots.get(key) || []), index]);
  }));
  over.append(...[...spots].map(([key, indexes]) => spotOf(key, indexes)));
  board.querySelector("svg")?.remove();
  board.append(over);
}

/** A place where moves act: one is made at once, of several the list shows which. */
function spotOf(key, indexes) {
  const [x, y, width, height] = key.split(",").map(Number);
  const labels = indexes.map((index) => said(table.moves[index]));
  const place = shape("rect", {
    x, y, width, height, rx: width / 12, class: "legal", role: "button", tabindex: 0, "data-spot": key,
    "aria-label": labels.length > 3 ? fill(words.spot, { count: labels.length }) : labels.join(", "),
  });
  const act = () => {
    if (indexes.length === 1) make(indexes[0]);
    else pick(key);
  };
  place.addEventListener("click", act);
  place.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act();
  });
  return place;
}

function pick(key) {
  picked = key;
  part("typed").value = "";
  showMoves();
  part("moves").querySelector("button")?.focus({ preventScroll: true });
}

/** What a move is called: its words, else its notation. */
const said = (move) => move.words || move.label;

/** Whether a move fits what was typed, or the place that was chosen. */
function fits(move) {
  if (picked) return move.spots.some((spot) => spot.join(",") === picked);
  return `${move.label}\n${move.words}`.toLowerCase().includes(part("typed").value.trim().toLowerCase());
}

function showMoves() {
  const rows = table.moves.flatMap((move, index) => (fits(move) ? [moveRow(move, index)] : []));
  const isNone = !rows.length && !table.over;
  if (picked) rows.push(listed(button(words.all, () => pick(null), { className: "all" })));
  if (table.more) rows.push(listed(written("p", words.more)));
  else if (isNone) rows.push(listed(written("p", words.none)));
  part("moves").replaceChildren(...rows);
}

function moveRow(move, index) {
  const row = button(said(move), () => make(index));
  if (move.words && move.words !== move.label) { // how to type it
    row.append(" ", written("span", move.label, { className: "typed" }));
    row.setAttribute("aria-label", fill(words.typed, { move: said(move), label: move.label }));
  }
  row.dataset.move = index;
  whileMeant(row, (is) => point(move, is));
  return listed(row);
}

/** Show on the table where a move acts. */
function point(move, is) {
  for (const spot of move.spots) {
    part("board").querySelector(`[data-spot="${spot.join(",")}"]`)?.classList.toggle("meant", is);
  }
}

// Help -----------------------------------------------------------------------------------------

async function showHints() {
  const { turn } = table;
  const answer = await post(`/play/hint?${words.state}`, {});
  if (!answer || table.turn !== turn) return; // it was for another decision
  if (!answer.data.hints.length) say(words.nohint);
  hear(sentences(answer.data.hints.map(({ label, reason }) => {
    const move = table.moves.find((one) => one.label === label);
    return `${move ? said(move) : label}: ${reason}`;
  })));
  part("hints").replaceChildren(...answer.data.hints.map(({ label, reason }) => {
    const index = table.moves.findIndex((one) => one.label === label);
    const move = table.moves[index];
    const row = button("", () => (move ? make(index) : ask("move", { turn, text: label })));
    row.append(written("strong", move ? said(move) : label), written("span", reason));
    if (move) whileMeant(row, (is) => point(move, is));
    return listed(row);
  }));
}

async function explain(word) {
  const { turn } = table;
  const answer = await post(`/play/words?${words.state}`, { word });
  if (!answer?.data.entries || table.turn !== turn) return;
  part("meaning").replaceChildren(...answer.data.entries.map((text) => written("p", text)));
}

async function showManual() {
  if (!part("how-to-play").open) return;
  const { turn } = table;
  const answer = await post(`/play/words?${words.state}`, { word: "" });
  if (answer && table.turn === turn) part("manual").textContent = answer.data.manual;
}

document.addEventListener("studio:shown", begin);
begin();
