// Albums of articles; the specification calls them companies.
import * as z from 'zod/mini';
import { articleLimits } from './articles/articles.ts';
import { call } from './call.ts';

export const albumLimits = { nameChars: 80, perUser: 500 } as const;

const name = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(albumLimits.nameChars));
const articleIds = z.array(z.string()).check(z.minLength(1), z.maxLength(articleLimits.bulk));

/** A list in the query of a DELETE is JSON text. */
function listOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
const articleIdsInQuery = z.union([articleIds, z.pipe(z.string(), z.pipe(z.transform(listOf), articleIds))]);

export const album = z.object({
  companyId: z.string(),
  name: z.string(),
  articleCount: z.number(),
  createdAt: z.string(),
});
export type Album = z.infer<typeof album>;

/** By name. */
export const listAlbums = call({
  id: 'listAlbums',
  method: 'GET',
  path: '/gateway-apis/tts/v1/company',
  access: 'user',
  input: z.object({}),
  output: z.array(album),
});

export const createAlbum = call({
  id: 'createAlbum',
  method: 'POST',
  path: '/gateway-apis/tts/v1/company',
  access: 'user',
  idempotent: true,
  input: z.object({ name }),
  output: album,
  errors: ['input.invalid'],
});

export const renameAlbum = call({
  id: 'renameAlbum',
  method: 'PUT',
  path: '/gateway-apis/tts/v1/company/{id}',
  access: 'user',
  input: z.object({ id: z.string(), name }),
  output: album,
});

/** An article is in one album at most: it leaves the one it was in. */
export const addArticleToAlbum = call({
  id: 'addArticleToAlbum',
  method: 'POST',
  path: '/gateway-apis/tts/v1/company/article',
  access: 'user',
  input: z.object({ companyId: z.string(), articleIds }),
  output: z.object({ articleIds: z.array(z.string()) }),
});

export const removeArticleFromAlbum = call({
  id: 'removeArticleFromAlbum',
  method: 'DELETE',
  path: '/gateway-apis/tts/v1/company/article',
  access: 'user',
  input: z.object({ articleIds: articleIdsInQuery }),
  output: z.object({ articleIds: z.array(z.string()) }),
});

/** The album's articles stay, without an album, unless `withArticles` is 1: then they go into the bin. */
export const deleteAlbum = call({
  id: 'deleteAlbum',
  method: 'DELETE',
  path: '/gateway-apis/tts/v1/company/articleV2/{id}',
  access: 'user',
  input: z.object({ id: z.string(), withArticles: z._default(z.enum(['0', '1']), '0') }),
  output: z.object({}),
});
