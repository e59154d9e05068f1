import {
  doubtfulConfidence,
  type TranscriptSegment,
  type TranscriptSpeaker,
  type TranscriptWord,
} from '@timbre/contract/transcription/transcript';
import { fitsTurn, retyped, spanning, type TextEdit } from './edit-words.ts';
import { joinWords, wordOffsets } from './join-words.ts';

type Turn = TranscriptSegment;
type Turns = readonly Turn[];

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const placeOf = (turns: Turns, id: string): number => turns.findIndex((turn) => turn.id === id);

/** What a text edit of a turn must know beside it. */
export const roomOf = (turns: Turns, at: number, language: string | null): TextEdit => ({
  language,
  from: Math.min(turns[at - 1]?.end ?? 0, turns[at]?.start ?? 0),
  to: Math.max(turns[at + 1]?.start ?? Infinity, turns[at]?.end ?? 0),
});

/** The turns as a change makes them; the same list where it changes none. */
export function mapTurns(turns: Turns, change: (turn: Turn, at: number) => Turn): Turns {
  const next = turns.map(change);
  return next.every((turn, at) => turn === turns[at]) ? turns : next;
}

/**
 * One turn with another text; unchanged where that does not fit into a turn. `base` is what it was before someone began
 * to type, so that taking a letter back is no change.
 */
export function retype(turns: Turns, id: string, text: string, language: string | null, base?: Turn): Turns {
  const at = placeOf(turns, id);
  const turn = turns[at];
  if (turn === undefined) return turns;
  const next = retyped(base ?? turn, text, roomOf(turns, at, language));
  const isSame = next === turn || (next.text === turn.text && next.words === turn.words);
  return isSame || !fitsTurn(next) ? turns : turns.with(at, next);
}

/** A turn cut in two at an offset of its text; unchanged where one half would say nothing. A word that is cut is written again. */
export function splitTurn(turns: Turns, id: string, offset: number, newId: string, language: string | null): Turns {
  const at = placeOf(turns, id);
  const turn = turns[at];
  if (turn === undefined) return turns;
  const [left, right] = [turn.text.slice(0, offset).trimEnd(), turn.text.slice(offset).trimStart()];
  if (left === '' || right.trim() === '') return turns;
  const room = { language, from: turn.start, to: turn.end };
  // Written with a space between the halves, so that each word belongs to one of them.
  const { flags } = turn;
  const cut = { ...retyped(turn, `${left} ${right}`, room), flags };
  const places = wordOffsets(
    cut.text,
    cut.words.map((word) => word.text),
  );
  const count = places.filter(({ end }) => end <= left.length).length;
  const first = spanning(cut, left, cut.words.slice(0, count));
  const second = { ...spanning(cut, right, cut.words.slice(count)), id: newId };
  const middle = first.words.at(-1)?.end ?? second.start;
  const until = second.words.length === 0 ? middle : second.start;
  return [
    ...turns.slice(0, at),
    { ...first, end: Math.max(first.start, first.end) },
    { ...second, start: until, end: Math.max(until, second.end) },
    ...turns.slice(at + 1),
  ];
}

/** Words whose times only go forward. */
function inOrder(words: readonly TranscriptWord[]): TranscriptWord[] {
  let before = 0;
  return words.map((word) => {
    const start = Math.max(word.start, before);
    before = start;
    return start === word.start ? word : { ...word, start, end: Math.max(start, word.end) };
  });
}

/** A turn joined with the one before it, whose speaker it takes; null where the two are too long for one. */
export function mergeTurn(turns: Turns, id: string): { readonly turns: Turns; readonly offset: number } | null {
  const at = placeOf(turns, id);
  const [one, next] = [turns[at - 1], turns[at]];
  if (one === undefined || next === undefined) return null;
  const [left, right] = [one.text.trimEnd(), next.text.trimStart()];
  const text = left === '' || right === '' ? left + right : joinWords([left, right]);
  const words = inOrder([...one.words, ...next.words]);
  if (!fitsTurn({ text, words })) return null;
  const flags = [...new Set([...one.flags, ...next.flags])];
  const merged = {
    ...one,
    text,
    words,
    flags,
    start: Math.min(one.start, next.start),
    end: Math.max(one.end, next.end),
  };
  return { turns: [...turns.slice(0, at - 1), merged, ...turns.slice(at + 1)], offset: text.length - right.length };
}

/** Turns that begin in the order in which they stand, a millisecond apart at least: they are read back in that order. */
export function inTheirOrder(turns: Turns): Turns {
  let before = -0.001;
  const starts = turns.map(({ start }) => (before = Math.max(milliseconds(start), milliseconds(before + 0.001))));
  if (turns.every(({ start }, at) => milliseconds(start) === starts[at])) return turns;
  return turns.map((turn, at) => {
    const start = starts[at] ?? turn.start;
    return start === milliseconds(turn.start) ? turn : { ...turn, start, end: Math.max(start, turn.end) };
  });
}

/** Turns given to a speaker, or to no one. */
export const reassign = (turns: Turns, ids: ReadonlySet<string>, speakerId: string | null): Turns =>
  mapTurns(turns, (turn) => (ids.has(turn.id) && turn.speakerId !== speakerId ? { ...turn, speakerId } : turn));

export const withoutTurns = (turns: Turns, ids: ReadonlySet<string>): Turns =>
  turns.some(({ id }) => ids.has(id)) ? turns.filter(({ id }) => !ids.has(id)) : turns;

/** All that one speaker says is another's. */
export const mergeSpeakers = (turns: Turns, from: string, into: string): Turns =>
  mapTurns(turns, (turn) => (turn.speakerId === from ? { ...turn, speakerId: into } : turn));

/** The speakers in the order in which they begin, those who say nothing last. */
export function speakersInOrder(turns: Turns, speakers: readonly TranscriptSpeaker[]): TranscriptSpeaker[] {
  const order = [...new Set(turns.map(({ speakerId }) => speakerId))];
  const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return speakers.toSorted((a, b) => rank(a.id) - rank(b.id));
}

/** A turn whose doubts someone has looked at: nothing in it is doubtful any more. */
export const confirmed = (turn: Turn): Turn =>
  turn.flags.length === 0 && turn.words.every(({ confidence }) => confidence === null)
    ? turn
    : {
        ...turn,
        flags: [],
        words: turn.words.map((word) => (word.confidence === null ? word : { ...word, confidence: null })),
      };

/** A turn of which someone has listened to the word at an offset; to all of it where no word stands there. */
export function confirmedAt(turn: Turn, offset: number): Turn {
  const places = wordOffsets(
    turn.text,
    turn.words.map((word) => word.text),
  );
  const at = places.findIndex(({ start, end }) => start <= offset && offset < end);
  const word = turn.words[at];
  if (word === undefined || word.confidence === null || word.confidence >= doubtfulConfidence) return confirmed(turn);
  return { ...turn, words: turn.words.with(at, { ...word, confidence: null }) };
}

/** The words as they were found in the recording; what someone wrote meanwhile stays as it is written. */
export function withFoundWords(turn: Turn, found: readonly TranscriptWord[]): Turn {
  if (found.length !== turn.words.length) return turn;
  const isSame = turn.words.every((word, at) => word.text === found[at]?.text);
  if (!isSame) return turn;
  let [before, isChanged] = [0, false];
  const words = turn.words.map((word, at) => {
    const place = found[at];
    const next =
      word.isEstimated && place !== undefined && !place.isEstimated && place.start >= before
        ? { ...word, start: place.start, end: place.end, isEstimated: false }
        : word;
    isChanged ||= next !== word;
    before = next.start;
    return next;
  });
  const inPlace = words.every((word, at) => at === 0 || word.start >= (words[at - 1]?.start ?? 0));
  return isChanged && inPlace ? { ...turn, words } : turn;
}
