import type { TranscriptSegment, TranscriptWord } from '@timbre/contract/transcription/transcript';
import type { EditableCue } from '../subtitles/edit-cues.ts';
import { fitsTurn, plainLine, spanning, tokensOf } from './edit-words.ts';
import { joinWords, sharedOut, wordOffsets } from './join-words.ts';
import { keptWords } from './kept-words.ts';
import type { CueLayout, CuePlace } from './transcript-cues.ts';

interface Written {
  readonly word: TranscriptWord;
  /** Index of its turn. */
  readonly turn: number;
}

/** A word of a turn, or a turn without words. */
type Entry = Written | { readonly turnWithout: TranscriptSegment };

/** Subtitles that came in the place of others. */
interface Change {
  readonly gone: readonly CuePlace[];
  readonly came: readonly EditableCue[];
}

/** What stayed and what changed, in order. */
function changesOf({ places }: CueLayout, cues: readonly EditableCue[]): (CuePlace | Change)[] {
  const indexOf = new Map(places.map(({ cue }, at) => [cue, at]));
  const parts: (CuePlace | Change)[] = [];
  let [at, came]: [number, EditableCue[]] = [0, []];
  const close = (until: number): void => {
    if (came.length > 0 || until > at) parts.push({ gone: places.slice(at, until), came });
    came = [];
  };
  for (const cue of cues) {
    const found = indexOf.get(cue);
    const place = found === undefined || found < at ? undefined : places[found];
    if (place === undefined || found === undefined) {
      came.push(cue);
      continue;
    }
    close(found);
    parts.push(place);
    at = found + 1;
  }
  close(places.length);
  return parts;
}

/** A word that goes on in the next subtitle can't change without it. */
function withNeighbours(parts: readonly (CuePlace | Change)[]): (CuePlace | Change)[] {
  const joined: (CuePlace | Change)[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isTied = before !== undefined && ('gone' in before ? before.gone.at(-1) : before)?.isOpen === true;
    if (!isTied || (!('gone' in part) && !('gone' in before))) {
      joined.push(part);
      continue;
    }
    const [one, two] = [before, part].map((each) => ('gone' in each ? each : { gone: [each], came: [each.cue] })) as [
      Change,
      Change,
    ];
    joined[joined.length - 1] = { gone: [...one.gone, ...two.gone], came: [...one.came, ...two.came] };
  }
  return joined;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isLineEnd: boolean;
  /** Index of its subtitle among those that came. */
  readonly cue: number;
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** The words of a subtitle's text with the times the subtitle knows of; the others lie between those. */
function tokensIn(cue: EditableCue, index: number, language: string | null): Token[] {
  const lines = cue.text.split('\n').map((line) => tokensOf(plainLine(line), language));
  const texts = lines.flat();
  const ends = new Set<number>();
  let count = 0;
  for (const line of lines.slice(0, -1)) {
    count += line.length;
    ends.add(count - 1);
  }
  const places = wordOffsets(cue.text, texts);
  const known = places.map(({ start, end }) => {
    const own = cue.words.filter((word) => word.start < end && word.end > start);
    const [first, last] = [own[0], own.at(-1)];
    return first === undefined || last === undefined ? null : { start: first.startSeconds, end: last.endSeconds };
  });
  const tokens: Token[] = [];
  for (let at = 0; at < texts.length;) {
    const time = known[at];
    if (time !== null && time !== undefined) {
      tokens.push({ text: texts[at] ?? '', ...time, isLineEnd: ends.has(at), cue: index });
      at += 1;
      continue;
    }
    let until = at;
    while (until < texts.length && known[until] === null) until += 1;
    const from = tokens.at(-1)?.end ?? cue.startSeconds;
    const to = Math.max(from, known[until]?.start ?? cue.endSeconds);
    for (const [by, part] of sharedOut(texts.slice(at, until), from, to).entries())
      tokens.push({ ...part, isLineEnd: ends.has(at + by), cue: index });
    at = until;
  }
  return tokens;
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function wordOf(token: Token, old: TranscriptWord | undefined, cue: EditableCue): TranscriptWord {
  const { id, startSeconds, endSeconds } = cue;
  const pin = { id, start: startSeconds, end: endSeconds, isLineEnd: token.isLineEnd };
  // A point or capital that came does not make the word's time less certain.
  const isOld = old !== undefined && old.text !== token.text;
  const [from, to] = isOld ? [old.start, old.end] : [token.start, token.end];
  const start = milliseconds(isOld ? within(from, startSeconds, endSeconds) : from);
  const end = milliseconds(Math.max(start, isOld ? within(to, startSeconds, endSeconds) : to));
  const base = old ?? { confidence: null, isEstimated: true };
  return { ...base, text: token.text, confidence: isOld ? null : base.confidence, start, end, cue: pin };
}

interface Context {
  readonly turns: readonly TranscriptSegment[];
  readonly layout: CueLayout;
  /** BCP 47; null: no one knows. */
  readonly language: string | null;
}

/** The words of subtitles that changed, each in the turn where it stood, but for those that came to another speaker's. */
function writtenOf({ gone, came }: Change, { turns, layout: { words }, language }: Context): Written[] {
  const old = gone.flatMap(({ from, to }) => words.slice(from, to));
  const tokens = came.flatMap((cue, index) => tokensIn(cue, index, language));
  const kept = keptWords(
    old.map(({ word }) => word.text),
    tokens.map(({ text }) => text),
  );
  const turnOf = new Map(gone.map(({ cue, turn }) => [cue.id, turn]));
  let turn = old[0]?.turn ?? gone[0]?.turn ?? 0;
  let open = -1;
  return tokens.map((token, at) => {
    const from = kept[at];
    const found = from === null || from === undefined ? undefined : old[from];
    const cue = came[token.cue] as EditableCue;
    const next = Math.max(turn, found?.turn ?? turnOf.get(cue.id) ?? turn);
    if (token.cue !== open || turns[next]?.speakerId === turns[turn]?.speakerId) turn = next;
    open = token.cue;
    return { word: wordOf(token, found?.word, cue), turn };
  });
}

/** Holds the place of a subtitle that was emptied in its turn. */
const placeholder = ({ id, startSeconds: start, endSeconds: end }: EditableCue): TranscriptWord => ({
  text: '',
  start: milliseconds(start),
  end: milliseconds(end),
  confidence: null,
  isEstimated: false,
  cue: { id, start, end, isLineEnd: false },
});

/** Subtitles that were never written stand as turns without words, where they were put. */
function entriesOf(change: Change, context: Context): Entry[] {
  const written = writtenOf(change, context);
  const byCue = new Map<string, Written[]>();
  for (const one of written) {
    const id = one.word.cue?.id ?? '';
    byCue.set(id, [...(byCue.get(id) ?? []), one]);
  }
  const places = new Map(change.gone.map((place) => [place.cue.id, place]));
  return change.came.flatMap((cue): Entry[] => {
    const own = byCue.get(cue.id);
    if (own !== undefined) return own;
    const { id, startSeconds: start, endSeconds: end } = cue;
    const place = places.get(id);
    if (place !== undefined && place.from < place.to) return [{ word: placeholder(cue), turn: place.turn }];
    const known = place === undefined ? undefined : context.turns[place.turn];
    const blank = { id, speakerId: null, text: '', words: [], flags: [] };
    return [{ turnWithout: { ...(known ?? blank), start, end } }];
  });
}

function rebuilt(turn: TranscriptSegment, words: readonly TranscriptWord[]): TranscriptSegment {
  const isSame = words.length === turn.words.length && words.every((word, at) => word === turn.words[at]);
  if (isSame) return turn;
  const isSameText = words.length === turn.words.length && words.every(({ text }, at) => text === turn.words[at]?.text);
  let before = 0;
  const ordered = words.map((word) => {
    const start = Math.max(before, word.start);
    before = start;
    return start === word.start ? word : { ...word, start, end: Math.max(start, word.end) };
  });
  return spanning(turn, isSameText ? turn.text : joinWords(words.map(({ text }) => text)), ordered);
}

/** A turn that became longer than one may be, as several. */
function inFittingTurns(turn: TranscriptSegment, newId: () => string): TranscriptSegment[] {
  if (fitsTurn(turn) || turn.words.length < 2) return [turn];
  const middle = turn.words.length >> 1;
  const half = (words: readonly TranscriptWord[], id: string) =>
    inFittingTurns({ ...spanning(turn, joinWords(words.map(({ text }) => text)), words), id }, newId);
  return [...half(turn.words.slice(0, middle), turn.id), ...half(turn.words.slice(middle), newId())];
}

/** Words and turns without words as turns; what stands behind a turn that was put into another is a turn of its own. */
function turnsOf(entries: readonly Entry[], turns: readonly TranscriptSegment[], newId: () => string) {
  const groups: { readonly turn: TranscriptSegment; readonly words: TranscriptWord[] | null }[] = [];
  const taken = new Set<string>();
  for (const entry of entries) {
    if ('turnWithout' in entry) {
      groups.push({ turn: entry.turnWithout, words: null });
      continue;
    }
    const turn = turns[entry.turn];
    if (turn === undefined) continue;
    const open = groups.at(-1);
    if (open?.words !== null && open?.turn.words === turn.words) open.words.push(entry.word);
    else groups.push({ turn: taken.has(turn.id) ? { ...turn, id: newId() } : turn, words: [entry.word] });
    taken.add(turn.id);
  }
  return groups.flatMap(({ turn, words }) => {
    const next = words === null ? turn : rebuilt(turn, words);
    return next === turn ? [next] : inFittingTurns(next, newId);
  });
}

/**
 * The turns after someone changed the subtitles: their words, and the times of those, are what the subtitles say now.
 * A subtitle that was touched stays laid out as it is.
 */
export function turnsFromCues(
  turns: readonly TranscriptSegment[],
  layout: CueLayout,
  cues: readonly EditableCue[],
  { language, newId }: Pick<Context, 'language'> & { readonly newId: () => string },
): readonly TranscriptSegment[] {
  const context = { turns, layout, language };
  const entries = withNeighbours(changesOf(layout, cues)).flatMap((part): Entry[] => {
    if ('gone' in part) return entriesOf(part, context);
    const empty = turns[part.turn];
    if (part.from === part.to) return empty === undefined ? [] : [{ turnWithout: empty }];
    return layout.words.slice(part.from, part.to).map(({ word, turn }) => ({ word, turn }));
  });
  return turnsOf(entries, turns, newId);
}
