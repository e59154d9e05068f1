import { transcriptLimits, transcriptSegment, transcriptSettings } from '@timbre/contract/transcript';
import * as z from 'zod/mini';
import { forget, readStored, store } from '../../lib/storage.ts';
import type { TranscriptDraft } from './transcript-saver.ts';

const shape = z.object({
  revision: z.number(),
  title: z.optional(z.string().check(z.maxLength(transcriptLimits.titleChars))),
  settings: z.optional(transcriptSettings),
  put: z.array(transcriptSegment),
  remove: z.array(z.string()),
});

/** Whose draft of which transcript; another person who logs in here does not find it. */
export interface DraftPlace {
  readonly wwid: string;
  readonly id: string;
}

const keyOf = ({ wwid, id }: DraftPlace) => `transcript-draft-${wwid}-${id}` as const;

/** Null: nothing is left over, or what is there is not a draft. */
export function readTranscriptDraft(place: DraftPlace): TranscriptDraft | null {
  const stored = readStored(keyOf(place));
  if (stored === null) return null;
  try {
    const { title, settings, ...rest } = shape.parse(JSON.parse(stored));
    return {
      ...rest,
      ...(title === undefined ? {} : { title }),
      ...(settings === undefined ? {} : { settings }),
    };
  } catch {
    return null;
  }
}

/** Null: nothing is to be kept any more. False: the browser has no room for it, and keeps what it kept before. */
export function keepTranscriptDraft(place: DraftPlace, draft: TranscriptDraft | null): boolean {
  if (draft !== null) return store(keyOf(place), JSON.stringify(draft));
  forget(keyOf(place));
  return true;
}
