// A page anyone with its address can open: an export with a read-along player.
import * as z from 'zod/mini';
import { call } from './call.ts';

export const share = z.object({
  id: z.string(),
  exportId: z.string(),
  articleId: z.string(),
  /** The page's path: `/share/…`. */
  path: z.string(),
  isDownloadable: z.boolean(),
  createdAt: z.string(),
});
export type Share = z.infer<typeof share>;

export const sharedPage = z.object({
  title: z.string(),
  audioUrl: z.string(),
  durationSeconds: z.number(),
  /** Null: its owner does not offer the file. */
  downloadUrl: z.nullable(z.string()),
  language: z.string(),
  isWatermarked: z.boolean(),
  /** Engines that spoke; the page says that the voices are synthetic. */
  engines: z.array(z.string()),
  paragraphs: z.array(
    z.object({
      /** Who says it, when the script has names. */
      role: z.nullable(z.string()),
      text: z.string(),
      /** Offsets in `text`, seconds from the start of the file. */
      words: z.array(
        z.object({ start: z.number(), end: z.number(), startSeconds: z.number(), endSeconds: z.number() }),
      ),
    }),
  ),
});
export type SharedPage = z.infer<typeof sharedPage>;

const path = '/gateway-apis/tts/v1/shares';

/** Opens a page for a finished export; a second call for the same export answers the same page. */
export const createShare = call({
  id: 'createShare',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({ exportId: z.string(), isDownloadable: z._default(z.boolean(), false) }),
  output: share,
  errors: ['state.conflict'],
});

export const listShares = call({
  id: 'listShares',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({ articleId: z.optional(z.string()) }),
  output: z.array(share),
});

/** Closes the page at once. */
export const deleteShare = call({
  id: 'deleteShare',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
});

export const readSharedPage = call({
  id: 'readSharedPage',
  method: 'GET',
  path: `${path}/{id}/page`,
  access: 'public',
  input: z.object({ id: z.string() }),
  output: sharedPage,
});
