import * as albumCalls from '@timbre/contract/transcription-albums';
import * as batchCalls from '@timbre/contract/transcription-batches';
import * as work from '@timbre/contract/transcription-work';
import * as calls from '@timbre/contract/transcription';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { RecognitionBatchService } from './recognition-batches.service.ts';
import type { RecogniserService } from './recognisers.service.ts';
import type { TranscriptionAlbumService } from './transcription-albums.service.ts';
import type { TranscriptionService } from './transcription.service.ts';

export const transcriptionRoutes = (transcriptions: TranscriptionService): Route[] => [
  handle(calls.listTranscriptions, ({ actor, input }) => transcriptions.list(actor, input)),
  handle(calls.createTranscription, ({ actor, input, info }) => transcriptions.create(actor, input, info.signal), {
    commitsAnswer: true,
  }),
  handle(calls.createTranscriptionFromLink, ({ actor, input }) => transcriptions.createFromLink(actor, input), {
    commitsAnswer: true,
  }),
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
  handle(work.exportTranscription, ({ actor, input }) => transcriptions.export(actor, input)),
  handle(work.estimateTranscription, ({ actor, input }) => transcriptions.estimate(actor, input.seconds)),
];

export const transcriptionAlbumRoutes = (albums: TranscriptionAlbumService): Route[] => [
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
    ids: await albums.move(actor, input.ids, input.albumId),
  })),
];

export const recognitionRoutes = (batches: RecognitionBatchService, recognisers: RecogniserService): Route[] => [
  handle(batchCalls.createRecognitionBatch, ({ actor, input }) => batches.createFromUploads(actor, input)),
  handle(batchCalls.readRecognitionBatch, ({ actor, input }) => batches.read(actor, input.batchId)),
  handle(batchCalls.createTranscriptionBatch, ({ actor, input }) => batches.createFromLinks(actor, input), {
    commitsAnswer: true,
  }),
  handle(batchCalls.listRecognitionLanguages, () => recognisers.languages()),
];
