import type { OutputOf } from '@timbre/contract/call';
import type { createTimedSpeech } from '@timbre/contract/speech/speech-door';
import type { streamSpeechInput } from '@timbre/contract/speech/speech-socket';
import type { SpokenText } from '../../capabilities/speech/speech-stream.service.ts';

type CharacterAlignment = NonNullable<OutputOf<typeof streamSpeechInput>['alignment']>;
/** The same in seconds, as the calls that answer in one body say it. */
export type CharacterTimes = NonNullable<OutputOf<typeof createTimedSpeech>['alignment']>;

interface Stretch {
  readonly text: string;
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** Seconds at any offset of the text: words have theirs, between them and inside them time passes evenly. */
function clockOf({ text, words }: SpokenText, seconds: number): (offset: number) => number {
  const known = [{ offset: 0, seconds: 0 }];
  const add = (offset: number, at: number): void => {
    const last = known.at(-1);
    if (last === undefined || offset < last.offset) return;
    known.push({ offset, seconds: Math.min(Math.max(at, last.seconds), seconds) });
  };
  for (const word of words) {
    add(word.start, word.startSeconds);
    add(word.end, word.endSeconds);
  }
  add(text.length, seconds);
  return (offset) => {
    const after = known.findIndex((point) => point.offset > offset);
    const from = known[(after === -1 ? known.length : after) - 1];
    const to = known[after];
    if (from === undefined) return 0;
    if (to === undefined) return seconds;
    return from.seconds + ((to.seconds - from.seconds) * (offset - from.offset)) / (to.offset - from.offset);
  };
}

/** Every character of the stretches with its milliseconds; white space in a row is one space. */
function laid(stretches: readonly Stretch[]): CharacterAlignment {
  const chars: string[] = [];
  const starts: number[] = [];
  let end = 0;
  for (const { text, fromSeconds, toSeconds } of stretches) {
    const letters = [...text];
    for (const [index, letter] of letters.entries()) {
      const at = fromSeconds + ((toSeconds - fromSeconds) * index) / letters.length;
      const char = /\s/u.test(letter) ? ' ' : letter;
      if (char === ' ' && chars.at(-1) === ' ') continue;
      chars.push(char);
      starts.push(Math.round(at * 1000));
    }
    end = Math.max(end, Math.round(toSeconds * 1000));
  }
  return {
    chars,
    charStartTimesMs: starts,
    charsDurationsMs: starts.map((start, index) => (starts[index + 1] ?? end) - start),
  };
}

/**
 * The sentence's characters as written, and as spoken with numbers and the like in words. The space at the end stands
 * for the silence, so that the durations add up to the whole.
 */
export function characterAlignments(spoken: SpokenText): {
  alignment: CharacterAlignment;
  normalizedAlignment: CharacterAlignment;
} {
  const { text, pronunciations, words, seconds } = spoken;
  const speechEnd = Math.min(words.at(-1)?.endSeconds ?? seconds, seconds);
  const clock = clockOf(spoken, speechEnd);
  const letters = (from: number, to: number): Stretch[] => {
    const stretches: Stretch[] = [];
    let at = from;
    for (const letter of text.slice(from, to)) {
      stretches.push({ text: letter, fromSeconds: clock(at), toSeconds: clock(at + letter.length) });
      at += letter.length;
    }
    return stretches;
  };
  const silence: Stretch[] = speechEnd < seconds ? [{ text: ' ', fromSeconds: speechEnd, toSeconds: seconds }] : [];
  const normal: Stretch[] = [];
  let from = 0;
  for (const { start, end, as } of pronunciations) {
    if (as.kind !== 'alias') continue;
    normal.push(...letters(from, start), { text: as.text, fromSeconds: clock(start), toSeconds: clock(end) });
    from = end;
  }
  normal.push(...letters(from, text.length));
  return {
    alignment: laid([...letters(0, text.length), ...silence]),
    normalizedAlignment: laid([...normal, ...silence]),
  };
}

/** The times of a sentence that begins at `fromSeconds` of a whole. */
export function characterTimes(alignment: CharacterAlignment, fromSeconds: number): CharacterTimes {
  const { chars, charStartTimesMs, charsDurationsMs } = alignment;
  const seconds = (ms: number): number => Math.round(fromSeconds * 1000 + ms) / 1000;
  return {
    characters: chars,
    character_start_times_seconds: charStartTimesMs.map(seconds),
    character_end_times_seconds: charStartTimesMs.map((start, index) =>
      seconds(start + (charsDurationsMs[index] ?? 0)),
    ),
  };
}
