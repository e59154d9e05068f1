import * as z from 'zod/mini';
import { keptDrafts } from '../../../lib/editing/kept-drafts.ts';

const shape = z.object({
  /** The revision it was written on. */
  revision: z.number(),
  title: z.string(),
  text: z.string(),
  notes: z.string(),
});

/** What was written and not saved, kept through a crash. */
export type WritingDraft = z.infer<typeof shape>;

export const writingDrafts = keptDrafts('writing-draft', shape);
