import { photoPage, photoSettings } from '@timbre/contract/talking-photos/photo-document';
import * as z from 'zod/mini';
import { keptDrafts } from '../../../lib/editing/kept-drafts.ts';

const shape = z.object({
  /** The revision it was written on; null: the project is not saved at all yet. */
  revision: z.nullable(z.number()),
  title: z.string(),
  pages: z.array(photoPage),
  settings: photoSettings,
});

/** What was made and not saved, kept through a crash. */
export type PhotoDraft = z.infer<typeof shape>;

export const photoDrafts = keptDrafts('photo-draft', shape);
