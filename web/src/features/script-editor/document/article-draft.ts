import { articleSettings } from '@timbre/contract/articles/article-settings';
import { chosenIdPattern, segment } from '@timbre/contract/segments';
import * as z from 'zod/mini';
import { keptDrafts, type DraftPlace } from '../../../lib/editing/kept-drafts.ts';
import { newId } from '../../../lib/new-id.ts';

const shape = z.object({
  /** The revision it was written on; null: the article is not saved at all yet. */
  revision: z.nullable(z.number()),
  title: z.string(),
  settings: articleSettings,
  segments: z.array(segment),
});

/** What was written and not saved, kept through a crash. */
export type ArticleDraft = z.infer<typeof shape>;

const drafts = keptDrafts('article-draft', shape);

export const keepArticleDraft: (place: DraftPlace, draft: ArticleDraft | null) => boolean = drafts.keep;

/** Null: nothing is left over. Drafts of earlier releases have ids that no server takes. */
export function readArticleDraft(place: DraftPlace): ArticleDraft | null {
  const draft = drafts.read(place);
  if (draft === null) return null;
  const segments = draft.segments.map((one) => (chosenIdPattern.test(one.id) ? one : { ...one, id: newId() }));
  return { ...draft, segments };
}
