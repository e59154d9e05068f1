import * as z from 'zod/mini';
import { forget, readStored, store } from '../../lib/storage.ts';

const shape = z.object({
  /** The revision it was written on. */
  revision: z.number(),
  title: z.string(),
  text: z.string(),
  notes: z.string(),
});

/** What was written and not saved, kept through a crash. */
export type WritingDraft = z.infer<typeof shape>;

/** Whose draft of which document; another person who logs in here does not find it. */
export interface DraftPlace {
  readonly wwid: string;
  readonly id: string;
}

const keyOf = ({ wwid, id }: DraftPlace) => `writing-draft-${wwid}-${id}` as const;

/** Null: nothing is left over, or what is there is not a draft. */
export function readWritingDraft(place: DraftPlace): WritingDraft | null {
  const stored = readStored(keyOf(place));
  if (stored === null) return null;
  try {
    return shape.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** Null: nothing is to be kept any more. */
export function keepWritingDraft(place: DraftPlace, draft: WritingDraft | null): void {
  if (draft === null) forget(keyOf(place));
  else store(keyOf(place), JSON.stringify(draft));
}
