import { roomAround } from '../timeline/lane.ts';
import { rewordedWords, secondsAt } from './cue-words.ts';
import type { SubtitleCue } from './timed-script.ts';

/** A subtitle under someone's hands. */
export interface EditableCue extends SubtitleCue {
  /** Stays the same through every change. */
  readonly id: string;
  /** How sure the times are, 0 to 1; absent: no one measured. */
  readonly confidence?: number;
}

type Stored = Omit<EditableCue, 'speaker' | 'confidence' | 'words'> & {
  readonly speaker?: string | undefined;
  readonly confidence?: number | undefined;
  readonly words: readonly (Omit<EditableCue['words'][number], 'confidence'> & {
    readonly confidence?: number | undefined;
  })[];
};

/** Without the keys that a schema's optional fields may carry as undefined. */
export const editableCues = (cues: readonly Stored[]): EditableCue[] =>
  cues.map(({ speaker, confidence, words, ...cue }) => ({
    ...cue,
    words: words.map(({ confidence: sure, ...word }) => ({
      ...word,
      ...(sure === undefined ? {} : { confidence: sure }),
    })),
    ...(speaker === undefined ? {} : { speaker }),
    ...(confidence === undefined ? {} : { confidence }),
  }));

/** What a cue is changed to; what is left out stays. */
export type CueChange = Partial<Pick<EditableCue, 'text' | 'startSeconds' | 'endSeconds' | 'speaker'>>;

const milliseconds = (seconds: number): number => Math.round(Math.max(0, seconds) * 1000) / 1000;

/** A cue with its times in whole milliseconds and its words inside them. */
function sound<C extends EditableCue>(cue: C): C {
  const startSeconds = milliseconds(cue.startSeconds);
  const endSeconds = milliseconds(cue.endSeconds);
  const clip = (seconds: number): number => milliseconds(Math.min(endSeconds, Math.max(startSeconds, seconds)));
  const words = cue.words.map((word) => ({
    ...word,
    startSeconds: clip(word.startSeconds),
    endSeconds: clip(word.endSeconds),
  }));
  return { ...cue, startSeconds, endSeconds, words };
}

const placeOf = (cues: readonly EditableCue[], id: string): number => cues.findIndex((cue) => cue.id === id);

/** The list with some cues in the place of others. */
export const withCues = <C>(cues: readonly C[], at: number, removed: number, put: readonly C[]): C[] => [
  ...cues.slice(0, at),
  ...put,
  ...cues.slice(at + removed),
];

/** One cue changed. Words that a new text leaves alone keep their time. */
export function changeCue(cues: readonly EditableCue[], id: string, change: CueChange): EditableCue[] {
  return cues.map((cue) => {
    if (cue.id !== id) return cue;
    const words = change.text === undefined ? cue.words : rewordedWords(cue, change.text);
    return sound({ ...cue, ...change, words });
  });
}

/** A cue cut in two at an offset of its text; unchanged where one half would say nothing. */
export function splitCueAt(
  cues: readonly EditableCue[],
  id: string,
  offset: number,
  { newId, gapSeconds }: { readonly newId: string; readonly gapSeconds: number },
): readonly EditableCue[] {
  const at = placeOf(cues, id);
  const cue = cues[at];
  if (cue === undefined) return cues;
  const [left, right] = [cue.text.slice(0, offset).trimEnd(), cue.text.slice(offset).trimStart()];
  if (left.trim() === '' || right.trim() === '') return cues;
  const { end, start } = secondsAt(cue, offset);
  const skipped = cue.text.length - right.length;
  const until = start - gapSeconds > cue.startSeconds ? Math.min(Math.max(end, start - gapSeconds), start) : end;
  const first = { ...cue, text: left, endSeconds: Math.min(until, Math.max(cue.startSeconds, start - gapSeconds)) };
  const words = cue.words
    .filter((word) => word.start >= skipped)
    .map((word) => ({ ...word, start: word.start - skipped, end: word.end - skipped }));
  return withCues(cues, at, 1, [
    sound({ ...first, words: cue.words.filter((word) => word.end <= left.length) }),
    sound({ ...cue, id: newId, text: right, startSeconds: start, words }),
  ]);
}

/** Scripts that write no space between words. */
const isWithoutSpaces = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/** Two cues as one, of the first one's name and speaker. */
export function joined(one: EditableCue, next: EditableCue): EditableCue {
  const isTight = isWithoutSpaces.test(one.text.slice(-1)) || isWithoutSpaces.test(next.text.slice(0, 1));
  const between = one.text === '' || next.text === '' || isTight ? '' : ' ';
  const shift = one.text.length + between.length;
  const moved = next.words.map((word) => ({ ...word, start: word.start + shift, end: word.end + shift }));
  const confidence = Math.min(one.confidence ?? 1, next.confidence ?? 1);
  return sound({
    ...one,
    text: one.text + between + next.text,
    endSeconds: Math.max(one.endSeconds, next.endSeconds),
    words: [...one.words, ...moved],
    ...(one.confidence === undefined ? {} : { confidence }),
  });
}

/** A cue joined with the one after it; unchanged for the last. */
export function mergeWithNext(cues: readonly EditableCue[], id: string): readonly EditableCue[] {
  const at = placeOf(cues, id);
  const [one, next] = [cues[at], cues[at + 1]];
  return one === undefined || next === undefined ? cues : withCues(cues, at, 2, [joined(one, next)]);
}

/** A new, empty cue after another, in the silence there, at most two seconds of it. */
export function addCueAfter(cues: readonly EditableCue[], id: string, newId: string): readonly EditableCue[] {
  const at = placeOf(cues, id);
  const before = cues[at];
  if (before === undefined) return cues;
  const startSeconds = before.endSeconds;
  const endSeconds = Math.max(startSeconds, Math.min(startSeconds + 2, roomAround(cues, at).endSeconds));
  return withCues(cues, at + 1, 0, [sound({ id: newId, text: '', words: [], startSeconds, endSeconds })]);
}

export const removeCue = (cues: readonly EditableCue[], id: string): EditableCue[] =>
  cues.filter((cue) => cue.id !== id);

/** All cues, or those from one on, earlier or later; none begins before the audio does. */
export function shiftCues(cues: readonly EditableCue[], bySeconds: number, fromId?: string): EditableCue[] {
  const from = fromId === undefined ? 0 : placeOf(cues, fromId);
  const earliest = Math.min(...cues.slice(from).map(({ startSeconds }) => startSeconds));
  const by = Math.max(bySeconds, -earliest);
  const moved = (seconds: number): number => seconds + by;
  return cues.map((cue, at) =>
    from < 0 || at < from
      ? cue
      : sound({
          ...cue,
          startSeconds: moved(cue.startSeconds),
          endSeconds: moved(cue.endSeconds),
          words: cue.words.map((word) => ({
            ...word,
            startSeconds: moved(word.startSeconds),
            endSeconds: moved(word.endSeconds),
          })),
        }),
  );
}
