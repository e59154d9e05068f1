import { articleSettings } from '@timbre/contract/article-settings';
import { segment } from '@timbre/contract/segments';
import * as z from 'zod/mini';
import { forget, readStored, store } from '../../lib/storage.ts';

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

const keyOf = (articleId: string | null) => `article-draft-${articleId ?? 'new'}` as const;

/** Null: nothing is left over, or what is there is not a draft. */
export function readDraft(articleId: string | null): ArticleDraft | null {
  const stored = readStored(keyOf(articleId));
  if (stored === null) return null;
  try {
    return shape.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** False when the browser has no room for it. */
export function keepDraft(articleId: string | null, draft: ArticleDraft): boolean {
  return store(keyOf(articleId), JSON.stringify(draft));
}

export function forgetDraft(articleId: string | null): void {
  forget(keyOf(articleId));
}
