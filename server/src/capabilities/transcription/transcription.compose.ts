import { availableParallelism } from 'node:os';
import { alignmentSampleRate, type AudioModels } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import { hearingService } from './hearing.service.ts';
import { quickTranscriptionService } from './quick-transcription.service.ts';
import { recognitionBatchService } from './recognition-batches.service.ts';
import type { RecogniserService } from './recognisers.service.ts';
import { makeCutFile } from './cuts/cut-files.job.ts';
import { cutFileRoutes } from './cuts/cut-files.routes.ts';
import { cutFileService } from './cuts/cut-files.service.ts';
import { cutFileStore } from './cuts/cut-files.store.ts';
import { transcribe } from './transcription.job.ts';
import type { TranslateTexts } from './in-english.ts';
import { documentProgram, listeningPrograms, realignProgram } from './transcription.program.ts';
import { recognitionRoutes, transcriptionAlbumRoutes, transcriptionRoutes } from './transcription.routes.ts';
import { transcriptionService } from './transcription.service.ts';
import type { TranscriptionServiceDeps } from './transcription.types.ts';
import { transcriptionStore } from './transcription.store.ts';
import { transcriptionAlbums } from './transcription-view.ts';
import { albumService } from '../albums/albums.service.ts';
import { albumStore } from '../albums/albums.store.ts';
import { transcriptLineStore } from './transcript-lines.store.ts';
import type { DownloadService } from '../downloads/downloads.service.ts';
import { recordingJobMs } from '../downloads/fetch-recording.ts';
import type { IncomingService } from '../uploads/incoming.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { decodeSound, type DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import { encodeFile } from '../../platform/sandbox/encode-file.ts';
import { probeMedia } from '../../platform/sandbox/probe-media.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import { recordingTaker } from '../../platform/sandbox/take-recording.ts';
import { turns } from '../../platform/sandbox/turns.ts';

interface TranscriptionParts extends Pick<Foundations, 'files' | 'credits' | 'plans'> {
  readonly projects: ProjectService;
  readonly recognisers: RecogniserService;
  readonly audioModels: AudioModels;
  readonly downloads: Pick<DownloadService, 'recordings'>;
  readonly translate: TranslateTexts;
  readonly incoming: IncomingService;
}

/** What people send is decoded while they wait. */
const decoding = { perOwner: 1, total: 3, waiting: 24 };
/** A video of an hour. */
const linkBytes = 2 * 1024 ** 3;
const long = 'transcript.long';
const linkRefusals = { link: 'transcript.link', large: 'request.too-large', long } as const;
const refusals = { format: 'transcript.format', unreadable: 'transcript.unreadable', long } as const;

const stretchDecoder =
  (sandbox: Platform['sandbox']): TranscriptionServiceDeps['decodeStretch'] =>
  async (path, { from, to, signal }) => {
    const pieces: Int16Array[] = [];
    const wanted = Math.round((to - from) * alignmentSampleRate);
    const place = { path, fromSeconds: from, maxSeconds: Math.ceil(to - from), signal };
    for await (const piece of decodeSound(sandbox, { ...place, sampleRate: alignmentSampleRate, channels: 1 }))
      pieces.push(piece);
    return joinSamples(pieces).subarray(0, wanted);
  };

/** Recordings as text. */
export function composeTranscription(platform: Platform, parts: TranscriptionParts) {
  const { clock, database, blobs, temporary, sandbox, jobs, jobEvents } = platform;
  const { files, credits, plans, projects, recognisers, incoming } = parts;
  const { db } = database;
  const { withTempFolder } = temporary;
  const shared = { db, projects, clock, newId };
  const albums = albumService({ ...shared, store: albumStore }, transcriptionAlbums);
  const rows = { store: transcriptionStore, lines: transcriptLineStore, cutFiles: cutFileStore };
  const writeDocument = documentProgram(sandbox);
  const takeRecording = recordingTaker(sandbox, refusals);
  const realigning = realignProgram(sandbox);
  const transcriptions = transcriptionService({
    ...shared,
    ...rows,
    albums,
    credits,
    files,
    blobs,
    jobs,
    jobEvents,
    recognisers,
    inTurn: turns(decoding),
    takeRecording,
    decodeStretch: stretchDecoder(sandbox),
    align: realigning.align,
    writeDocument,
  });
  const fetchRecording = parts.downloads.recordings({
    maxBytes: linkBytes,
    limitMs: recordingJobMs,
    refusals: linkRefusals,
  });
  const hearing = hearingService({
    decode: (request: DecodeRequest) => decodeSound(sandbox, request),
    punctuate: parts.audioModels.punctuate,
    listener: listeningPrograms(sandbox, parts.audioModels),
    recognisers,
    log: platform.logger,
    cores: availableParallelism(),
    newId,
  });
  const cutFiles = cutFileService({ ...shared, ...rows, files, jobs, jobEvents });
  const batches = recognitionBatchService({ ...shared, jobs, store: transcriptionStore, transcriptions, albums });
  const quick = quickTranscriptionService({ transcriptions, writeDocument, incoming });
  return {
    hearing,
    transcriptions,
    cutFiles,
    quickTranscriptions: quick,
    periodics: transcriptions.periodics,
    close: realigning.close,
    routes: [
      ...transcriptionRoutes(transcriptions),
      ...cutFileRoutes(cutFiles),
      ...transcriptionAlbumRoutes(albums),
      ...recognitionRoutes(batches, recognisers),
    ],
    jobs: [
      registerJob(transcribe, {
        ...shared,
        ...rows,
        credits,
        files,
        blobs,
        hearing,
        withTempFolder,
        translate: parts.translate,
        takeRecording,
        fetchRecording,
        actorOf: plans.actorOf,
      }),
      registerJob(makeCutFile, {
        ...shared,
        ...rows,
        files,
        blobs,
        withTempFolder,
        actorOf: plans.actorOf,
        probe: (path, signal) => probeMedia(sandbox, path, signal),
        decode: (request) => decodeSound(sandbox, request),
        encode: (job) => encodeFile(sandbox, job),
        runProgram: (options) => runProgram(sandbox, options),
      }),
    ],
  };
}
