import type { BlogPostSummary } from '@timbre/contract/content/content-blog';
import type { Post, PostSummary } from '@timbre/contract/content/content-blog-editing';
import { readBlogCover } from '@timbre/contract/content/content-blog';
import { readingMinutes } from './markdown.ts';
import type { PostRow } from './posts.store.ts';

/** The picture's address changes with the picture, so that browsers may keep it. */
const coverUrlOf = ({ id, coverFileId }: PostRow): string =>
  coverFileId === null ? '' : `${readBlogCover.path.replace('{id}', id)}?v=${coverFileId}`;

export const isOut = ({ publishedAt }: PostRow, now: Date): boolean => publishedAt !== null && publishedAt <= now;

export const blogPath = (slug: string): string => `/blog/${slug}`;

/** As lists of the blog show it. */
export const blogSummaryOf = (row: PostRow): BlogPostSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  language: row.language,
  tags: [...row.tags],
  coverUrl: coverUrlOf(row),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  readingMinutes: readingMinutes(row.text),
});

/** As its editor gets it. */
export const postOf = (row: PostRow): Post => ({
  ...postSummaryOf(row),
  summary: row.summary,
  text: row.text,
  tags: [...row.tags],
  coverFileId: row.coverFileId,
  coverUrl: coverUrlOf(row),
});

export const postSummaryOf = (row: PostRow): PostSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  language: row.language,
  revision: row.revision,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});
