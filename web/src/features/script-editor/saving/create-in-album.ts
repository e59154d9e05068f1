import type { Client } from '@timbre/client';
import { ApiError } from '@timbre/client';
import type { Article } from '@timbre/contract/articles/articles';
import { createArticle } from '@timbre/contract/articles/articles';
import type { RequestOf } from '@timbre/contract/call';

/** Makes an article in the album it was begun in; when that is gone by now, in none. Null: in none from the start. */
export async function createInAlbum(
  client: Pick<Client, 'send'>,
  text: RequestOf<typeof createArticle>,
  albumId: string | null,
  idempotencyKey: string,
): Promise<Article> {
  if (albumId === null) return client.send(createArticle, text, { idempotencyKey });
  try {
    return await client.send(createArticle, { ...text, companyId: albumId }, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'input.not-found')) throw error;
    // Another request, and the same one whenever this attempt is repeated.
    return client.send(createArticle, text, { idempotencyKey: `${idempotencyKey}-no-album` });
  }
}
