// Albums of talking photos.
import * as z from 'zod/mini';
import { albumLimits } from '../albums.ts';
import { call } from '../call.ts';

const path = '/gateway-apis/tts/v1/photoProject/album';
const name = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(albumLimits.nameChars));

export const photoAlbum = z.object({
  companyId: z.string(),
  name: z.string(),
  projectCount: z.number(),
  createdAt: z.string(),
});
export type PhotoAlbum = z.infer<typeof photoAlbum>;

/** By name. */
export const listPhotoAlbums = call({
  id: 'listPhotoAlbums',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({}),
  output: z.array(photoAlbum),
});

export const createPhotoAlbum = call({
  id: 'createPhotoAlbum',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({ name }),
  output: photoAlbum,
  errors: ['input.invalid'],
});

export const renamePhotoAlbum = call({
  id: 'renamePhotoAlbum',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string(), name }),
  output: photoAlbum,
  errors: ['input.not-found'],
});

/** Its projects stay, in no album. */
export const deletePhotoAlbum = call({
  id: 'deletePhotoAlbum',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});

/** Into an album, or out of any (null). */
export const movePhotoProjects = call({
  id: 'movePhotoProjects',
  method: 'POST',
  path: '/gateway-apis/tts/v1/photoProject/move',
  access: 'user',
  input: z.object({
    ids: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
    companyId: z.nullable(z.string()),
  }),
  output: z.object({ ids: z.array(z.string()) }),
  errors: ['input.not-found'],
});
