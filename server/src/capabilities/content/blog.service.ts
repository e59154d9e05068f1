import type { OutputOf } from '@timbre/contract/call';
import type * as blogCalls from '@timbre/contract/content/content-blog';
import type { BlogPost } from '@timbre/contract/content/content-blog';
import type { Language } from '@timbre/contract/screens/screen';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import type { FileService } from '../uploads/files.service.ts';
import { atomFeed } from './atom-feed.ts';
import { renderMarkdown } from './markdown.ts';
import { pageOfRows, rangeOf } from './page-of-rows.ts';
import { blogPath, blogSummaryOf, isOut } from './post-view.ts';
import type { PostRow, PostStore } from './posts.store.ts';

export interface BlogServiceDeps {
  readonly db: Database;
  readonly store: PostStore;
  readonly files: Pick<FileService, 'openFile'>;
  readonly clock: Clock;
  /** Origin people open, without a closing slash. */
  readonly publicUrl: string;
}

/** The blog as visitors read it. `mayPreview`: the owner, who also sees what is not published yet. */
export interface BlogService {
  readonly list: (filter: {
    readonly page: number;
    readonly language: Language;
    readonly tag?: string | undefined;
  }) => Promise<OutputOf<typeof blogCalls.listBlogPosts>>;
  /** By slug or id; throws `input.not-found`. */
  readonly read: (slugOrId: string, mayPreview: boolean) => Promise<BlogPost>;
  /** Throws `input.not-found`, also when it has none. */
  readonly cover: (id: string, mayPreview: boolean) => Promise<ByteAnswer>;
  readonly feed: (language: Language) => Promise<ByteAnswer>;
  /** Every published post's path, the newest first; for a map of the site. */
  readonly paths: () => Promise<{ readonly path: string; readonly updatedAt: Date }[]>;
}

const feedEntries = 30;

export function blogService({ db, store, files, clock, publicUrl }: BlogServiceDeps): BlogService {
  /** No address has a character that can't be seen, and databases refuse some of them. */
  const find = async (slugOrId: string): Promise<PostRow | null> =>
    /\p{Cc}/u.test(slugOrId) ? null : store.findByAddress(db, slugOrId);

  async function require(slugOrId: string, mayPreview: boolean): Promise<PostRow> {
    const row = (await find(slugOrId)) ?? fail('input.not-found');
    return mayPreview || isOut(row, clock.now()) ? row : fail('input.not-found');
  }

  return {
    list: async ({ page, language, tag }) => {
      const now = clock.now();
      const { rows, total } = await store.listPublished(db, { language, tag, now }, rangeOf(page));
      const tags = await store.tags(db, { language, now });
      return {
        ...pageOfRows(rows.map(blogSummaryOf), total),
        tags: tags.sort((a, b) => a.localeCompare(b, language)),
        languages: await store.languages(db, now),
      };
    },

    read: async (slugOrId, mayPreview) => {
      const row = await require(slugOrId, mayPreview);
      const now = clock.now();
      const { previous, next } = await store.neighbours(db, row, now);
      const linkTo = (other: PostRow | null) => other && { slug: other.slug, title: other.title };
      return {
        ...blogSummaryOf(row),
        html: renderMarkdown(row.text),
        updatedAt: row.updatedAt.toISOString(),
        isPublished: isOut(row, now),
        previous: linkTo(previous),
        next: linkTo(next),
      };
    },

    cover: async (id, mayPreview) => {
      const { coverFileId } = await require(id, mayPreview);
      const { file, read } = await files.openFile(coverFileId ?? fail('input.not-found'));
      const headers = {
        'content-type': file.mediaType,
        'content-length': String(file.sizeBytes),
        'content-disposition': 'inline',
        'cache-control': 'private, max-age=3600',
      };
      return { status: 200, headers, body: await read() };
    },

    feed: async (language) => {
      const filter = { language, now: clock.now() };
      const { rows } = await store.listPublished(db, filter, { offset: 0, limit: feedEntries });
      const headers = { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, max-age=300' };
      return { status: 200, headers, body: Buffer.from(atomFeed(rows, { language, publicUrl })) };
    },

    paths: async () =>
      (await store.addresses(db, clock.now())).map(({ slug, updatedAt }) => ({ path: blogPath(slug), updatedAt })),
  };
}
