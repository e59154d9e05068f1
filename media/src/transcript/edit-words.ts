import {
  transcriptLimits,
  type TranscriptSegment,
  type TranscriptWord,
} from '@timbre/contract/transcription/transcript';
import { keptWords } from './kept-words.ts';
import { isPlaceholder, isUnspaced, sharedOut, wordOffsets, wordsIn } from './join-words.ts';

type Turn = TranscriptSegment;

/** What a text edit must know beside the turn. */
export interface TextEdit {
  /** BCP 47; null: no one knows. */
  readonly language: string | null;
  /** Where the turns around it end and begin, seconds: silence that a word added at an edge may take. */
  readonly from: number;
  readonly to: number;
}

/** As long as someone takes to say a letter. */
const secondsPerLetter = 0.07;
const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A line of text, as a turn is one: what is typed or pasted into it may hold line ends and spaces of other widths. */
export const plainLine = (text: string): string =>
  text.replaceAll(/[\r\n\t\v\f\u00A0\u2028\u2029]/gu, ' ').replaceAll(/\p{Cc}/gu, '');

/** Whether a turn may be saved as it is. */
export const fitsTurn = ({ text, words }: Pick<Turn, 'text' | 'words'>): boolean =>
  text.length <= transcriptLimits.segmentChars && words.length <= transcriptLimits.wordsPerSegment;

/** Words that are no longer than a word may be. */
export const tokensOf = (text: string, language: string | null): string[] =>
  wordsIn(text, language).flatMap((word) => word.match(/.{1,200}/gsu) ?? []);

/** A word may end between these letters: at a space, or where a script without spaces stands. */
const isBoundary = (before: string, after: string): boolean =>
  before === '' ||
  after === '' ||
  /\s/u.test(before) ||
  /\s/u.test(after) ||
  ((isUnspaced(before) || isUnspaced(after)) && /[\p{L}\p{N}]/u.test(after));

/** How many letters two texts share at their beginnings, and behind those at their ends. */
function sharedEnds(before: string, after: string): { readonly head: number; readonly tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { head, tail };
}

interface Gap {
  readonly removed: readonly TranscriptWord[];
  readonly before: TranscriptWord | undefined;
  readonly after: TranscriptWord | undefined;
}

/** Where words that came in are said: in the place of those that went, else between their neighbours. */
function placeOf({ removed, before, after }: Gap, words: readonly string[], { start, end }: Turn, room: TextEdit) {
  const wanted = words.reduce((sum, word) => sum + word.length, 0) * secondsPerLetter;
  const [first, last] = [removed[0], removed.at(-1)];
  const edge = { from: Math.max(room.from, start - wanted), to: Math.min(room.to, end + wanted) };
  const from = first?.start ?? before?.end ?? Math.min(edge.from, after?.start ?? start);
  const to = last?.end ?? after?.start ?? Math.max(edge.to, before?.end ?? end);
  const low = Math.max(from, before?.start ?? 0);
  return { from: low, to: Math.max(low, Math.min(to, after?.start ?? to)) };
}

/** A subtitle that was laid out by hand around the gap holds what is written into it. */
function cueOf({ removed, before, after }: Gap): TranscriptWord['cue'] {
  const around = before?.cue !== undefined && before.cue.id === after?.cue?.id ? before.cue : undefined;
  const cue = removed[0]?.cue ?? around;
  return cue === undefined ? undefined : { ...cue, isLineEnd: false };
}

function fresh(gap: Gap, words: readonly string[], turn: Turn, room: TextEdit): TranscriptWord[] {
  const { from, to } = placeOf(gap, words, turn, room);
  const cue = cueOf(gap);
  return sharedOut(words, from, to).map(({ text, start, end }) => ({
    text,
    start: milliseconds(start),
    end: milliseconds(end),
    confidence: null,
    isEstimated: true,
    ...(cue === undefined ? {} : { cue }),
  }));
}

/** The same word with another point or capital keeps its time; that someone wrote it makes it certain. */
const rewritten = (word: TranscriptWord, text: string): TranscriptWord =>
  word.text === text ? word : { ...word, text, confidence: null };

/** Words of the stretch that changed: those that are still there keep their times. */
function changedWords(gap: Gap, tokens: readonly string[], turn: Turn, room: TextEdit): TranscriptWord[] {
  const { removed } = gap;
  const kept = keptWords(
    removed.map(({ text }) => text),
    tokens,
  );
  const words: TranscriptWord[] = [];
  let [run, done]: [string[], number] = [[], 0];
  const close = (until: number): void => {
    const [before, after] = [words.at(-1) ?? gap.before, removed[until] ?? gap.after];
    if (run.length > 0) words.push(...fresh({ removed: removed.slice(done, until), before, after }, run, turn, room));
    run = [];
  };
  for (const [at, token] of tokens.entries()) {
    const from = kept[at];
    const word = from === null || from === undefined ? undefined : removed[from];
    if (word === undefined || from === null || from === undefined) {
      run.push(token);
      continue;
    }
    close(from);
    words.push(rewritten(word, token));
    done = from + 1;
  }
  close(removed.length);
  return words;
}

/** A turn from its words: it lasts as long as they do. */
export function spanning(turn: Turn, text: string, words: readonly TranscriptWord[]): Turn {
  const [start, end] = [words[0]?.start ?? turn.start, Math.max(...words.map((word) => word.end))];
  return { ...turn, text, words: [...words], start, end: Math.max(start, words.length === 0 ? turn.end : end) };
}

/**
 * A turn whose text someone wrote again, however long it becomes. Words the change does not touch keep their times; the
 * others share out the time of what they replace by their letters, until they are found in the recording.
 */
export function retyped(turn: Turn, typed: string, room: TextEdit): Turn {
  const text = plainLine(typed);
  if (text === turn.text) return turn;
  const { head, tail } = sharedEnds(turn.text, text);
  const places = wordOffsets(
    turn.text,
    turn.words.map((word) => word.text),
  );
  const isWhole = (at: number): boolean =>
    isPlaceholder(turn.words[at]) || (places[at]?.end ?? 0) > (places[at]?.start ?? 0);
  let first = 0;
  while (first < turn.words.length) {
    const end = places[first]?.end ?? 0;
    if (!isWhole(first) || end > head || !isBoundary(text.slice(0, end).slice(-1), text.slice(end, end + 1))) break;
    first += 1;
  }
  const shift = text.length - turn.text.length;
  let last = turn.words.length;
  while (last > first) {
    const start = (places[last - 1]?.start ?? 0) + shift;
    const isShared = start >= text.length - tail && isWhole(last - 1);
    if (!isShared || !isBoundary(text.slice(0, start).slice(-1), text.slice(start, start + 1))) break;
    last -= 1;
  }
  const [kept, rest] = [turn.words.slice(0, first), turn.words.slice(last)];
  const until = last < turn.words.length ? (places[last]?.start ?? 0) + shift : text.length;
  const tokens = tokensOf(text.slice(places[first - 1]?.end ?? 0, until), room.language);
  const gap = { removed: turn.words.slice(first, last), before: kept.at(-1), after: rest[0] };
  const words = [...kept, ...changedWords(gap, tokens, turn, room), ...rest];
  return { ...spanning(turn, text, words), flags: [] };
}
