import { dubbingRoutes } from './dubbing.routes.ts';
import { dubbingService } from './dubbing.service.ts';
import { dubLineStore } from './dub-lines.store.ts';
import { dubRunService, type EnqueueRun } from './dub-runs.service.ts';
import { dubRunStore } from './dub-runs.store.ts';
import { dubStore } from './dubbing.store.ts';
import { speakerSounds } from './text/speaker-sounds.ts';
import { makeDubText } from './text/text.job.ts';
import type { DownloadService } from '../downloads/downloads.service.ts';
import { recordingJobMs } from '../downloads/fetch-recording.ts';
import type { LikeVoices } from '../matching/like-voices.service.ts';
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
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { decodeSound, type DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
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
}

/** What people send is looked over while they wait. */
const looking = { perOwner: 1, total: 3, waiting: 24 };
const long = 'dub.long';
const refusals = { format: 'transcript.format', unreadable: 'transcript.unreadable', long } as const;
const linkRefusals = { link: 'transcript.link', large: 'request.too-large', long } as const;

/** Videos whose speech is translated. */
export function composeDubbing(platform: Platform, parts: DubbingParts) {
  const { clock, database, blobs, temporary, sandbox, jobs, jobEvents } = platform;
  const { db } = database;
  const decode = (request: DecodeRequest) => decodeSound(sandbox, request);
  const shared = { ...parts, db, blobs, jobs, jobEvents, clock, newId };
  const rows = { store: dubStore, lines: dubLineStore, runStore: dubRunStore };
  const enqueueText: EnqueueRun = (tx, runId, order) => jobs.add(tx, makeDubText, { runId }, order);
  const runs = dubRunService({
    ...shared,
    store: dubRunStore,
    dubs: dubStore,
    // Integrator: jobs of speech and files come with their helper's branch.
    enqueue: { text: enqueueText, speech: () => fail('dub.failed'), file: () => fail('dub.failed') },
  });
  const takeRecording = recordingTaker(sandbox, refusals);
  const taken = {
    ...shared,
    ...rows,
    runs,
    takeRecording,
    speakerSounds: speakerSounds(blobs, decode),
    inTurn: turns(looking),
  };
  const dubs = dubbingService(taken);
  const fetchRecording = parts.downloads.recordings({
    maxBytes: dubLimits.maxBytes,
    limitMs: recordingJobMs,
    refusals: linkRefusals,
  });
  return {
    dubs,
    dubRuns: runs,
    routes: dubbingRoutes(dubs),
    periodics: dubs.periodics,
    jobs: [
      registerJob(makeDubText, {
        ...taken,
        fetchRecording,
        withTempFolder: temporary.withTempFolder,
        looking: {
          decode,
          probe: (path: string, signal: AbortSignal) => probeMedia(sandbox, path, signal),
          runProgram: (options: RunOptions) => runProgram(sandbox, options),
        },
      }),
    ],
  };
}
