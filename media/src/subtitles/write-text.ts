import { srtTime } from './write-srt.ts';
import type { SubtitleCue } from './timed-script.ts';

/** The text alone, a line a subtitle. */
export const toText = (cues: readonly SubtitleCue[]): string =>
  cues
    .map(({ text }) => text.replace(/\s*\n\s*/gu, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => `${text}\n`)
    .join('');

/** For programs: times in seconds and as `hh:mm:ss,mmm`, and the words where their times are known. */
export const toSubtitleJson = (cues: readonly (SubtitleCue & { readonly confidence?: number })[]): string =>
  `${JSON.stringify(
    cues.map(({ startSeconds, endSeconds, text, speaker, confidence, words }) => ({
      startSeconds,
      endSeconds,
      start: srtTime(startSeconds),
      end: srtTime(endSeconds),
      text,
      ...(speaker === undefined ? {} : { speaker }),
      ...(confidence === undefined ? {} : { confidence }),
      words: words.map((word) => ({
        text: text.slice(word.start, word.end),
        startSeconds: word.startSeconds,
        endSeconds: word.endSeconds,
        ...(word.confidence === undefined ? {} : { confidence: word.confidence }),
      })),
    })),
    null,
    2,
  )}\n`;
