// A map under way: what the server told of it, what the person chose, and the questions to the server.

import { part } from "/static/board.js";
import { post } from "/static/studio.js";

/** All that the editor's modules share.
 *  words: the page's sentences; map: as the server told it last; tool: the chosen one's id;
 *  values: what was filled in, by "tool.field"; mirror: id of the symmetry, or "";
 *  cursor: the keyboard's place; stroke: of the pointer under way;
 *  held: pieces (ids) or points taken so far; chosen: the piece that a form is about;
 *  done: what was just asked for, for ears. */
export const work = {};

const DONE = { undo: "undone", redo: "redone" };

/** Begin with a map. */
export function open(words) {
  Object.assign(work, {
    words, map: null, tool: "", values: {}, mirror: "", cursor: null, stroke: null, held: [], chosen: "",
    done: "",
  });
}

/** Ask the server for something; what it tells of the map is shown. */
export async function ask(action, data = {}) {
  if (action in DONE) work.done = work.words[DONE[action]];
  const isQuiet = action === "tell"; // the page has just been opened, perhaps with something to say
  const answer = await post(`/edit/${action}?${work.words.state}`, data, { isQuiet });
  if (!answer) return;
  work.map = answer.data;
  part("palette").dispatchEvent(new CustomEvent("edit:told", { bubbles: true }));
}

/** Use the chosen tool, with what its fields say, in the chosen mirror. */
export async function send(edit) {
  const taken = (edit.pieces ?? []).flatMap((id) => pieceOf(id)?.words ?? []);
  work.done = taken.length ? `${toolNow().label}: ${taken.join(", ")}` : "";
  await ask("apply", { edit: { tool: work.tool, fields: filledIn(), ...edit }, mirror: work.mirror });
}

export const toolNow = () => work.map.tools.find((tool) => tool.id === work.tool);
export const isGrid = () => work.map.ground.kind === "grid";
export const pieceOf = (id) => work.map.pieces.find((piece) => piece.id === id);

/** Whether the chosen tool takes a piece. */
export function takes(piece) {
  const { layers, gesture } = toolNow();
  return (!layers.length || layers.includes(piece.layer)) && (gesture !== "drag" || piece.is_movable);
}

/** What a field says: as filled in, or the default. */
export function valueOf(field) {
  const kept = work.values[`${work.tool}.${field.id}`];
  const known = Object.keys(field.choices);
  return kept !== undefined && (!known.length || known.includes(kept)) ? kept : field.default;
}

/** Whether a field is asked for, as the others stand. */
export function isAsked(field) {
  return Object.entries(field.only_for).every(([other, fits]) =>
    fits.includes(valueOf(toolNow().fields.find((one) => one.id === other))));
}

function filledIn() {
  const found = {};
  for (const field of toolNow().fields) {
    if (isAsked(field) && valueOf(field)) found[field.id] = valueOf(field);
  }
  return found;
}
