// An article's history: what it was, to look at and to go back to.
import * as z from 'zod/mini';
import { article } from './articles.ts';
import { articleSettings } from './article-settings.ts';
import { call } from '../call.ts';
import { segment } from '../segments.ts';

export const versionLimits = {
  /** Changes closer together than this share one version. */
  everyMinutes: 5,
  kept: 200,
  labelChars: 80,
} as const;

export const articleVersion = z.object({
  id: z.string(),
  revision: z.number(),
  title: z.string(),
  /** A name someone gave it; named versions are never thinned out. */
  label: z.nullable(z.string()),
  characters: z.number(),
  paragraphs: z.number(),
  createdAt: z.string(),
});
export type ArticleVersion = z.infer<typeof articleVersion>;

const path = '/gateway-apis/tts/v1/articles/{id}/versions';

/** Newest first. */
export const listVersions = call({
  id: 'listVersions',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.array(articleVersion),
});

export const readVersion = call({
  id: 'readVersion',
  method: 'GET',
  path: `${path}/{versionId}`,
  access: 'user',
  input: z.object({ id: z.string(), versionId: z.string() }),
  output: z.object({ ...articleVersion.shape, settings: articleSettings, segments: z.array(segment) }),
});

/** Keeps the article as it is saved now under a name. */
export const createVersion = call({
  id: 'createVersion',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({
    id: z.string(),
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(versionLimits.labelChars)),
  }),
  output: articleVersion,
});

/** Makes the article what the version was; what it is now becomes a version first. */
export const restoreVersion = call({
  id: 'restoreVersion',
  method: 'POST',
  path: `${path}/{versionId}/restore`,
  access: 'user',
  input: z.object({ id: z.string(), versionId: z.string(), revision: z.number().check(z.int()) }),
  output: article,
  errors: ['state.conflict'],
});
