// The findings as a list: one that is pointed at shows itself on the map, and a click leads to it.

import { button, listed, part, whileMeant, written } from "/static/board.js";
import { mark, point } from "/static/edit-marks.js";
import { work } from "/static/edit-work.js";
import { say } from "/static/studio.js";

/** The verdict, and every finding with its rule and its sentence. */
export function showFindings() {
  const { words, map } = work;
  const verdict = part("verdict");
  verdict.textContent = !map.sound ? words.unsound : map.findings.length ? words.warned : words.sound;
  verdict.dataset.sound = map.sound ? "yes" : "no";
  const list = part("findings");
  const isAgain = list.contains(document.activeElement);
  list.replaceChildren(...map.findings.map((found, n) => {
    const item = button("", () => lead(n), { className: found.severity });
    item.dataset.finding = n;
    const rule = `${found.rule} · ${words[found.severity]}`;
    item.append(written("strong", rule), written("span", found.message));
    whileMeant(item, (is) => (is ? point(n) : point()));
    return listed(item);
  }));
  if (isAgain) (list.querySelector("button") || part("map")).focus({ preventScroll: true });
}

/** Put the cursor where a finding lies. */
function lead(n) {
  const { cells, edges, points, polygons } = work.map.findings[n];
  const [first] = [...cells, ...edges.map((edge) => edge[0]), ...points, ...polygons.map((ring) => ring[0])];
  if (first) work.cursor = [...first];
  else say(work.words.nowhere);
  mark();
  point(n);
}
