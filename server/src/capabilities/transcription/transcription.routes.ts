import * as albumCalls from '@timbre/contract/transcription/transcription-albums';
import * as batchCalls from '@timbre/contract/transcription/transcription-batches';
import * as work from '@timbre/contract/transcription/transcription-work';
import * as calls from '@timbre/contract/transcription/transcription';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { RecognitionBatchService } from './recognition-batches.service.ts';
import type { RecogniserService } from './recognisers.service.ts';
import type { TranscriptionAlbum } from '@timbre/contract/transcription/transcription-albums';
import type { AlbumService } from '../albums/albums.service.ts';
import type { TranscriptionService } from './transcription.types.ts';

interface Filed {
  readonly albumId?: string | null | undefined;
  readonly album?: string | null | undefined;
}

/** Programs of this family call `albumId` by another name. */
const withAlbum = <I extends Filed>(input: I): I =>
  input.albumId === undefined ? { ...input, albumId: input.album } : input;

export const transcriptionRoutes = (transcriptions: TranscriptionService): Route[] => [
  handle(calls.listTranscriptions, ({ actor, input }) => transcriptions.list(actor, withAlbum(input))),
  handle(
    calls.createTranscription,
    ({ actor, input, info: { language, signal } }) =>
      transcriptions.create(actor, { ...withAlbum(input), readerLanguage: language }, signal),
    { commitsAnswer: true },
  ),
  handle(
    calls.createTranscriptionFromLink,
    ({ actor, input, info: { language, signal } }) =>
      transcriptions.create(actor, { ...withAlbum(input), readerLanguage: language }, signal),
    { commitsAnswer: true },
  ),
  handle(calls.readTranscription, ({ actor, input }) => transcriptions.read(actor, input.id)),
  handle(calls.readTranscriptions, ({ actor, input }) =>
    transcriptions.readMany(actor, [...new Set(input.ids.split(','))]),
  ),
  handle(calls.updateTranscription, ({ actor, input }) => transcriptions.write(actor, input)),
  handle(calls.deleteTranscription, async ({ actor, input }) => {
    await transcriptions.remove(actor, input.id);
    return {};
  }),
  handle(calls.updateTranscriptionFormat, async ({ actor, input }) => ({
    ids: await transcriptions.setFormat(actor, input.ids, input.format),
  })),
  handle(calls.renameTranscription, ({ actor, input }) => transcriptions.rename(actor, input.id, input.title)),
  handle(work.binTranscriptions, async ({ actor, input }) => ({ ids: await transcriptions.bin(actor, input.ids) })),
  handle(work.restoreTranscriptions, async ({ actor, input }) => ({
    ids: await transcriptions.restore(actor, input.ids),
  })),
  handle(work.readTranscriptionEvents, ({ actor, input, info }) => transcriptions.watch(actor, input.id, info.signal)),
  handle(work.cancelTranscription, ({ actor, input }) => transcriptions.cancel(actor, input.id)),
  handle(work.retryTranscription, ({ actor, input }) => transcriptions.retry(actor, input.id, input.language)),
  handle(work.realignTranscription, ({ actor, input, info }) =>
    transcriptions.realign(actor, input.id, input.segmentIds, info.signal),
  ),
  handle(work.exportTranscription, ({ actor, input, info }) =>
    transcriptions.export(actor, { ...input, readerLanguage: info.language }),
  ),
  handle(work.estimateTranscription, ({ actor, input }) => transcriptions.estimate(actor, input.seconds)),
];

export const transcriptionAlbumRoutes = (albums: AlbumService<TranscriptionAlbum>): Route[] => [
  handle(albumCalls.listTranscriptionAlbums, ({ actor }) => albums.list(actor)),
  handle(albumCalls.createTranscriptionAlbum, ({ actor, input }) => albums.create(actor, input.name), {
    commitsAnswer: true,
  }),
  handle(albumCalls.renameTranscriptionAlbum, ({ actor, input }) => albums.rename(actor, input.id, input.name)),
  handle(albumCalls.deleteTranscriptionAlbum, async ({ actor, input }) => {
    await albums.remove(actor, input.id);
    return {};
  }),
  handle(albumCalls.moveTranscription, async ({ actor, input }) => ({
    ids: await albums.move(actor, input.ids, withAlbum(input).albumId ?? null),
  })),
];

export const recognitionRoutes = (batches: RecognitionBatchService, recognisers: RecogniserService): Route[] => [
  handle(
    batchCalls.createRecognitionBatch,
    ({ actor, input: { fileIds, ...input }, info: { language: readerLanguage } }) =>
      batches.create(
        actor,
        fileIds.map((fileId) => ({ ...withAlbum(input), fileId, readerLanguage })),
      ),
    { commitsAnswer: true },
  ),
  handle(batchCalls.listRecognitionBatches, ({ actor }) => batches.list(actor)),
  handle(batchCalls.readRecognitionBatch, ({ actor, input }) => batches.read(actor, input.batchId)),
  handle(batchCalls.cancelRecognitionBatch, ({ actor, input }) => batches.cancel(actor, input.batchId)),
  handle(
    batchCalls.createTranscriptionBatch,
    ({ actor, input, info: { language: readerLanguage } }) =>
      batches.create(
        actor,
        input.list.map(({ url, language = '' }) => ({
          url,
          hasSpeakers: true,
          readerLanguage,
          ...(language === '' ? {} : { language }),
        })),
      ),
    { commitsAnswer: true },
  ),
  handle(batchCalls.listRecognitionLanguages, () => recognisers.languages()),
];
