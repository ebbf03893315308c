// The findings as a list: one that is pointed at shows itself on the map, and a click leads to it.

import { button, fill, listed, part, whileMeant, written } from "/static/board.js";
import { hereTold } from "/static/edit-ground.js";
import { tellWhere } from "/static/edit-hand.js";
import { mark, point } from "/static/edit-marks.js";
import { work } from "/static/edit-work.js";
import { hear, say, sentences } from "/static/studio.js";

const MOST_READ = 3;

/** The verdict, and every finding with its rule and its sentence. */
export function showFindings() {
  const { words, map } = work;
  const verdict = part("verdict");
  const before = [...part("findings").querySelectorAll("button")].map((item) => item.textContent);
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
  if (part("findings").dataset.told) hear(whatIsNew(before), { isAgain: Boolean(work.done) });
  work.done = "";
  part("findings").dataset.told = "yes";
  if (isAgain) (list.querySelector("button") || part("map")).focus({ preventScroll: true });
}

/** What an edit changed, for ears: what lies at the cursor, the findings that are new, and how many. */
function whatIsNew(before) {
  const { words, map } = work;
  const fresh = map.findings.filter((found) => !before.some((text) => text.endsWith(found.message)));
  const all = fresh.map((found) => `${words[found.severity]}: ${found.message}`);
  const told = [...new Set(all)].slice(0, MOST_READ); // two rules may say the same
  const count = map.findings.length && fill(words.left, { count: map.findings.length });
  return sentences([work.done, hereTold(), ...told, part("verdict").textContent, count]);
}

/** Put the cursor where a finding lies, and go there, where it is read and mended. */
function lead(n) {
  const { cells, edges, points, polygons, message } = work.map.findings[n];
  const [first] = [...cells, ...edges.map((edge) => edge[0]), ...points, ...polygons.map((ring) => ring[0])];
  if (first) work.cursor = [...first];
  else say(work.words.nowhere);
  mark();
  tellWhere(part("map"));
  if (first) part("map").focus();
  if (first) hear(message, { isAgain: true });
  point(n);
}
