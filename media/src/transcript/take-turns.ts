import type { TranscriptSegment, TranscriptWord } from '@timbre/contract/transcription/transcript';
import { findFlags } from './find-flags.ts';
import { joinWords } from './join-words.ts';

/** Where someone speaks, and who; null: no one was told apart. */
export interface SpokenSpan {
  readonly from: number;
  readonly to: number;
  readonly speaker: number | null;
}

/** A pause that ends a turn, and one that ends a turn that has become long. */
const pauseSeconds = 0.9;
const shortPauseSeconds = 0.35;
const longTurnSeconds = 12;
/** No one reads a longer paragraph at once. */
const maxWords = 80;

const endsSentence = /[.!?…。！？]["”’」』)]?$/u;

/** Who speaks at a moment: the span around it, else the nearest one. Spans and moments both go forward. */
function speakerAt(spans: readonly SpokenSpan[], second: number, from: number): { speaker: number | null; at: number } {
  let at = from;
  while (at + 1 < spans.length) {
    const [here, next] = [spans[at], spans[at + 1]] as [SpokenSpan, SpokenSpan];
    // In a pause the nearer one counts.
    if (second < (here.to + next.from) / 2) break;
    at += 1;
  }
  return { speaker: spans[at]?.speaker ?? null, at };
}

interface Said {
  readonly word: TranscriptWord;
  readonly speaker: number | null;
}

function isEnd(turn: readonly Said[], next: Said, hasPunctuation: boolean): boolean {
  const [first, last] = [turn[0], turn.at(-1)] as [Said, Said];
  if (last.speaker !== next.speaker || turn.length >= maxWords) return true;
  const pause = next.word.start - last.word.end;
  if (pause >= pauseSeconds) return true;
  const isLong = next.word.end - first.word.start > longTurnSeconds;
  return isLong && (hasPunctuation ? endsSentence.test(last.word.text) : pause >= shortPauseSeconds);
}

const capital = (text: string): string => {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
};

/** A voice that says one word between two turns of another was most likely mistaken. */
function settled(said: readonly Said[]): Said[] {
  const out = [...said];
  for (let at = 1; at + 1 < out.length; at++) {
    const [before, here, after] = [out[at - 1], out[at], out[at + 1]] as [Said, Said, Said];
    if (before.speaker === after.speaker && here.speaker !== before.speaker)
      out[at] = { word: here.word, speaker: before.speaker };
  }
  return out;
}

/**
 * What was heard as turns: a new one where another speaks and after a longer pause. Where the recogniser writes no
 * punctuation nothing is added but a capital at the beginning.
 */
export function takeTurns(
  words: readonly TranscriptWord[],
  spans: readonly SpokenSpan[],
  options: {
    readonly hasPunctuation: boolean;
    readonly newId: () => string;
    readonly speakerId: (speaker: number) => string;
  },
): TranscriptSegment[] {
  let near = 0;
  const said = settled(
    words.map((word) => {
      const { speaker, at } = speakerAt(spans, (word.start + word.end) / 2, near);
      near = at;
      return { word, speaker };
    }),
  );
  const turns: Said[][] = [];
  for (const one of said) {
    const open = turns.at(-1);
    if (open === undefined || isEnd(open, one, options.hasPunctuation)) turns.push([one]);
    else open.push(one);
  }
  return turns.map((turn) => {
    const [first, ...rest] = turn.map(({ word }) => word) as [TranscriptWord, ...TranscriptWord[]];
    const spoken = [options.hasPunctuation ? first : { ...first, text: capital(first.text) }, ...rest];
    const speaker = turn[0]?.speaker ?? null;
    const [start, end] = [first.start, spoken.at(-1)?.end ?? first.end];
    const around = spans.filter((span) => span.to > start - 1 && span.from < end + 1);
    return {
      id: options.newId(),
      speakerId: speaker === null ? null : options.speakerId(speaker),
      start,
      end,
      text: joinWords(spoken.map(({ text }) => text)),
      words: spoken,
      flags: findFlags(spoken, around),
    };
  });
}
