import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hotVideoLimits, type HotVideo } from '@timbre/contract/matching/matching-videos';
import * as z from 'zod/mini';
import type { Logger } from '../../platform/log/logger.ts';

const { titleChars, urlChars } = hotVideoLimits;
const isLink = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text) && URL.canParse(text);
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(titleChars));

/** popular-videos.json as the owner writes it. */
const videoFile = z.array(
  z.strictObject({
    url: z.string().check(z.maxLength(urlChars), z.refine(isLink, 'must be an http or https link')),
    title,
    author: z.optional(title),
    durationSeconds: z.optional(z.number().check(z.positive())),
  }),
);

/** The owner's own list of videos; null: there is none. A file that can't be read leaves the list that was good before. */
export type ListedVideos = () => Promise<readonly HotVideo[] | null>;

/** From one file in the data folder that counts as soon as it is saved. */
export function listedVideos({ directory, log }: { readonly directory: string; readonly log: Logger }): ListedVideos {
  const path = join(directory, 'popular-videos.json');
  let seenMs: number | null = null;
  let good: readonly HotVideo[] | null = null;
  return async () => {
    const changedMs = (await stat(path).catch(() => null))?.mtimeMs ?? null;
    if (changedMs === null) return null;
    if (changedMs === seenMs) return good;
    try {
      const rows = videoFile.parse(JSON.parse(await readFile(path, 'utf8')));
      good = rows.map(({ author = null, durationSeconds = null, ...video }) => ({ ...video, author, durationSeconds }));
    } catch (error) {
      log.error('The list of popular videos cannot be read.', { error, path });
    }
    // Said once for each time the file was saved, not once for each visitor.
    seenMs = changedMs;
    return good;
  };
}
