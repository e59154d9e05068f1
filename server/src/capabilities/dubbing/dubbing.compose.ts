import { dubbingRoutes } from './dubbing.routes.ts';
import { dubbingService } from './dubbing.service.ts';
import { dubLineStore } from './dub-lines.store.ts';
import { dubRunService } from './runs/dub-runs.service.ts';
import type { EnqueueRun } from './runs/dub-runs.types.ts';
import { dubRunStore } from './runs/dub-runs.store.ts';
import { dubStore } from './dubbing.store.ts';
import { dubFileRoutes } from './files/dub-files.routes.ts';
import { dubFileService } from './files/dub-files.service.ts';
import { makeDubFile } from './files/file.job.ts';
import { dubPictureMaker } from './picture.program.ts';
import { backgroundProgram } from './speech/background.program.ts';
import { dubSpeechRoutes } from './speech/dub-speech.routes.ts';
import { dubSpeechService } from './speech/dub-speech.service.ts';
import { speakDub } from './speech/speech.job.ts';
import { lineRecording } from './text/line-recording.ts';
import { speakerSample } from './text/speaker-sample.ts';
import { speakerSounds } from './text/speaker-sounds.ts';
import { makeDubText } from './text/text.job.ts';
import type { DownloadService } from '../downloads/downloads.service.ts';
import { recordingJobMs } from '../downloads/fetch-recording.ts';
import type { LikeVoices } from '../matching/like-voices.service.ts';
import type { SentenceListener } from '../articles/sentence-listener.service.ts';
import type { ProvenanceService } from '../provenance/provenance.service.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import type { WriterService } from '../writing/writers.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { RenderingService } from '../speech/renderings.types.ts';
import type { AvatarDemoService } from '../talking-photos/avatars/avatar-demos.service.ts';
import type { HearingService } from '../transcription/hearing.service.ts';
import type { RecogniserService } from '../transcription/recognisers.service.ts';
import type { TranscriptionService } from '../transcription/transcription.types.ts';
import type { TranslationService } from '../translation/translation.service.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { decodeSound, type DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import { soundDelay } from '../../platform/sandbox/sound-delay.ts';
import { probeMedia } from '../../platform/sandbox/probe-media.ts';
import { runProgram, type RunOptions } from '../../platform/sandbox/run-program.ts';
import { recordingTaker } from '../../platform/sandbox/take-recording.ts';
import { turns } from '../../platform/sandbox/turns.ts';

interface DubbingParts extends Pick<Foundations, 'files' | 'credits' | 'plans'> {
  readonly projects: ProjectService;
  readonly segments: SegmentService;
  readonly voices: VoiceService;
  readonly renderings: RenderingService;
  readonly recognisers: RecogniserService;
  readonly hearing: HearingService;
  readonly transcriptions: TranscriptionService;
  readonly translation: TranslationService;
  readonly likeVoices: LikeVoices;
  readonly demos: AvatarDemoService;
  readonly downloads: Pick<DownloadService, 'recordings'>;
  readonly speech: SpeechService;
  readonly listen: SentenceListener;
  readonly writers: WriterService;
  readonly provenance: ProvenanceService;
}

/** What people send is looked over while they wait, and pictures are tried out. */
const looking = { perOwner: 1, total: 3, waiting: 24 };
/** Lines are spoken and shortened while people wait. */
const trying = { perOwner: 2, total: 4, waiting: 24 };
const long = 'dub.long';
const refusals = { format: 'transcript.format', unreadable: 'transcript.unreadable', long } as const;
const linkRefusals = { link: 'transcript.link', large: 'request.too-large', long } as const;

/** Videos whose speech is translated. */
export function composeDubbing(platform: Platform, parts: DubbingParts) {
  const { clock, database, blobs, temporary, sandbox, jobs, jobEvents } = platform;
  const { db } = database;
  // All times of a project are the video's: where a line stands, and where its sound is.
  const decode = (request: DecodeRequest) => decodeSound(sandbox, { ...request, isFromFileStart: true });
  const run = (options: RunOptions) => runProgram(sandbox, options);
  const shared = { ...parts, db, blobs, jobs, jobEvents, clock, newId };
  const rows = { store: dubStore, lines: dubLineStore, runStore: dubRunStore };
  const enqueueText: EnqueueRun = (tx, ids, order) => jobs.add(tx, makeDubText, ids, order);
  const runs = dubRunService({
    ...shared,
    store: dubRunStore,
    dubs: dubStore,
    enqueue: {
      text: enqueueText,
      speech: (tx, ids, order) => jobs.add(tx, speakDub, ids, order),
      file: (tx, ids, order) => jobs.add(tx, makeDubFile, ids, order),
    },
  });
  const takeRecording = recordingTaker(sandbox, refusals, { isFromFileStart: true });
  const taken = {
    ...shared,
    ...rows,
    runs,
    takeRecording,
    soundDelay: (path: string, signal: AbortSignal) => soundDelay(run, path, signal),
    speakerSounds: speakerSounds(blobs, decode),
    speakerSample: speakerSample(blobs, decode),
    lineRecording: lineRecording(blobs, decode),
    inTurn: turns(looking),
  };
  const dubs = dubbingService(taken);
  const fetchRecording = parts.downloads.recordings({
    maxBytes: dubLimits.maxBytes,
    limitMs: recordingJobMs,
    refusals: linkRefusals,
  });
  const probe = (path: string, signal: AbortSignal) => probeMedia(sandbox, path, signal);
  const { withTempFolder } = temporary;
  const heard = { ...shared, ...rows, runs, dubs, inTurn: turns(trying) };
  const seen = { ...heard, picture: dubPictureMaker(sandbox), runProgram: run, withTempFolder };
  const sound = { ...seen, decode, probe, makeBackground: backgroundProgram(sandbox) };
  const dubSpeech = dubSpeechService(heard);
  const dubFiles = dubFileService({ ...seen, inPictureTurn: turns(looking) });
  return {
    dubs,
    dubRuns: runs,
    dubSpeech,
    dubFiles,
    routes: [...dubbingRoutes(dubs), ...dubSpeechRoutes(dubSpeech), ...dubFileRoutes(dubFiles)],
    periodics: dubs.periodics,
    jobs: [
      registerJob(makeDubText, {
        ...taken,
        fetchRecording,
        withTempFolder,
        looking: { decode, probe, runProgram: run },
      }),
      registerJob(speakDub, sound),
      registerJob(makeDubFile, sound),
    ],
  };
}
