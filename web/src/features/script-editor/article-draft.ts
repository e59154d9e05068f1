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

/** Whose draft of which article; another person who logs in here does not find it. */
export interface DraftPlace {
  readonly wwid: string;
  /** Null: a new one. */
  readonly articleId: string | null;
}

const keyOf = ({ wwid, articleId }: DraftPlace) => `article-draft-${wwid}-${articleId ?? 'new'}` as const;

/** Null: nothing is left over, or what is there is not a draft. */
export function readDraft(place: DraftPlace): ArticleDraft | null {
  const stored = readStored(keyOf(place));
  if (stored === null) return null;
  try {
    return shape.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** False when the browser has no room for it. */
export function keepDraft(place: DraftPlace, draft: ArticleDraft): boolean {
  return store(keyOf(place), JSON.stringify(draft));
}

export function forgetDraft(place: DraftPlace): void {
  forget(keyOf(place));
}
