// The blog as visitors read it. Its Markdown arrives as HTML that the server made; there is one renderer.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contentId, contentLanguage, contentLimits, listLanguage, plainLine } from './content-text.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const blogPostSummary = z.object({
  id: z.string(),
  /** The last part of its address. */
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  language: contentLanguage,
  tags: z.array(z.string()),
  /** Empty: it has no picture. */
  coverUrl: z.string(),
  /** Null: not published. In the future: published then. Only the owner sees either. */
  publishedAt: z.nullable(z.string()),
  readingMinutes: z.number(),
});
export type BlogPostSummary = z.infer<typeof blogPostSummary>;

const neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }));

export const blogPost = z.extend(blogPostSummary, {
  html: z.string(),
  updatedAt: z.string(),
  /** False: everyone else is told that there is no such page. */
  isPublished: z.boolean(),
  /** The one published before it, in its language. */
  previous: neighbour,
  next: neighbour,
});
export type BlogPost = z.infer<typeof blogPost>;

const path = '/gateway-apis/account/v1/blog';

/** Published posts of one language, the newest first. */
export const listBlogPosts = call({
  id: 'listBlogPosts',
  method: 'GET',
  path: `${path}/list`,
  access: 'public',
  input: z.object({
    page: pageNumber(1, 1),
    language: listLanguage,
    tag: z.optional(plainLine(contentLimits.tagChars)),
  }),
  output: z.extend(pageOf(blogPostSummary), {
    /** Every tag of this language, by name. */
    tags: z.array(z.string()),
    /** Languages that have posts at all. */
    languages: z.array(contentLanguage),
  }),
});

/** Accepts the post's id or its slug. */
export const readBlogPost = call({
  id: 'readBlogPost',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'public',
  input: z.object({ id: z.string().check(z.maxLength(contentLimits.slugChars)) }),
  output: blogPost,
});

/** The picture over a post. */
export const readBlogCover = call({
  id: 'readBlogCover',
  method: 'GET',
  path: `${path}/{id}/cover`,
  kind: 'file',
  access: 'public',
  input: z.object({ id: contentId }),
  output: z.unknown(),
});

/** The newest posts as an Atom feed. */
export const readBlogFeed = call({
  id: 'readBlogFeed',
  method: 'GET',
  path: '/blog/feed.xml',
  kind: 'file',
  access: 'public',
  input: z.object({ language: listLanguage }),
  output: z.unknown(),
});
