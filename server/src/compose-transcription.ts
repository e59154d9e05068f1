import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { speechWorkers, warmAligner, type WarmAligner } from '@timbre/engines';
import { alignmentSampleRate, type Listening } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import { quickTranscriptionService } from './capabilities/transcription/quick-transcription.service.ts';
import { recognitionBatchService } from './capabilities/transcription/recognition-batches.service.ts';
import type { RecogniserService } from './capabilities/transcription/recognisers.service.ts';
import { transcribe } from './capabilities/transcription/transcription.job.ts';
import type { TranslateTexts } from './capabilities/transcription/in-english.ts';
import type { Listener } from './capabilities/transcription/transcription.job-handler.ts';
import {
  recognitionRoutes,
  transcriptionAlbumRoutes,
  transcriptionRoutes,
} from './capabilities/transcription/transcription.routes.ts';
import {
  transcriptionService,
  type TranscriptionServiceDeps,
} from './capabilities/transcription/transcription.service.ts';
import { transcriptionStore } from './capabilities/transcription/transcription.store.ts';
import { albumService } from './capabilities/albums/albums.service.ts';
import { albumStore } from './capabilities/albums/albums.store.ts';
import { transcriptionAlbums } from './capabilities/transcription/transcription-view.ts';
import { transcriptLineStore } from './capabilities/transcription/transcript-lines.store.ts';
import type { DownloadService } from './capabilities/downloads/downloads.service.ts';
import { recordingJobMs } from './capabilities/downloads/fetch-recording.ts';
import type { IncomingService } from './capabilities/uploads/incoming.service.ts';
import type { ProjectService } from './capabilities/projects/projects.service.ts';
import { transcriptionDoorRoutes } from './doors/transcription-doors.routes.ts';
import { speechChildren } from './compose-cloning.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import { registerJob } from './platform/jobs/define-job.ts';
import { workerProgram } from './platform/root.ts';
import { decodeSound, type DecodeRequest } from './platform/sandbox/decode-sound.ts';
import { runWorker } from './platform/sandbox/run-worker.ts';
import { recordingTaker } from './platform/sandbox/take-recording.ts';
import { turns } from './platform/sandbox/turns.ts';

interface TranscriptionParts extends Pick<ReturnType<typeof composeFoundations>, 'files' | 'credits' | 'plans'> {
  readonly projects: ProjectService;
  readonly recognisers: RecogniserService;
  readonly downloads: Pick<DownloadService, 'recordings'>;
  readonly translate: TranslateTexts;
  readonly incoming: IncomingService;
}

type Sandbox = Platform['sandbox'];

/** An hour is listened to in a minute or two on a free core. */
const listening = { seconds: 3600, maxOutputBytes: 8_000_000, isBackground: true };
/** Whoever corrects a transcript asks again and again, and leaves in the middle; a stretch takes tenths of a second. */
const aligning = { silenceLimitMs: 60_000, abortGraceMs: 5000, idleLimitMs: 5 * 60_000 };
const writing = { seconds: 120, maxOutputBytes: 64_000_000, isBackground: false, args: [] };
/** What people send is decoded while they wait. */
const decoding = { perOwner: 1, total: 3, waiting: 24 };
/** A video of an hour. */
const linkBytes = 2 * 1024 ** 3;
const long = 'transcript.long';
const linkRefusals = { link: 'transcript.link', large: 'request.too-large', long } as const;
const refusals = { format: 'transcript.format', unreadable: 'transcript.unreadable', long } as const;

function listener(sandbox: Sandbox): Listener {
  const ask = async (program: string, stdin: Readable, signal: AbortSignal): Promise<unknown> => {
    const answer = await runWorker(sandbox, workerProgram(program), { ...listening, args: [], stdin, signal });
    return JSON.parse(answer.toString('utf8'));
  };
  return {
    listen: async (path, signal) =>
      (await ask('engines/src/recognition/listening.worker.ts', createReadStream(path), signal)) as Listening,
    diarise: async (path, question, signal) => {
      // Before the samples: the spans of hours are more than a command line holds.
      const asked = Readable.from(
        (async function* () {
          yield Buffer.from(`${JSON.stringify(question)}\n`, 'utf8');
          yield* createReadStream(path);
        })(),
      );
      return (await ask('engines/src/recognition/diarisation.worker.ts', asked, signal)) as SpokenSpan[];
    },
  };
}

/** One child for all who correct; it starts with the first of them. */
function aligner(sandbox: Sandbox): WarmAligner {
  const child = { ...speechChildren(sandbox), size: 1, isLazy: true };
  return warmAligner(speechWorkers({ ...aligning, ...child, kind: 'alignment' }));
}

const stretchDecoder =
  (sandbox: Sandbox): TranscriptionServiceDeps['decodeStretch'] =>
  async (path, { from, to, signal }) => {
    const pieces: Int16Array[] = [];
    const wanted = Math.round((to - from) * alignmentSampleRate);
    const place = { path, fromSeconds: from, maxSeconds: Math.ceil(to - from), signal };
    for await (const piece of decodeSound(sandbox, { ...place, sampleRate: alignmentSampleRate, channels: 1 }))
      pieces.push(piece);
    return joinSamples(pieces).subarray(0, wanted);
  };

const documentWriter =
  (sandbox: Sandbox): TranscriptionServiceDeps['writeDocument'] =>
  (question) => {
    const worker = workerProgram('server/src/capabilities/transcription/document.worker.ts');
    return runWorker(sandbox, worker, { ...writing, stdin: Buffer.from(JSON.stringify(question), 'utf8') });
  };

/** Recordings as text. */
export function composeTranscription(platform: Platform, parts: TranscriptionParts) {
  const { clock, database, blobs, temporary, sandbox, jobs, jobEvents } = platform;
  const { files, credits, plans, projects, recognisers, incoming } = parts;
  const { db } = database;
  const { withTempFolder } = temporary;
  const shared = { db, projects, clock, newId };
  const albums = albumService({ ...shared, store: albumStore }, transcriptionAlbums);
  const rows = { store: transcriptionStore, lines: transcriptLineStore };
  const writeDocument = documentWriter(sandbox);
  const takeRecording = recordingTaker(sandbox, refusals);
  const warm = aligner(sandbox);
  const transcriptions = transcriptionService({
    ...{ ...shared, ...rows, albums, credits, files, blobs, jobs, jobEvents, recognisers },
    inTurn: turns(decoding),
    takeRecording,
    decodeStretch: stretchDecoder(sandbox),
    align: warm.align,
    writeDocument,
  });
  const fetchRecording = parts.downloads.recordings({
    ...{ maxBytes: linkBytes, limitMs: recordingJobMs, refusals: linkRefusals },
  });
  const batches = recognitionBatchService({ ...shared, jobs, store: transcriptionStore, transcriptions, albums });
  const quick = quickTranscriptionService({ transcriptions, writeDocument, incoming });
  return {
    transcriptions,
    periodics: transcriptions.periodics,
    closeChildren: warm.close,
    routes: [
      ...transcriptionRoutes(transcriptions),
      ...transcriptionAlbumRoutes(albums),
      ...recognitionRoutes(batches, recognisers),
      ...transcriptionDoorRoutes(quick, recognisers),
    ],
    jobs: [
      registerJob(transcribe, {
        ...{ ...shared, ...rows, credits, files, blobs, recognisers, withTempFolder, translate: parts.translate },
        decode: (request: DecodeRequest) => decodeSound(sandbox, request),
        listener: listener(sandbox),
        ...{ takeRecording, fetchRecording, actorOf: plans.actorOf },
      }),
    ],
  };
}
