// Albums of transcriptions.
import { later } from './later.ts';

export const listTranscriptionAlbums = later(
  'listTranscriptionAlbums',
  'GET',
  '/gateway-apis/moyin-tool/v1/transcription/album',
  'user',
);
export const createTranscriptionAlbum = later(
  'createTranscriptionAlbum',
  'POST',
  '/gateway-apis/moyin-tool/v1/transcription/album',
  'user',
);
export const renameTranscriptionAlbum = later(
  'renameTranscriptionAlbum',
  'PUT',
  '/gateway-apis/moyin-tool/v1/transcription/album/{id}',
  'user',
);
export const deleteTranscriptionAlbum = later(
  'deleteTranscriptionAlbum',
  'DELETE',
  '/gateway-apis/moyin-tool/v1/transcription/album/{id}',
  'user',
);
export const moveTranscription = later(
  'moveTranscription',
  'PUT',
  '/gateway-apis/moyin-tool/v1/transcription/updateAlbum',
  'user',
);
