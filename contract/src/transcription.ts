// Speech to text.
import { later } from './later.ts';

export const listTranscriptions = later(
  'listTranscriptions',
  'GET',
  '/gateway-apis/moyin-tool/v1/transcription/list',
  'user',
);
export const createTranscription = later(
  'createTranscription',
  'POST',
  '/gateway-apis/moyin-tool/v1/transcription',
  'user',
);
export const readTranscription = later(
  'readTranscription',
  'GET',
  '/gateway-apis/moyin-tool/v1/transcription/{id}',
  'user',
);
export const updateTranscription = later(
  'updateTranscription',
  'PUT',
  '/gateway-apis/moyin-tool/v1/transcription/{id}',
  'user',
);
export const deleteTranscription = later(
  'deleteTranscription',
  'DELETE',
  '/gateway-apis/moyin-tool/v1/transcription/{id}',
  'user',
);
export const readTranscriptions = later(
  'readTranscriptions',
  'GET',
  '/gateway-apis/moyin-tool/v1/transcription/listByIds',
  'user',
);
export const updateTranscriptionFormat = later(
  'updateTranscriptionFormat',
  'PUT',
  '/gateway-apis/moyin-tool/v1/transcription/updateFormat',
  'user',
);
export const renameTranscription = later(
  'renameTranscription',
  'PUT',
  '/gateway-apis/moyin-tool/v1/transcription/updateTitle',
  'user',
);
export const createTranscriptionFromLink = later(
  'createTranscriptionFromLink',
  'POST',
  '/gateway-apis/moyin-tool/v1/transcription/link',
  'user',
);
export const createRecognitionBatch = later(
  'createRecognitionBatch',
  'POST',
  '/gateway-apis/moyin-tool/v1/asr/batch',
  'user',
);
export const readRecognitionBatch = later(
  'readRecognitionBatch',
  'GET',
  '/gateway-apis/moyin-tool/v1/asr/batchQuery',
  'user',
);
export const createTranscriptionBatch = later(
  'createTranscriptionBatch',
  'POST',
  '/gateway-apis/moyin-tool/v1/asr/transcriptionsBatch',
  'user',
);
export const listRecognitionLanguages = later(
  'listRecognitionLanguages',
  'GET',
  '/gateway-apis/moyin-tool/v1/asr/languages',
  'public',
);
