import { articleSettings } from '@timbre/contract/article-settings';
import { segment } from '@timbre/contract/segments';
import * as z from 'zod/mini';
import { keptDrafts } from '../../lib/editing/kept-drafts.ts';

const shape = z.object({
  /** The revision it was written on; null: the article is not saved at all yet. */
  revision: z.nullable(z.number()),
  title: z.string(),
  settings: articleSettings,
  segments: z.array(segment),
  /** The page's ids of paragraphs and the server's. */
  ids: z.array(z.tuple([z.string(), z.string()])),
});

/** What was written and not saved, kept through a crash. */
export type ArticleDraft = z.infer<typeof shape>;

export const articleDrafts = keptDrafts('article-draft', shape);
