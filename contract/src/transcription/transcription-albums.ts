// Albums of transcriptions.
import * as z from 'zod/mini';
import { albumLimits } from '../albums.ts';
import { call } from '../call.ts';

const path = '/gateway-apis/moyin-tool/v1/transcription/album';
const name = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(albumLimits.nameChars));

export const transcriptionAlbum = z.object({
  id: z.string(),
  name: z.string(),
  transcriptionCount: z.number(),
  createdAt: z.string(),
});
export type TranscriptionAlbum = z.infer<typeof transcriptionAlbum>;

/** By name. */
export const listTranscriptionAlbums = call({
  id: 'listTranscriptionAlbums',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({}),
  output: z.array(transcriptionAlbum),
});

export const createTranscriptionAlbum = call({
  id: 'createTranscriptionAlbum',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({ name }),
  output: transcriptionAlbum,
});

export const renameTranscriptionAlbum = call({
  id: 'renameTranscriptionAlbum',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string(), name }),
  output: transcriptionAlbum,
  errors: ['input.not-found'],
});

/** Its transcriptions stay, in no album. */
export const deleteTranscriptionAlbum = call({
  id: 'deleteTranscriptionAlbum',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});

/** Into an album, or out of all (null); `album` is another name of `albumId`. */
export const moveTranscription = call({
  id: 'moveTranscription',
  method: 'PUT',
  path: '/gateway-apis/moyin-tool/v1/transcription/updateAlbum',
  access: 'user',
  input: z
    .object({
      ids: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
      albumId: z.optional(z.nullable(z.string())),
      album: z.optional(z.nullable(z.string())),
    })
    .check(z.refine(({ albumId, album }) => albumId !== undefined || album !== undefined, 'Send an album, or null.')),
  output: z.object({ ids: z.array(z.string()) }),
  errors: ['input.not-found'],
});
