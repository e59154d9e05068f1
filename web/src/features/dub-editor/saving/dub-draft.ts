import { dubLimits, dubLine, dubSettings } from '@timbre/contract/dubbing/dub-document';
import * as z from 'zod/mini';
import { keptDrafts, type DraftPlace } from '../../../lib/editing/kept-drafts.ts';
import type { DubChange } from './dub-change.ts';

/** What is not saved, kept in the browser through a crash. */
export interface DubDraft extends DubChange {
  /** That it was written on. */
  readonly revision: number;
}

const shape = z.object({
  revision: z.number(),
  title: z.optional(z.string().check(z.maxLength(dubLimits.titleChars))),
  settings: z.optional(dubSettings),
  put: z.array(dubLine),
  remove: z.array(z.string()),
});

const { read, keep } = keptDrafts('dub-draft', shape);

export function readDubDraft(place: DraftPlace): DubDraft | null {
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
export const keepDubDraft: (place: DraftPlace, draft: DubDraft | null) => boolean = keep;
