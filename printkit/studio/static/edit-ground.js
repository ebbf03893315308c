// Where things lie: cells and their sides, points of a plane, and the way from a pointer to them.

import { fill, part } from "/static/board.js";
import { isGrid, takes, work } from "/static/edit-work.js";

export const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** A place of the ground, in millimetres of the picture. */
export const onPicture = ([x, y]) =>
  [work.map.frame[0] + x * work.map.frame[2], work.map.frame[1] + y * work.map.frame[3]];

/** A line over the picture, or a ring. */
export const pathOf = (points, isRing = false) =>
  `M${points.map((point) => onPicture(point).join(" ")).join("L")}${isRing ? "Z" : ""}`;

/** The place of the ground under a pointer, in parts of a cell or in the plane's units. */
export function exactly(event) {
  const box = part("board").getBoundingClientRect();
  const [left, top, across, down, width, height] = work.map.frame;
  return [
    (((event.clientX - box.left) / box.width) * width - left) / across,
    (((event.clientY - box.top) / box.height) * height - top) / down,
  ];
}

/** The cell or the whole point that is meant by an exact place; null off a grid. */
export function placeOf(exact) {
  const size = [work.map.ground.width, work.map.ground.height];
  if (!isGrid()) return exact.map((v, n) => Math.min(Math.max(Math.round(v), 0), size[n]));
  const cell = exact.map(Math.floor);
  return cell.every((v, n) => v >= 0 && v < size[n]) ? cell : null;
}

/** The cells from one to another without a gap, the first left out. */
export function cellsBetween(from, to) {
  const count = Math.max(...from.map((v, n) => Math.abs(to[n] - v)));
  return Array.from({ length: count }, (_, step) =>
    from.map((v, n) => Math.round(v + ((to[n] - v) * (step + 1)) / count)));
}

/** The sides along a way from one corner of cells to another, the longer distance first. */
export function sidesBetween(from, to) {
  const sides = [];
  let here = [...from];
  while (!isSame(here, to)) {
    const far = here.map((v, n) => to[n] - v);
    const axis = Math.abs(far[0]) >= Math.abs(far[1]) ? 0 : 1;
    const next = here.map((v, n) => (n === axis ? v + Math.sign(far[n]) : v));
    const low = here.map((v, n) => Math.min(v, next[n]));
    sides.push(sideOf(low, axis === 0 ? [0, -1] : [-1, 0]));
    here = next;
  }
  return sides.filter(Boolean);
}

/** The side of a cell in a direction: the two cells beside it; null at the rim of the map. */
export function sideOf(cell, step) {
  const other = cell.map((v, n) => v + step[n]);
  const size = [work.map.ground.width, work.map.ground.height];
  if (![cell, other].every((at) => at.every((v, n) => v >= 0 && v < size[n]))) return null;
  return [cell, other].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The side of its cell that is nearest to an exact place; null at the rim of the map. */
export function nearestSide(exact) {
  const cell = exact.map(Math.floor);
  const [dx, dy] = exact.map((v, n) => v - cell[n]);
  const ways = [[dx, [-1, 0]], [1 - dx, [1, 0]], [dy, [0, -1]], [1 - dy, [0, 1]]];
  return sideOf(cell, ways.sort((a, b) => a[0] - b[0])[0][1]);
}

/** Whether two sides lie on one line, one beside the other or the same. */
export function areInLine(side, other) {
  const axis = side[0][0] === side[1][0] ? 0 : 1; // along which they would lie
  const isAlike = side[0][1 - axis] === other[0][1 - axis] && side[1][1 - axis] === other[1][1 - axis];
  return isAlike && other[0][axis] === other[1][axis] && Math.abs(side[0][axis] - other[0][axis]) <= 1;
}

/** Both ends of a side. */
export function endsOf([a, b]) {
  const low = [b[0], b[1]]; // the second cell of a side begins at it
  return [low, a[0] === b[0] ? [low[0] + 1, low[1]] : [low[0], low[1] + 1]];
}

const ringOf = ([x, y]) => [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];

/** Cells as one shape: all of them, and their rim without the sides between them. */
export function outlineOf(cells) {
  const known = new Set(cells.map(String));
  const sides = cells.flatMap(([x, y]) => {
    const corners = ringOf([x, y]);
    return [[0, -1], [1, 0], [0, 1], [-1, 0]].map(([dx, dy], n) =>
      !known.has(String([x + dx, y + dy])) && [corners[n], corners[(n + 1) % 4]]).filter(Boolean);
  });
  return {
    area: cells.map((cell) => pathOf(ringOf(cell), true)).join(""),
    rim: sides.map((side) => pathOf(side)).join(""),
  };
}

/** Whether a ring goes round a point. */
export function covers(ring, [x, y]) {
  let inside = false;
  ring.forEach(([x1, y1], n) => {
    const [x2, y2] = ring[(n || ring.length) - 1];
    if ((y1 > y) !== (y2 > y) && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

const isNear = (point, place) =>
  Math.hypot(point[0] - place[0], point[1] - place[1]) < work.map.ground.width / 18;

/** The topmost piece at a place that the tool takes. */
export function pieceAt(place) {
  const fits = work.map.pieces.filter(takes);
  if (isGrid()) return fits.findLast((piece) => isSame(piece.at, place));
  const apart = (piece) => Math.hypot(piece.at[0] - place[0], piece.at[1] - place[1]);
  const [near] = fits.filter((piece) => isNear(piece.at, place)).sort((a, b) => apart(a) - apart(b));
  return near || fits.findLast((piece) => piece.outline.length > 2 && covers(piece.outline, place));
}

/** The numbers of the findings at a place. */
export function findingsAt(exact) {
  const place = placeOf(exact);
  if (!place) return [];
  const side = isGrid() && nearestSide(exact);
  return work.map.findings.flatMap((found, n) => (
    found.cells.some((cell) => isSame(cell, place)) || found.edges.some((edge) => isSame(edge, side))
    || found.points.some((point) => isNear(point, place))
    || found.polygons.some((ring) => covers(ring, place)) ? [n] : []));
}

/** Where the cursor is and what lies there, in words. */
export function hereTold() {
  const { words, map, cursor } = work;
  const here = isGrid() ? map.pieces.filter((piece) => isSame(piece.at, cursor)) : [pieceAt(cursor)];
  const [x, y] = cursor.map(Math.round);
  const told = here.flatMap((piece) => piece?.words ?? []).join(", ") || words.empty;
  return `${fill(isGrid() ? words.cell : words.point, { x, y })}: ${told}`;
}
