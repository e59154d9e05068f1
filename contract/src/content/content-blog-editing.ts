// The owner's calls for the blog.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  contentId,
  contentLanguage,
  contentLimits,
  markdownText,
  moment,
  plainLine,
  revision,
} from './content-text.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

/** Letters and digits of any script, joined by hyphens: no dots, slashes or marks that can't be seen. */
const slug = z.string().check(
  z.trim(),
  z.overwrite((text) => text.normalize('NFKC').toLowerCase()),
  z.maxLength(contentLimits.slugChars),
  z.regex(/^$|^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u, 'Use letters, digits and single hyphens in the address.'),
);

/** What the owner writes. */
export const postDraft = z.object({
  title: plainLine(contentLimits.titleChars).check(z.minLength(1, 'Enter a title.')),
  /** Empty: made from the title. */
  slug: z._default(slug, ''),
  summary: z._default(plainLine(contentLimits.summaryChars), ''),
  /** Markdown. HTML in it is shown as text; pictures are left out. */
  text: z._default(markdownText, ''),
  language: contentLanguage,
  tags: z._default(
    z
      .array(plainLine(contentLimits.tagChars).check(z.minLength(1)))
      .check(z.maxLength(contentLimits.tags, `At most ${contentLimits.tags} tags.`)),
    [],
  ),
  /** An uploaded PNG, JPEG or WebP of at most 5 MB; null: no picture. */
  coverFileId: z._default(z.nullable(contentId), null),
});
export type PostDraft = z.infer<typeof postDraft>;

export const post = z.extend(postDraft, {
  id: z.string(),
  revision,
  coverUrl: z.string(),
  /** Null: a draft. In the future: published then. */
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type Post = z.infer<typeof post>;

export const postSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  language: contentLanguage,
  revision,
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type PostSummary = z.infer<typeof postSummary>;

const path = '/gateway-apis/admin/v1/posts';
const version = z.object({ id: contentId, revision });

/** Drafts and published ones, the last changed first. */
export const listPosts = call({
  id: 'listPosts',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1) }),
  output: pageOf(postSummary),
});

export const readPost = call({
  id: 'readPost',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'owner',
  input: z.object({ id: contentId }),
  output: post,
});

/** A draft; no one else sees it before it is published. */
export const createPost = call({
  id: 'createPost',
  method: 'POST',
  path,
  access: 'owner',
  idempotent: true,
  input: postDraft,
  output: post,
  errors: ['content.address-taken', 'content.picture-unreadable'],
});

export const savePost = call({
  id: 'savePost',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'owner',
  idempotent: true,
  input: z.extend(postDraft, { id: contentId, revision }),
  output: post,
  errors: ['content.address-taken', 'content.picture-unreadable', 'state.conflict'],
});

/** Now, or at `publishedAt`, which may lie ahead. */
export const publishPost = call({
  id: 'publishPost',
  method: 'POST',
  path: `${path}/{id}/publish`,
  access: 'owner',
  idempotent: true,
  input: z.extend(version, { publishedAt: z._default(z.nullable(moment), null) }),
  output: post,
  errors: ['state.conflict'],
});

/** Makes it a draft again; its address is not found from now on. */
export const unpublishPost = call({
  id: 'unpublishPost',
  method: 'POST',
  path: `${path}/{id}/unpublish`,
  access: 'owner',
  idempotent: true,
  input: version,
  output: post,
  errors: ['state.conflict'],
});

/** For good. */
export const deletePost = call({
  id: 'deletePost',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'owner',
  input: z.object({ id: contentId }),
  output: z.object({}),
});

/** What visitors would see of a text that is not saved yet. `inline`: one line, as in the changelog. */
export const previewMarkdown = call({
  id: 'previewMarkdown',
  method: 'POST',
  path: '/gateway-apis/admin/v1/markdown',
  access: 'owner',
  input: z.object({
    text: z.string().check(z.maxLength(contentLimits.legalChars)),
    isInline: z._default(z.boolean(), false),
  }),
  output: z.object({ html: z.string(), readingMinutes: z.number() }),
});
