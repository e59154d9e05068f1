import type { TimedWord } from '@timbre/media/srt';
import { cuesFromWords, writeSrt } from '@timbre/media/srt';
import type { PlacedSentence } from './render-timeline.ts';

/** Scripts that write no space between sentences. */
const endsWithoutSpace = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}。！？」』]$/u;

/** SubRip from the words' own times; the last cue ends with the audio. */
export function exportSubtitles(placed: readonly PlacedSentence[], durationSeconds: number): string {
  const words: TimedWord[] = [];
  let text = '';
  for (const { sentence, rendering, startSeconds } of placed) {
    if (text !== '' && !endsWithoutSpace.test(text)) text += ' ';
    const offset = text.length;
    text += sentence.text;
    for (const word of rendering.words) {
      words.push({
        start: word.start + offset,
        end: word.end + offset,
        startSeconds: word.startSeconds + startSeconds,
        endSeconds: word.endSeconds + startSeconds,
      });
    }
  }
  return writeSrt(cuesFromWords({ text, words, durationSeconds }));
}
