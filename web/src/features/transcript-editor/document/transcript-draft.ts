import { transcriptLimits, transcriptSegment, transcriptSettings } from '@timbre/contract/transcription/transcript';
import * as z from 'zod/mini';
import { keptDrafts, type DraftPlace } from '../../../lib/editing/kept-drafts.ts';
import type { TranscriptChange } from './transcript-change.ts';

/** What is not saved, kept in the browser through a crash. */
export interface TranscriptDraft extends TranscriptChange {
  /** That it was written on. */
  readonly revision: number;
}

const shape = z.object({
  revision: z.number(),
  title: z.optional(z.string().check(z.maxLength(transcriptLimits.titleChars))),
  settings: z.optional(transcriptSettings),
  put: z.array(transcriptSegment),
  remove: z.array(z.string()),
});

const { read, keep } = keptDrafts('transcript-draft', shape);

export function readTranscriptDraft(place: DraftPlace): TranscriptDraft | null {
  const draft = read(place);
  if (draft === null) return null;
  const { title, settings, ...rest } = draft;
  return {
    ...rest,
    ...(title === undefined ? {} : { title }),
    ...(settings === undefined ? {} : { settings }),
  };
}

/** False: the browser has no room for it, and keeps what it kept before. */
export const keepTranscriptDraft: (place: DraftPlace, draft: TranscriptDraft | null) => boolean = keep;
