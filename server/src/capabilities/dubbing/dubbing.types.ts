import type { InputOf, OutputOf } from '@timbre/contract/call';
import type * as languages from '@timbre/contract/dubbing/dubbing-languages';
import type * as versions from '@timbre/contract/dubbing/dubbing-versions';
import type * as calls from '@timbre/contract/dubbing/dubbing';
import type { DubGoal } from '@timbre/contract/dubbing/dub-document';
import type { Dub, DubRun, DubSummary } from '@timbre/contract/dubbing/dub-view';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { TakeRecording } from '../../platform/sandbox/take-recording.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { LikeVoices } from '../matching/like-voices.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { ProjectBin } from '../projects/project-bin.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { RenderingService } from '../speech/renderings.types.ts';
import type { RecogniserService } from '../transcription/recognisers.service.ts';
import type { TranscriptionService } from '../transcription/transcription.types.ts';
import type { TranslationService } from '../translation/translation.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { DubLineStore } from './dub-lines.store.ts';
import type { DubRunService } from './runs/dub-runs.types.ts';
import type { DubRunStore } from './runs/dub-runs.store.ts';
import type { DubStore, DubView } from './dubbing.store.ts';
import type { LineRecording } from './text/line-recording.ts';
import type { SampleClips } from './text/sample-clips.ts';
import type { SpeakerSample } from './text/speaker-sample.ts';
import type { SpeakerSounds } from './text/speaker-sounds.ts';

export interface DubServiceDeps {
  readonly db: Database;
  readonly store: DubStore;
  readonly lines: DubLineStore;
  readonly runStore: DubRunStore;
  readonly runs: DubRunService;
  readonly projects: ProjectService;
  readonly segments: Pick<SegmentService, 'paidHashes'>;
  readonly credits: Pick<CreditService, 'release'>;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly jobs: JobQueue;
  readonly plans: Pick<PlanService, 'lockedVoices'>;
  readonly renderings: Pick<RenderingService, 'forgetProject'>;
  readonly transcriptions: Pick<TranscriptionService, 'read'>;
  readonly recognisers: Pick<RecogniserService, 'order' | 'languages'>;
  readonly translation: Pick<TranslationService, 'texts' | 'languages'>;
  readonly voices: Pick<VoiceService, 'catalogue' | 'own' | 'require' | 'holdOwn' | 'languages'>;
  readonly demos: SampleClips;
  /** What a speaker of a video sounds like. */
  readonly speakerSounds: SpeakerSounds;
  readonly speakerSample: SpeakerSample;
  readonly lineRecording: LineRecording;
  readonly likeVoices: LikeVoices;
  readonly inTurn: InTurn;
  readonly takeRecording: TakeRecording;
  /** Seconds by which a file's sound begins after the file does. */
  readonly soundDelay: (path: string, signal: AbortSignal) => Promise<number>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** `readerLanguage`: the language in which the caller reads the studio; speakers without a name are numbered in it. */
type Reader = { readonly readerLanguage: string };

/** What is asked of a language. */
export interface DubLanguageService {
  readonly languages: () => Promise<languages.DubLanguages>;
  /** Throws `input.not-found`. */
  readonly speakers: (
    actor: Actor,
    query: InputOf<typeof languages.listDubSpeakers>,
    signal: AbortSignal,
  ) => Promise<languages.DubVoice[]>;
  /** As a file to save. Throws `input.not-found`, also for a speaker who says nothing. */
  readonly speakerSample: (
    actor: Actor,
    query: InputOf<typeof languages.readDubSpeakerSample>,
    signal: AbortSignal,
  ) => Promise<ByteAnswer>;
  /** The original of a line as a WAV file. Throws `input.not-found`. */
  readonly lineRecording: (
    actor: Actor,
    query: { readonly taskId: string; readonly lineId: string },
    signal: AbortSignal,
  ) => Promise<Uint8Array>;
  /** Keeps its answer for an Idempotency-Key. */
  readonly addLanguage: (actor: Actor, id: string, language: string, goal?: DubGoal | null) => Promise<DubRun>;
  readonly removeLanguage: (
    actor: Actor,
    id: string,
    language: string,
  ) => Promise<OutputOf<typeof languages.removeDubLanguage>>;
  readonly translateLines: (
    actor: Actor,
    request: InputOf<typeof languages.translateDubLines>,
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof languages.translateDubLines>>;
  readonly importSubtitles: (
    actor: Actor,
    request: InputOf<typeof languages.importDubSubtitles> & Reader,
  ) => Promise<OutputOf<typeof languages.importDubSubtitles>>;
}

/** A video translation's history. */
export interface DubVersionService {
  readonly listVersions: (actor: Actor, id: string) => Promise<versions.DubVersion[]>;
  readonly readVersion: (
    actor: Actor,
    id: string,
    versionId: string,
  ) => Promise<OutputOf<typeof versions.readDubVersion>>;
  readonly restoreVersion: (actor: Actor, request: InputOf<typeof versions.restoreDubVersion>) => Promise<Dub>;
}

/** Videos whose speech is translated. What is heard and translated of them is a run's; see `DubRunService`. */
export interface DubService extends ProjectBin, DubLanguageService, DubVersionService {
  /** Project, first run, hold and job in one transaction; keeps its answer for an Idempotency-Key. */
  readonly create: (
    actor: Actor,
    request: InputOf<typeof calls.createDub> & Reader,
    signal: AbortSignal,
  ) => Promise<DubSummary>;
  readonly listSamples: () => Promise<calls.DubSample[]>;
  readonly createFromSample: (
    actor: Actor,
    request: InputOf<typeof calls.createDubFromSample> & Reader,
  ) => Promise<DubSummary>;
  readonly list: (actor: Actor, filter: InputOf<typeof calls.listDubs>) => Promise<OutputOf<typeof calls.listDubs>>;
  readonly readMany: (actor: Actor, ids: readonly string[]) => Promise<DubSummary[]>;
  /** These throw `input.not-found`, for another's project and one in the bin alike. */
  readonly require: (actor: Actor, id: string) => Promise<DubView>;
  readonly read: (actor: Actor, id: string) => Promise<Dub>;
  readonly rename: (actor: Actor, id: string, title: string) => Promise<DubSummary>;
  readonly write: (actor: Actor, input: InputOf<typeof calls.updateDub>) => Promise<OutputOf<typeof calls.updateDub>>;
  readonly recordOpened: (actor: Actor, id: string) => Promise<DubSummary>;
  /** Of what was made last, or of a language's translation. */
  readonly retry: (actor: Actor, id: string, language?: string) => Promise<DubSummary>;
  readonly cancel: (actor: Actor, id: string) => Promise<DubSummary>;
  readonly watch: (actor: Actor, id: string, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
}
