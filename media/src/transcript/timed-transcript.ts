import type { TranscriptSegment, TranscriptSpeaker } from '@timbre/contract/transcript';
import type { TimedScript } from '../subtitles/timed-script.ts';
import { wordOffsets } from './join-words.ts';

/** A transcript as what subtitles are cut from: a turn is a sentence, another speaker begins a paragraph. */
export function timedTranscript(
  segments: readonly TranscriptSegment[],
  speakers: readonly TranscriptSpeaker[],
): TimedScript {
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  return {
    sentences: segments.map(({ text, words, start, end, speakerId }, at) => {
      const places = wordOffsets(
        text,
        words.map((word) => word.text),
      );
      const speaker = speakerId === null ? undefined : names.get(speakerId);
      return {
        text,
        ...(speaker === undefined ? {} : { speaker }),
        words: words.flatMap((word, index) => {
          const place = places[index];
          if (place === undefined || place.end === place.start) return [];
          return [{ ...place, startSeconds: word.start, endSeconds: word.end }];
        }),
        startSeconds: start,
        endSeconds: end,
        isNewParagraph: at === 0 || segments[at - 1]?.speakerId !== speakerId,
      };
    }),
  };
}
