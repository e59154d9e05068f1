import { shareTolerance } from './subtitle-rules.ts';
import type { TextAtom } from './text-atoms.ts';

/** What breaking needs of an atom. */
export type LineAtom = Pick<TextAtom, 'share' | 'breakCost' | 'isSpaced'>;

/** How much uneven lines weigh against bad places to break. */
const balanceWeight = 30;
/** Of two equally good breaks the one with the shorter first line: it hides less of the picture. */
const topHeavyCost = 0.5;

/** How far greedy filling has come. */
export interface Filling {
  readonly lines: number;
  /** Of the last line, with the space after its last atom. */
  readonly share: number;
}

/** Nothing is filled yet. */
export const emptyFilling: Filling = { lines: 0, share: Infinity };

/** Puts one more atom into the last line, or into a new one where that is full. */
export function fill({ lines, share }: Filling, atom: LineAtom, spaceShare: number): Filling {
  const space = atom.isSpaced ? spaceShare : 0;
  const isFull = share + atom.share > 1 + shareTolerance;
  return isFull ? { lines: lines + 1, share: atom.share + space } : { lines, share: share + atom.share + space };
}

/** A way to end a line. */
interface LineEnd {
  readonly cost: number;
  /** Atom the line begins with. */
  readonly from: number;
}

/** Part of a line that the atoms of a stretch fill, without the space after the last one. */
function stretchShares(atoms: readonly LineAtom[], spaceShare: number): (from: number, to: number) => number {
  const until = [0];
  for (const { share, isSpaced } of atoms) until.push((until.at(-1) ?? 0) + share + (isSpaced ? spaceShare : 0));
  return (from, to) => (until[to] ?? 0) - (until[from] ?? 0) - (atoms[to - 1]?.isSpaced === true ? spaceShare : 0);
}

/** A text in lines. */
export interface BrokenLines {
  /** Where each line ends: the index after its last atom. */
  readonly ends: readonly number[];
  /** What the breaks and the unevenness of the lines cost, in the units of `breakCosts`. */
  readonly cost: number;
}

/** As few lines as hold the text, broken where it reads best. */
export function breakLines(atoms: readonly LineAtom[], spaceShare: number): BrokenLines {
  const count = atoms.reduce((filling, atom) => fill(filling, atom, spaceShare), emptyFilling).lines;
  if (count <= 1) return { ends: [atoms.length], cost: 0 };
  const shareOf = stretchShares(atoms, spaceShare);
  const mean = shareOf(0, atoms.length) / count;
  const costOf = (line: number, end: number, share: number): number => {
    const breakCost = end === atoms.length ? 0 : (atoms[end - 1]?.breakCost ?? 0);
    const top = line === 1 && share > mean + shareTolerance ? topHeavyCost : 0;
    return breakCost + top + balanceWeight * (share - mean) ** 2;
  };
  // best[line][end]: the cheapest way to have `line` lines end before atom `end`.
  const best: (LineEnd | undefined)[][] = [[{ cost: 0, from: 0 }]];
  for (let line = 1; line <= count; line++) {
    const row: (LineEnd | undefined)[] = [];
    for (let end = line; end <= atoms.length; end++) {
      for (let from = end - 1; from >= line - 1; from--) {
        const share = shareOf(from, end);
        if (share > 1 + shareTolerance) break;
        const cost = (best[line - 1]?.[from]?.cost ?? Infinity) + costOf(line, end, share);
        if (cost < (row[end]?.cost ?? Infinity)) row[end] = { cost, from };
      }
    }
    best.push(row);
  }
  const ends: number[] = [];
  for (let line = count, end = atoms.length; line > 0; line--) {
    ends.unshift(end);
    end = best[line]?.[end]?.from ?? 0;
  }
  return { ends, cost: best[count]?.[atoms.length]?.cost ?? 0 };
}
