// A talking photo's history: what it was, to look at and to go back to.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { photoPage, photoSettings } from './photo-document.ts';
import { photoProject, photoRevision } from './talking-photos.ts';

export const photoVersionLimits = {
  /** Changes closer together than this share one version. */
  everyMinutes: 5,
  kept: 100,
} as const;

export const photoVersion = z.object({
  id: z.string(),
  revision: z.number(),
  title: z.string(),
  pages: z.number(),
  characters: z.number(),
  createdAt: z.string(),
});
export type PhotoVersion = z.infer<typeof photoVersion>;

const path = '/gateway-apis/tts/v1/photoProject/{id}/versions';

/** Newest first. */
export const listPhotoVersions = call({
  id: 'listPhotoVersions',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.array(photoVersion),
  errors: ['input.not-found'],
});

export const readPhotoVersion = call({
  id: 'readPhotoVersion',
  method: 'GET',
  path: `${path}/{versionId}`,
  access: 'user',
  input: z.object({ id: z.string(), versionId: z.string() }),
  output: z.extend(photoVersion, { pages: z.array(photoPage), settings: photoSettings }),
  errors: ['input.not-found'],
});

/** Makes the project what the version was; what it is now becomes a version first. */
export const restorePhotoVersion = call({
  id: 'restorePhotoVersion',
  method: 'POST',
  path: `${path}/{versionId}/restore`,
  access: 'user',
  input: z.object({ id: z.string(), versionId: z.string(), revision: photoRevision }),
  output: photoProject,
  errors: ['input.not-found', 'state.conflict'],
});
