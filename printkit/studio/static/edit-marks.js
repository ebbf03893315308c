// What lies over the map's picture: findings, pieces to take, the stroke, the cursor.

import { part, shape } from "/static/board.js";
import { endsOf, onPicture, outlineOf, pathOf } from "/static/edit-ground.js";
import { isGrid, pieceOf, takes, toolNow, work } from "/static/edit-work.js";

const HANDLE = 2; // millimetres
const SPOT = 4;

const cells = (places, kind, more) => {
  if (!places.length) return [];
  const { area, rim } = outlineOf(places);
  return [
    shape("path", { d: area, class: `${kind} area`, ...more }),
    shape("path", { d: rim, class: kind, ...more }),
  ];
};
const line = (points, kind, more) => shape("path", { d: pathOf(points), class: kind, ...more });
const ring = (points, kind, more) => shape("path", { d: pathOf(points, true), class: kind, ...more });
const dot = (point, kind, r = SPOT, more = {}) => {
  const [cx, cy] = onPicture(point);
  return shape("circle", { cx, cy, r, class: kind, ...more });
};

/** Draw all of it anew. */
export function mark() {
  part("map").replaceChildren(...findings(), ...handles(), ...taken(), ...stroke(), cursor());
}

/** Show which findings are meant, on the map and in the list. */
export function point(...numbers) {
  for (const element of document.querySelectorAll("[data-finding]")) {
    element.classList.toggle("meant", numbers.includes(Number(element.dataset.finding)));
  }
  const list = part("findings");
  const first = list.querySelector(".meant")?.closest("li");
  if (!first || list.contains(document.activeElement) || list.matches(":hover")) return;
  list.scrollTop = first.offsetTop - list.offsetTop; // in sight, and the page stays where it is
}

function findings() {
  return work.map.findings.flatMap((found, n) => {
    const kind = `found ${found.severity}`;
    const more = { "data-finding": n };
    return [
      ...cells(found.cells, kind, more),
      ...found.edges.map((edge) => line(endsOf(edge), kind, more)),
      ...found.points.map((place) => dot(place, kind, SPOT, more)),
      ...found.polygons.map((points) => ring(points, kind, more)),
    ];
  });
}

const isLink = (piece) => piece.outline.length === 2 && !piece.is_movable;

/** On a plane: the pieces that the tool takes, and what joins them where that is the matter. */
function handles() {
  if (isGrid()) return [];
  const { gesture, layers } = toolNow();
  const fits = layers.length ? work.map.pieces.filter(takes) : [];
  const isAboutLinks = gesture === "link" || (gesture === "pick" && fits.some(isLink));
  return [
    ...work.map.pieces.filter((piece) => isAboutLinks && isLink(piece))
      .map((piece) => line(piece.outline, "link")),
    ...fits.map((piece) => dot(piece.at, "handle", HANDLE, { "data-piece": piece.id })),
  ];
}

/** The piece that is chosen or held, and the points set so far. */
function taken() {
  const ids = [work.chosen, ...work.held].filter((one) => typeof one === "string" && one);
  const points = work.held.filter((one) => typeof one !== "string");
  return [
    ...ids.map(pieceOf).flatMap((piece) => {
      if (isGrid()) return cells([piece.at], "held");
      if (!piece.outline.length) return [dot(piece.at, "held")];
      return [(piece.outline.length > 2 ? ring : line)(piece.outline, "held")];
    }),
    ...(points.length ? [line(points, "stroke")] : []),
    ...points.map((place) => dot(place, "handle", HANDLE)),
  ];
}

function stroke() {
  const now = work.stroke;
  if (!now) return [];
  const put = now.taken ? (isGrid() ? cells([now.to], "stroke") : [dot(now.to, "stroke")]) : [];
  return [...cells(now.cells, "stroke"), ...now.edges.map((edge) => line(endsOf(edge), "stroke")), ...put];
}

function cursor() {
  if (isGrid()) return cells([work.cursor], "cursor")[1];
  const [x, y] = onPicture(work.cursor);
  return shape("path", { d: `M${x - SPOT} ${y}H${x + SPOT}M${x} ${y - SPOT}V${y + SPOT}`, class: "cursor" });
}
