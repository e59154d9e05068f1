import type { SharedPage } from '@timbre/contract/shares';
import type { TimedScript, TimedSentence } from '@timbre/media/subtitles/timed-script';
import * as z from 'zod/mini';
import type { ExportContent } from './export-content.ts';
import type { PlacedSentence } from './render-timeline.ts';

type TimedParagraph = SharedPage['paragraphs'][number];

const timing = z.object({
  version: z.literal(1),
  durationSeconds: z.number(),
  /** BCP 47, of the voice that speaks most. */
  language: z.string(),
  engines: z.array(z.string()),
  paragraphs: z.array(
    z.object({
      role: z.nullable(z.string()),
      text: z.string(),
      startSeconds: z.number(),
      endSeconds: z.number(),
      words: z.array(
        z.object({ start: z.number(), end: z.number(), startSeconds: z.number(), endSeconds: z.number() }),
      ),
    }),
  ),
});
/** Every word of an export with its time; what the JSON download holds and the read-along page plays by. */
export type ExportTiming = z.infer<typeof timing>;

export const parseTiming = (json: string): ExportTiming => timing.parse(JSON.parse(json));

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** The words of the sentences of one paragraph, by offsets in its text and seconds of the finished audio. */
function wordsOf(placed: readonly PlacedSentence[]): TimedParagraph['words'] {
  return placed.flatMap(({ sentence, rendering, startSeconds }) =>
    rendering.words.map((word) => ({
      start: word.start + sentence.start,
      end: word.end + sentence.start,
      startSeconds: round(word.startSeconds + startSeconds),
      endSeconds: round(word.endSeconds + startSeconds),
    })),
  );
}

export function exportTiming(
  { paragraphs, language }: Pick<ExportContent, 'paragraphs' | 'language'>,
  placed: readonly PlacedSentence[],
  durationSeconds: number,
): ExportTiming {
  const bySegment = new Map<string, PlacedSentence[]>();
  for (const one of placed) {
    const { segmentId } = one.sentence;
    bySegment.set(segmentId, [...(bySegment.get(segmentId) ?? []), one]);
  }
  return {
    version: 1,
    durationSeconds: round(durationSeconds),
    language,
    engines: [...new Set(placed.map(({ rendering }) => rendering.engine))],
    paragraphs: paragraphs.flatMap(({ segmentId, role, text }) => {
      const sentences = bySegment.get(segmentId);
      const [first, last] = [sentences?.[0], sentences?.at(-1)];
      if (sentences === undefined || first === undefined || last === undefined) return [];
      return [
        {
          role,
          text,
          startSeconds: round(first.startSeconds),
          endSeconds: round(last.startSeconds + last.rendering.durationSeconds),
          words: wordsOf(sentences),
        },
      ];
    }),
  };
}

/** Sentences as subtitles are cut from them; `fromSeconds` is where their file begins. */
export function timedScript(
  { paragraphs }: Pick<ExportContent, 'paragraphs'>,
  placed: readonly PlacedSentence[],
  fromSeconds: number,
): TimedScript {
  const roles = new Map(paragraphs.map(({ segmentId, role }) => [segmentId, role]));
  const sentences = placed.map(({ sentence, rendering, startSeconds }, index): TimedSentence => {
    const start = startSeconds - fromSeconds;
    const speaker = roles.get(sentence.segmentId) ?? null;
    return {
      text: sentence.text,
      ...(speaker === null ? {} : { speaker }),
      words: rendering.words.map((word) => ({
        ...word,
        startSeconds: word.startSeconds + start,
        endSeconds: word.endSeconds + start,
      })),
      startSeconds: start,
      endSeconds: start + rendering.durationSeconds,
      isNewParagraph: placed[index - 1]?.sentence.segmentId !== sentence.segmentId,
    };
  });
  return { sentences };
}
