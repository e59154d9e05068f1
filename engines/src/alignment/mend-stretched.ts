import { cepstrumSize } from './cepstra.ts';
import { warp, type WarpInput, type WarpPath } from './warp.ts';

/** A line said so many times as slowly as the one in the middle took sound with it that is not in the text. */
const stretchedTimes = 1.35;
/** What a step of one side alone costs then, as a share of a gap: standing still is dearer than leaving sound out. */
const stepShare = 0.6;

/** Cells a line is looked at again with: a second's work. A longer one keeps the place it has. */
const maxCells = 3e7;

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Gives lines that are drawn out over speech without text their place within it. Changes the path. */
export function mendStretched({ reference, lineRows, audio, gapCost, openCost }: WarpInput, path: WarpPath): void {
  const places = Array.from({ length: lineRows.length - 1 }, (_, line) => {
    const [first, end] = [lineRows[line] as number, lineRows[line + 1] as number];
    const isSaid = end > first && (path.from[first] as number) >= 0;
    return isSaid ? [{ first, end, from: path.from[first] as number, to: path.to[end - 1] as number }] : [];
  }).flat();
  const paceOf = ({ first, end, from, to }: (typeof places)[number]): number => (to - from) / (end - first);
  const paces = places.map(paceOf);
  const usual = middleOf(paces);
  for (const place of places) {
    if (paceOf(place) < stretchedTimes * usual) continue;
    const { first, end, from, to } = place;
    if ((end - first) * (to - from) > maxCells) continue;
    const own = warp({
      reference: reference.subarray(first * cepstrumSize, end * cepstrumSize),
      lineRows: Int32Array.from([0, end - first]),
      audio: audio.subarray(from * cepstrumSize, to * cepstrumSize),
      gapCost,
      openCost,
      stillCost: stepShare * gapCost,
      hurryCost: stepShare * gapCost,
    });
    if ((own.from[0] as number) < 0) continue;
    path.from.set(
      own.from.map((column) => column + from),
      first,
    );
    path.to.set(
      own.to.map((column) => column + from),
      first,
    );
    path.cost.set(own.cost, first);
    path.steps.set(own.steps, first);
  }
}
