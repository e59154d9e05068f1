// A written document's history: what it was, to look at and to go back to.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { writing } from './writing.ts';

export const writingVersionLimits = {
  /** Changes closer together than this share one version; a generation that is put in always begins a new one. */
  everyMinutes: 5,
  kept: 100,
} as const;

export const writingVersion = z.object({
  id: z.string(),
  revision: z.number(),
  title: z.string(),
  excerpt: z.string(),
  characters: z.number(),
  createdAt: z.string(),
});
export type WritingVersion = z.infer<typeof writingVersion>;

const path = '/gateway-apis/moyin-tool/v1/writing/{id}/versions';

/** Newest first. */
export const listWritingVersions = call({
  id: 'listWritingVersions',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.array(writingVersion),
  errors: ['input.not-found'],
});

export const readWritingVersion = call({
  id: 'readWritingVersion',
  method: 'GET',
  path: `${path}/{versionId}`,
  access: 'user',
  input: z.object({ id: z.string(), versionId: z.string() }),
  output: z.extend(writingVersion, { text: z.string(), notes: z.string() }),
  errors: ['input.not-found'],
});

/** Makes the document what the version was; what it is now becomes a version first. */
export const restoreWritingVersion = call({
  id: 'restoreWritingVersion',
  method: 'POST',
  path: `${path}/{versionId}/restore`,
  access: 'user',
  input: z.object({ id: z.string(), versionId: z.string(), revision: z.number().check(z.int(), z.gte(1)) }),
  output: writing,
  errors: ['input.not-found', 'state.conflict', 'disk.full'],
});
