import { cepstrumSize } from './cepstra.ts';
import { evened, shuffled, sameNumbers } from './own-orders.ts';
import type { Likeness } from './port.ts';
import { distancesOf, spotCost, spotLines, type LineToSpot, type Spot } from './spot-lines.ts';
import type { WarpPath } from './warp.ts';

/** A text as the reference voice says it, with throats of several lengths, and a recording. */
export interface Compared {
  /** The same rows of the same text, a throat each. */
  readonly references: readonly Float32Array[];
  readonly lineRows: Int32Array;
  readonly audio: Float32Array;
  /** Where the lines were put; long recordings are looked at there only. */
  readonly path: Pick<WarpPath, 'from' | 'to'>;
}

/** The text's sounds in other orders, for each line: what they fit is chance. More of them where there is little text. */
const [decoysOfShort, decoysOfLong, decoysOfSections] = [40, 16, 4];
const shortRows = 300;
/** What length the throat has is heard in so many rows, two seconds. */
const throatRows = 100;
/** A shorter line says nothing. */
const fewestRows = 6;
/** Up to so many cells a text is sought in the whole recording, above it in some stretches around where it was put. */
const maxCells = 2e6;
const sections = 5;
const sectionRows = 300;
const marginColumns = 150;
/** Needed to believe a text: so much better than chance, less where there is more text; docs/alignment.md has the figures. */
const [maxNeeded, leastNeeded, neededRows] = [0.16, 0.08, 156];
/** A line that fits so much worse than the best of its text is not said. */
const ofBest = 0.35;

/** Lines that are looked at, and the columns they are sought in. */
interface Section {
  readonly lines: readonly { readonly from: number; readonly to: number }[];
  readonly from: number;
  readonly to: number;
  /** Columns without what was added on both sides. */
  readonly columns: number;
}

function sectionsOf({ lineRows, audio, path }: Compared): Section[] {
  const columns = audio.length / cepstrumSize;
  const all = Array.from({ length: lineRows.length - 1 }, (_, line) => ({
    from: lineRows[line] as number,
    to: lineRows[line + 1] as number,
  })).filter(({ from, to }) => to - from >= fewestRows);
  const rows = all.reduce((sum, { from, to }) => sum + to - from, 0);
  if (rows * columns <= maxCells) return [{ lines: all, from: 0, to: columns, columns }];
  const found: Section[] = [];
  for (let n = 0; n < sections; n++) {
    const first = Math.floor((all.length * n) / sections);
    const next = Math.floor((all.length * (n + 1)) / sections);
    const lines: { from: number; to: number }[] = [];
    for (let line = first, held = 0; line < next && held < sectionRows; line++) {
      const one = all[line];
      if (one === undefined) break;
      lines.push(one);
      held += one.to - one.from;
    }
    const said = lines.filter(({ from }) => (path.from[from] as number) >= 0);
    const [start, last] = [said[0], said.at(-1)];
    if (lines.length === 0) continue;
    const [from, to] = start && last ? [path.from[start.from] as number, path.to[last.to - 1] as number] : [0, 0];
    const most = Math.max(from + 1, Math.min(to, from + Math.floor(maxCells / sections / sectionRows)));
    found.push({
      lines,
      columns: most - from,
      from: Math.max(0, from - marginColumns),
      to: Math.min(columns, most + marginColumns),
    });
  }
  return found;
}

const rowsOf = (cepstra: Float32Array, from: number, to: number): Float32Array =>
  cepstra.subarray(from * cepstrumSize, to * cepstrumSize);

interface Judged {
  /** Rows looked at, what they would cost by chance, and what less they cost. */
  readonly rows: number;
  readonly chance: number;
  readonly gain: number;
  readonly lines: readonly { readonly rows: number; readonly gain: number; readonly columns: number }[];
  readonly columns: number;
}

/** The throat whose lines fit best; some of them tell. */
function bestThroat(references: readonly Float32Array[], { lines }: Section, audio: Float32Array): Float32Array {
  let rows = 0;
  const some = lines.filter(({ from, to }) => (rows += to - from) - (to - from) < throatRows);
  const costOf = (reference: Float32Array): number =>
    some.reduce((sum, { from, to }) => {
      const cost = spotCost(distancesOf(rowsOf(reference, from, to), audio));
      return sum + (Number.isFinite(cost) ? cost : 0);
    }, 0);
  const costs = references.map(costOf);
  return references[costs.indexOf(Math.min(...costs))] ?? new Float32Array();
}

function judged(
  references: readonly Float32Array[],
  section: Section,
  whole: Float32Array,
  next: () => number,
): Judged {
  const audio = rowsOf(whole, section.from, section.to);
  const columns = section.to - section.from;
  const reference = bestThroat(references, section, audio);
  const rows = section.lines.reduce((sum, { from, to }) => sum + to - from, 0);
  const isPart = columns < whole.length / cepstrumSize;
  const decoys = isPart ? decoysOfSections : rows <= shortRows ? decoysOfShort : decoysOfLong;
  const toSpot = section.lines.map(({ from, to }): LineToSpot => {
    const distances = distancesOf(rowsOf(reference, from, to), audio);
    let sum = 0;
    for (let n = 0; n < decoys; n++) sum += spotCost(distances, shuffled(to - from, next));
    if (Number.isFinite(sum)) return { distances, leftOutCost: sum / decoys };
    // There is no room for it: it costs what moments that have nothing to do with each other do.
    const mean = distances.values.reduce((total, value) => total + value, 0) / Math.max(1, distances.values.length);
    return { distances, leftOutCost: mean * (to - from) };
  });
  const spots: readonly Spot[] = spotLines(toSpot, columns);
  const lines = spots.map(({ from, to, cost }, line) => {
    const { distances, leftOutCost } = toSpot[line] as LineToSpot;
    return { rows: distances.rows, gain: (leftOutCost - cost) / leftOutCost, columns: to - from };
  });
  const chance = toSpot.reduce((sum, { leftOutCost }) => sum + leftOutCost, 0);
  const gain = chance - spots.reduce((sum, { cost }) => sum + cost, 0);
  return { rows, chance, gain, lines, columns: section.columns };
}

/**
 * Whether a text is what is said in a recording: each line is sought, all in their order, and so are its own sounds in
 * other orders. What belongs together fits much better than those, whatever voice, language, pace and noise.
 */
export function likenessOf(compared: Compared): Likeness {
  const audio = evened(compared.audio);
  const references = compared.references.map(evened);
  const next = sameNumbers();
  const found = sectionsOf(compared).map((section) => judged(references, section, audio, next));
  const sum = (of: (one: Judged) => number): number => found.reduce((total, one) => total + of(one), 0);
  const [rows, chance] = [sum((one) => one.rows), sum((one) => one.chance)];
  if (rows === 0 || chance === 0) return { fit: 0, share: 0 };
  const needed = Math.max(leastNeeded, maxNeeded * Math.min(1, Math.sqrt(neededRows / rows)));
  const lines = found.flatMap((one) => one.lines);
  const best = lines.reduce((most, { gain }) => Math.max(most, gain), 0);
  const said = lines.filter(({ gain, columns }) => columns > 0 && gain >= ofBest * best);
  const saidRows = said.reduce((total, one) => total + one.rows, 0);
  const saidColumns = said.reduce((total, one) => total + one.columns, 0);
  const share = Math.max(
    saidRows / rows,
    saidColumns /
      Math.max(
        1,
        sum((one) => one.columns),
      ),
  );
  return { fit: sum((one) => one.gain) / chance / needed, share: Math.min(1, share) };
}
