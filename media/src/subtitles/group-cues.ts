import { breakLines, emptyFilling, fill, type Filling } from './break-lines.ts';
import { shareTolerance, type FullRules } from './subtitle-rules.ts';
import type { TextAtom } from './text-atoms.ts';

/** An atom where it is spoken. */
export interface SpokenAtom extends TextAtom {
  /** Index of its sentence. */
  readonly sentence: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What makes a good cue, in the units of `breakCosts`. */
const weights = {
  /** Every cue: fewer are calmer. */
  cue: 6,
  /** A bad break between two cues is worse than one between two lines. */
  breakBetween: 3,
  breakInside: 1.5,
  /** A sentence's end inside a cue: worth it only where one of the two would be too short. */
  sentenceInside: 16,
  tooShort: 20,
  tooFast: 25,
  empty: 5,
  pauseInside: 25,
} as const;

/** A pause this long inside a cue is felt; after twice that the text has to go. */
const pauseSeconds = 0.8;

/** What a cue that begins at an atom is, as it grows. */
interface GrowingCue {
  readonly startSeconds: number;
  readonly filling: Filling;
  readonly reading: number;
  /** Cost of what lies inside: ends of sentences, pauses. */
  readonly inside: number;
  readonly last: SpokenAtom;
}

const spaceShareOf = (rules: FullRules): number => 1 / rules.maxCharsPerLine;

const begin = (atom: SpokenAtom, rules: FullRules): GrowingCue => ({
  startSeconds: atom.startSeconds,
  filling: fill(emptyFilling, atom, spaceShareOf(rules)),
  reading: atom.readingSeconds,
  inside: 0,
  last: atom,
});

/** The cue with one more atom; null where it breaks a limit. */
function grown({ last, ...cue }: GrowingCue, atom: SpokenAtom, rules: FullRules): GrowingCue | null {
  const filling = fill(cue.filling, atom, spaceShareOf(rules));
  const pause = atom.startSeconds - last.endSeconds;
  const isTooLong = atom.endSeconds - cue.startSeconds > rules.maxSeconds || pause > 2 * pauseSeconds;
  if (isTooLong || filling.lines > rules.maxLines) return null;
  const inside =
    (last.sentence === atom.sentence ? 0 : weights.sentenceInside) +
    (pause > pauseSeconds ? weights.pauseInside * pause : 0);
  const space = last.isSpaced ? 1 / rules.maxCharsPerSecond : 0;
  return {
    startSeconds: cue.startSeconds,
    filling,
    last: atom,
    reading: cue.reading + space + atom.readingSeconds,
    inside: cue.inside + inside,
  };
}

/** What a cue costs that ends here; `nextSeconds` is when the text after it begins. */
function costOf(
  { startSeconds, filling, reading, inside, last }: GrowingCue,
  nextSeconds: number,
  lineCost: number,
  rules: FullRules,
): number {
  const shown = Math.max(0.01, nextSeconds - rules.minGapSeconds - startSeconds);
  const fullness = Math.min(1, (filling.lines - 1 + filling.share) / rules.maxLines);
  return (
    weights.cue +
    inside +
    weights.breakInside * lineCost +
    weights.breakBetween * last.breakCost +
    weights.tooShort * Math.max(0, 1 - shown / rules.minSeconds) +
    weights.tooFast * Math.max(0, Math.min(3, reading / shown) - 1) +
    weights.empty * (1 - fullness) ** 2
  );
}

/** Atoms of one speaker and paragraph in the groups that make the best cues; `endSeconds` is when the next run begins. */
function bestGroups(atoms: readonly SpokenAtom[], endSeconds: number, rules: FullRules): SpokenAtom[][] {
  // best[i]: the cheapest way to say the first i atoms.
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let from = 0; from < atoms.length; from++) {
    const before = best[from]?.cost ?? 0;
    let cue: GrowingCue | null = begin(atoms[from] as SpokenAtom, rules);
    for (let to = from + 1; cue !== null; to++) {
      const next = atoms[to];
      const lines = cue.filling.lines > 1 ? breakLines(atoms.slice(from, to), spaceShareOf(rules)).cost : 0;
      const cost = before + costOf(cue, next?.startSeconds ?? endSeconds, lines, rules);
      if (cost < (best[to]?.cost ?? Infinity)) best[to] = { cost, from };
      cue = next === undefined ? null : grown(cue, next, rules);
    }
  }
  const groups: SpokenAtom[][] = [];
  for (let end = atoms.length; end > 0;) {
    const from = best[end]?.from ?? end - 1;
    groups.push(atoms.slice(from, end));
    end = from;
  }
  return groups.reverse();
}

/** As many atoms in a cue as its limits allow. */
function fullGroups(atoms: readonly SpokenAtom[], rules: FullRules): SpokenAtom[][] {
  const groups: SpokenAtom[][] = [];
  let cue: GrowingCue | null = null;
  for (const atom of atoms) {
    cue = cue && grown(cue, atom, rules);
    if (cue !== null) groups.at(-1)?.push(atom);
    else groups.push([atom]);
    cue ??= begin(atom, rules);
  }
  return groups;
}

const isWord = (atom: SpokenAtom): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(atom.text);

/** Each word by itself; a dash or mark that stands alone stays with the word before it, where a line holds both. */
function wordGroups(atoms: readonly SpokenAtom[], rules: FullRules): SpokenAtom[][] {
  const groups: SpokenAtom[][] = [];
  for (const atom of atoms) {
    const open = groups.at(-1);
    const share = (open ?? []).reduce((sum, { share: own }) => sum + own + 1 / rules.maxCharsPerLine, atom.share);
    if (open === undefined || isWord(atom) || share > 1 + shareTolerance) groups.push([atom]);
    else open.push(atom);
  }
  return groups;
}

/** The atoms of one run in cues. A run has one speaker and one paragraph. */
export function groupCues(atoms: readonly SpokenAtom[], endSeconds: number, rules: FullRules): SpokenAtom[][] {
  if (rules.unit === 'word') return wordGroups(atoms, rules);
  return rules.unit === 'sentence' ? fullGroups(atoms, rules) : bestGroups(atoms, endSeconds, rules);
}
