// The hand: what a pointer and the keys do with the chosen tool. All that it does, the server judges.

import { part } from "/static/board.js";
import {
  areInLine, cellsBetween, exactly, findingsAt, hereTold, isSame, nearestSide, pieceAt, placeOf,
  sideOf, sidesBetween,
} from "/static/edit-ground.js";
import { mark, point } from "/static/edit-marks.js";
import { endLine, giveUp, showFields, showHow } from "/static/edit-palette.js";
import { isGrid, pieceOf, send, takes, toolNow, work } from "/static/edit-work.js";
import { hear, say } from "/static/studio.js";

/** Heed pointer and keys over the map. */
export function listen(over) {
  over.addEventListener("pointerdown", (event) => begin(event, over));
  over.addEventListener("pointermove", draw);
  over.addEventListener("pointerup", (event) => {
    if (work.stroke) finish(work.stroke, placeOf(exactly(event)));
  });
  over.addEventListener("pointercancel", () => {
    work.stroke = null;
    mark();
  });
  over.addEventListener("pointerleave", () => point());
  over.addEventListener("keydown", press);
  over.addEventListener("blur", () => tellWhere(over));
}

/** Have the map say where its cursor stands, when the focus comes to it; what moves there is heard. */
export function tellWhere(over) {
  if (document.activeElement !== over) over.setAttribute("aria-valuetext", hereTold());
}

const cornerOf = (exact) => exact.map(Math.round);

/** Add what is not there yet. */
function add(list, items) {
  for (const item of items) if (!list.some((one) => isSame(one, item))) list.push(item);
}

// The pointer ----------------------------------------------------------------------------------

/** A stroke under way has the cells and sides it went over, the piece it drags, and where it is. */
function begin(event, over) {
  const exact = exactly(event);
  const place = placeOf(exact);
  if (!place || event.button) return;
  over.setPointerCapture(event.pointerId);
  const { gesture } = toolNow();
  const side = gesture === "edges" && nearestSide(exact);
  work.stroke = {
    cells: gesture === "paint" ? [place] : [],
    edges: side ? [side] : [],
    walked: [],
    first: side,
    corner: cornerOf(exact),
    taken: gesture === "drag" ? pieceAt(place)?.id || "" : "",
    to: place,
  };
  work.cursor = [...place];
  mark();
  point(...findingsAt(exact));
}

function draw(event) {
  const exact = exactly(event);
  const place = placeOf(exact);
  if (!place) return;
  const { stroke } = work;
  if (!stroke) {
    point(...findingsAt(exact));
    return;
  }
  const { gesture } = toolNow();
  if (gesture === "paint") add(stroke.cells, cellsBetween(stroke.to, place)); // a fast hand leaves no gap
  if (gesture === "edges") walk(stroke, exact);
  stroke.to = place;
  work.cursor = [...place];
  mark();
}

/** Draw sides along the corners that the pointer passes; those at both ends too, where they fit. */
function walk(stroke, exact) {
  const corner = cornerOf(exact);
  add(stroke.walked, sidesBetween(stroke.corner, corner));
  stroke.corner = corner;
  const ends = [[stroke.first, stroke.walked[0]], [nearestSide(exact), stroke.walked.at(-1)]];
  stroke.edges = stroke.walked.length ? [...stroke.walked] : [stroke.first].filter(Boolean);
  for (const [end, beside] of ends) if (end && beside && areInLine(end, beside)) add(stroke.edges, [end]);
}

/** What a stroke of the pointer comes to. */
function finish(done, place) {
  const { gesture } = toolNow();
  work.stroke = null;
  if (gesture === "paint") send({ cells: done.cells });
  else if (gesture === "edges") {
    if (done.edges.length) send({ edges: done.edges });
  } else if (done.taken && !isSame(done.to, pieceOf(done.taken).at)) drop(done.taken, done.to);
  else if (place) use(place);
  mark();
}

const drop = (id, place) => send({ pieces: [id], [isGrid() ? "cells" : "points"]: [place] });

// The tool -------------------------------------------------------------------------------------

/** Use the tool at a place: a click, or Space at the cursor. */
function use(place) {
  const { gesture } = toolNow();
  if (gesture === "paint") send({ cells: [place] });
  else if (gesture === "place") send({ [isGrid() ? "cells" : "points"]: [place] });
  else if (gesture === "line") work.held.push(place);
  else if (["pick", "form", "drag", "link"].includes(gesture)) take(gesture, place);
  mark();
  showHow();
}

/** Use a tool that takes pieces. */
function take(gesture, place) {
  const piece = pieceAt(place);
  const [first] = work.held;
  if (gesture === "form") {
    if (toolNow().layers.length) work.chosen = piece?.id || "";
    delete work.values[`${work.tool}.name`];
    showFields();
  } else if (gesture === "drag" && first) {
    work.held = [];
    drop(first, place);
  } else if (!piece) say(work.words.nothing);
  else if (gesture === "pick") send({ pieces: [piece.id] });
  else if (gesture === "link" && first) {
    work.held = [];
    send({ pieces: [first, piece.id] });
  } else work.held = [piece.id];
}

// The keys -------------------------------------------------------------------------------------

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  const { gesture, least } = toolNow();
  const key = event.key.toLowerCase();
  if (arrow && event.shiftKey && gesture === "edges") {
    const side = sideOf(work.cursor, arrow);
    if (side) send({ edges: [side] });
  } else if (arrow) step(arrow, event.shiftKey);
  else if (key === " ") use([...work.cursor]);
  else if (key === "enter" && gesture === "line" && work.held.length >= least) endLine();
  else if (key === "escape") giveUp();
  else if (key === "n" || key === "p") goToNext(key === "n" ? 1 : -1);
  else return;
  event.preventDefault();
}

/** Move the cursor a cell, or some way over a plane; a smaller one with Shift. */
function step(arrow, isFine) {
  const { ground } = work.map;
  const far = isGrid() ? 1 : (isFine ? 1 : 4) * Math.round(ground.width / 200);
  const last = [ground.width, ground.height].map((v) => (isGrid() ? v - 1 : v));
  work.cursor = work.cursor.map((v, n) => Math.min(Math.max(v + arrow[n] * far, 0), last[n]));
  mark();
  read();
}

/** Put the cursor on the next place with a piece that the tool may take; several may share one. */
function goToNext(by) {
  const places = [];
  add(places, work.map.pieces.filter(takes).map((piece) => piece.at));
  if (!places.length) {
    say(work.words.none);
    return;
  }
  const here = places.findIndex((at) => isSame(at, work.cursor));
  const next = here < 0 && by < 0 ? -1 : here + by;
  work.cursor = [...places[(next + places.length) % places.length]];
  mark();
  read();
}

/** Say where the cursor is and what lies there. */
function read() {
  const { map, cursor } = work;
  const numbers = findingsAt(isGrid() ? cursor.map((v) => v + 0.5) : cursor);
  say([hereTold(), ...numbers.map((n) => map.findings[n].message)].join(", "));
  point(...numbers);
}

/** Undo and redo by their keys, wherever the focus is on the page. */
export function stepOf(event) {
  if (!(event.ctrlKey || event.metaKey)) return "";
  if (event.target.matches("input:not([type=radio])")) return ""; // typing has an undo of its own
  const key = event.key.toLowerCase();
  const action = key === "z" && !event.shiftKey ? "undo" : key === "y" || key === "z" ? "redo" : "";
  return action && part(action) && !part(action).disabled ? action : "";
}
