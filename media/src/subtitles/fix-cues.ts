import { roomAround } from '../timeline/lane.ts';
import { cueProblems, type CueProblem, type CueProblemKind } from './cue-problems.ts';
import { joined, withCues, type EditableCue } from './edit-cues.ts';
import { phraseWordsOf, type PhraseWords } from './phrases/phrase-words.ts';
import { subtitleCues } from './subtitle-cues.ts';
import { fullRules, readingSeconds, type FullRules, type SubtitleRules } from './subtitle-rules.ts';

interface Place {
  readonly cues: readonly EditableCue[];
  readonly at: number;
  readonly cue: EditableCue;
  readonly rules: FullRules;
  readonly newId: () => string;
}

type Fix = (place: Place) => readonly EditableCue[] | null;

const withTimes = ({ cues, at, cue }: Place, startSeconds: number, endSeconds: number): EditableCue[] =>
  withCues(cues, at, 1, [{ ...cue, startSeconds, endSeconds }]);

/** A cue that stands so long at least, in the silence after it and then in the one before it. */
const longer: Fix = (place) => {
  const { cues, at, cue, rules } = place;
  const wanted = Math.min(rules.maxSeconds, Math.max(rules.minSeconds, readingSeconds(cue.text, rules)));
  const room = roomAround(cues, at, rules.minGapSeconds);
  const endSeconds = Math.max(cue.endSeconds, Math.min(room.endSeconds, cue.startSeconds + wanted));
  const startSeconds = Math.min(cue.startSeconds, Math.max(room.startSeconds, endSeconds - wanted));
  return withTimes(place, startSeconds, endSeconds);
};

/** Joined with a neighbour of the same speaker, the earlier one first. */
const joinedFixes: readonly Fix[] = [-1, 0].map((by) => ({ cues, at, rules }) => {
  const [one, next] = [cues[at + by], cues[at + by + 1]];
  if (one === undefined || next === undefined || one.speaker !== next.speaker) return null;
  const both = joined(one, next);
  const parts = laidOut(both, rules, () => both.id);
  return parts.length === 1 ? withCues(cues, at + by, 2, parts) : null;
});

/** The cue broken into lines again, and into several where one would hold too much. */
function laidOut(cue: EditableCue, rules: FullRules, newId: () => string): EditableCue[] {
  const sentence = { ...cue, text: cue.text.replaceAll('\n', ' '), isNewParagraph: true };
  return subtitleCues({ sentences: [sentence] }, { ...rules, unit: 'phrase' }).map((part, index) => ({
    ...part,
    id: index === 0 ? cue.id : newId(),
    ...(cue.confidence === undefined ? {} : { confidence: cue.confidence }),
  }));
}

const layOut: Fix = ({ cues, at, cue, rules, newId }) => withCues(cues, at, 1, laidOut(cue, rules, newId));

/** Laid out together with the cue before it, so that the break between them moves. */
const withBefore: Fix = ({ cues, at, cue, rules, newId }) => {
  const before = cues[at - 1];
  if (before === undefined || before.speaker !== cue.speaker) return null;
  const parts = laidOut(joined(before, cue), rules, newId);
  return withCues(
    cues,
    at - 1,
    2,
    parts.map((part, index) => (index === 1 ? { ...part, id: cue.id } : part)),
  );
};

/** Room before a cue: the one before it ends earlier, or, where nothing would be left of that, this one begins later. */
const apart: Fix = (place) => {
  const { cues, at, cue, rules } = place;
  const before = cues[at - 1];
  if (before === undefined) return null;
  const endSeconds = cue.startSeconds - rules.minGapSeconds;
  if (endSeconds - before.startSeconds >= Math.min(rules.minSeconds, 0.3))
    return withCues(cues, at - 1, 1, [{ ...before, endSeconds }]);
  return withTimes(place, before.endSeconds + rules.minGapSeconds, cue.endSeconds);
};

/** Two cues that begin together, or one inside the other: they share the time of both by how long each takes to read. */
const divided: Fix = ({ cues, at, cue, rules }) => {
  const before = cues[at - 1];
  if (before === undefined) return null;
  const { startSeconds } = before;
  const both = Math.max(before.endSeconds, cue.endSeconds);
  const until = (cues[at + 1]?.startSeconds ?? Infinity) - rules.minGapSeconds;
  const endSeconds = until > cue.startSeconds ? Math.min(both, until) : both;
  const shared = endSeconds - startSeconds - rules.minGapSeconds;
  const [own, next] = [readingSeconds(before.text, rules), readingSeconds(cue.text, rules)];
  if (shared <= 0 || own + next === 0) return null;
  const turnSeconds = startSeconds + (shared * own) / (own + next);
  return withCues(cues, at - 1, 2, [
    { ...before, endSeconds: turnSeconds },
    { ...cue, startSeconds: turnSeconds + rules.minGapSeconds, endSeconds },
  ]);
};

const forward: Fix = (place) => {
  const { cue } = place;
  const [startSeconds, endSeconds] = [Math.min(cue.startSeconds, cue.endSeconds), cue.startSeconds];
  return withTimes(place, startSeconds, Math.max(endSeconds, startSeconds + 0.001));
};

const shorter: Fix = (place) =>
  withTimes(place, place.cue.startSeconds, place.cue.startSeconds + place.rules.maxSeconds);

const fixes: Readonly<Record<CueProblemKind, readonly Fix[]>> = {
  empty: [({ cues, at }) => withCues(cues, at, 1, [])],
  backwards: [forward],
  overlap: [apart, divided],
  'gap-too-small': [apart],
  'too-short': [longer, ...joinedFixes],
  'too-long': [layOut, shorter],
  'too-fast': [longer, ...joinedFixes],
  'line-too-long': [layOut],
  'too-many-lines': [layOut],
  'phrase-split': [layOut, withBefore],
};

const exact = (cues: readonly EditableCue[]): EditableCue[] =>
  cues.map((cue) => ({
    ...cue,
    startSeconds: Math.round(cue.startSeconds * 1000) / 1000,
    endSeconds: Math.round(cue.endSeconds * 1000) / 1000,
  }));

/** A few cues do not tell their language; all of them do. */
const wordsOf = (cues: readonly EditableCue[]): PhraseWords => phraseWordsOf(cues.map(({ text }) => text).join(' '));

/** Players show these wrongly or not at all; the others only read badly, and are accepted in exchange. */
const broken: ReadonlySet<CueProblemKind> = new Set(['empty', 'backwards', 'overlap']);
/** More than the other rules a change of a few cues can break. */
const brokenWeight = 100;
const weightOf = (problems: readonly CueProblem[]): number =>
  problems.reduce((sum, { kind }) => sum + (broken.has(kind) ? brokenWeight : 1), 0);

/** As far as a change of one cue reaches. */
const reach = 2;

/** How many problems stand around a place; `grown`: cues the list has more than before. */
function problemsNear(
  cues: readonly EditableCue[],
  at: number,
  grown: number,
  rules: FullRules,
  words: PhraseWords,
): CueProblem[] {
  return cueProblems(cues.slice(Math.max(0, at - reach), at + reach + 1 + grown), rules, words);
}

/** The list with one problem mended; null where no change makes it better without making something else worse. */
export function fixCue(
  cues: readonly EditableCue[],
  { cue: at, kind }: CueProblem,
  ruleSet: SubtitleRules,
  newId: () => string,
  words = wordsOf(cues),
): readonly EditableCue[] | null {
  const cue = cues[at];
  if (cue === undefined) return null;
  const rules = fullRules(ruleSet);
  const before = problemsNear(cues, at, 0, rules, words);
  for (const fix of fixes[kind]) {
    const changed = fix({ cues, at, cue, rules, newId });
    if (changed === null) continue;
    const tried = exact(changed.slice(Math.max(0, at - reach), at + reach + 1 + changed.length - cues.length));
    const after = cueProblems(tried, rules, words);
    if (weightOf(after) >= weightOf(before)) continue;
    return withCues(changed, Math.max(0, at - reach), tried.length, tried);
  }
  return null;
}

/** Everything mended that can be, from the first cue to the last, and how many problems are left. */
export function fixCues(
  cues: readonly EditableCue[],
  ruleSet: SubtitleRules,
  newId: () => string,
): { readonly cues: readonly EditableCue[]; readonly left: readonly CueProblem[] } {
  const rules = fullRules(ruleSet);
  const words = wordsOf(cues);
  let list = cues;
  for (let at = 0; at < list.length; at++) {
    // Each accepted fix lowers the weight of the problems, so this ends.
    for (let isMended = true; isMended && at < list.length;) {
      const [from, cue] = [Math.max(0, at - 1), list[at]];
      const own = cueProblems(list.slice(from, at + 1), rules, words).filter((problem) => problem.cue + from === at);
      isMended = false;
      for (const { kind } of own) {
        const mended = fixCue(list, { cue: at, kind }, ruleSet, newId, words);
        if (mended === null || cue === undefined) continue;
        list = mended;
        isMended = true;
        break;
      }
    }
  }
  return { cues: list, left: cueProblems(list, rules) };
}
