// A video translation's history: what it was, to look at and to go back to.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dubLine, dubSettings } from './dub-document.ts';
import { dub } from './dub-view.ts';
import { dubPath, dubRevision } from './dubbing.ts';

export const dubVersionLimits = {
  /** Changes closer together than this share one version. */
  everyMinutes: 5,
  kept: 50,
} as const;

export const dubVersion = z.object({
  id: z.string(),
  revision: z.number(),
  title: z.string(),
  lines: z.number(),
  createdAt: z.string(),
});
export type DubVersion = z.infer<typeof dubVersion>;

const path = `${dubPath}/{taskId}/versions`;

/** Newest first. */
export const listDubVersions = call({
  id: 'listDubVersions',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({ taskId: z.string() }),
  output: z.array(dubVersion),
  errors: ['input.not-found'],
});

export const readDubVersion = call({
  id: 'readDubVersion',
  method: 'GET',
  path: `${path}/{versionId}`,
  access: 'user',
  input: z.object({ taskId: z.string(), versionId: z.string() }),
  output: z.extend(dubVersion, { settings: dubSettings, content: z.array(dubLine) }),
  errors: ['input.not-found'],
});

/** Makes the project what the version was; what it is now becomes a version first. */
export const restoreDubVersion = call({
  id: 'restoreDubVersion',
  method: 'POST',
  path: `${path}/{versionId}/restore`,
  access: 'user',
  input: z.object({ taskId: z.string(), versionId: z.string(), revision: dubRevision }),
  output: dub,
  errors: ['input.not-found', 'state.conflict', 'dub.unfinished'],
});
