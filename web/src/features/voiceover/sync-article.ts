import type { Client } from '@timbre/client';
import { ApiError } from '@timbre/client';
import type { Article } from '@timbre/contract/articles/articles';
import { createArticle, updateArticle } from '@timbre/contract/articles/articles';
import type { Draft } from './draft-model.ts';
import { isSynced, matchSegments, settingsKey, splitParagraphs, titleOf } from './draft-model.ts';

export type SentArticle = NonNullable<Draft['article']>;

/** A draft's paragraphs as the calls take them; `speaker` is the voice chosen or offered. */
export function segmentInputs({ text, article, emotion, speed, pitch }: Draft, speaker: string) {
  const how = { speaker, emotion, speed, pitch };
  return matchSegments(splitParagraphs(text), article).map((segment) => ({ ...segment, ...how }));
}

/** Brings the server's article up to the draft. One that is gone or was changed elsewhere is left alone: a new one is made. */
export async function syncArticle(client: Client, draft: Draft, speaker: string): Promise<SentArticle> {
  const settings = settingsKey({ ...draft, speaker });
  const known = draft.article;
  if (known !== null && known.settings === settings && isSynced(splitParagraphs(draft.text), known)) return known;
  const title = titleOf(draft.text);
  const segments = segmentInputs(draft, speaker);
  if (known !== null) {
    try {
      const { articleId: id, revision } = known;
      return sent(await client.send(updateArticle, { id, revision, title, segments }), settings);
    } catch (error) {
      const isLost = error instanceof ApiError && (error.code === 'state.conflict' || error.code === 'input.not-found');
      if (!isLost) throw error;
    }
  }
  const fresh = segments.map(({ id: _, ...segment }) => segment);
  return sent(await client.send(createArticle, { title, segments: fresh }), settings);
}

function sent({ articleId, revision, segments }: Article, settings: string): SentArticle {
  return { articleId, revision, settings, segments: segments.map(({ id, text }) => ({ id, text })) };
}
