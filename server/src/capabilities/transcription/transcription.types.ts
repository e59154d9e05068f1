import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { JobProgress } from '@timbre/contract/jobs';
import type { TranscriptFormat } from '@timbre/contract/transcription/transcript';
import type * as calls from '@timbre/contract/transcription/transcription';
import type { TranscriptionAlbum } from '@timbre/contract/transcription/transcription-albums';
import type { realignTranscription, exportTranscription } from '@timbre/contract/transcription/transcription-work';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { TakeRecording } from '../../platform/sandbox/take-recording.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { AlbumService } from '../albums/albums.service.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { ProjectBin } from '../projects/project-bin.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { CutFileStore } from './cuts/cut-files.store.ts';
import type { ExportTranscriptDeps } from './export-transcript.ts';
import type { RealignDeps } from './realign-transcript.ts';
import type { RecogniserService } from './recognisers.service.ts';
import type { TranscriptLineStore } from './transcript-lines.store.ts';
import type { TranscriptionStore } from './transcription.store.ts';

export interface TranscriptionServiceDeps extends RealignDeps, Omit<ExportTranscriptDeps, 'db' | 'lines'> {
  readonly db: Database;
  readonly store: TranscriptionStore;
  readonly lines: TranscriptLineStore;
  readonly cutFiles: Pick<CutFileStore, 'ofProject'>;
  readonly albums: Pick<AlbumService<TranscriptionAlbum>, 'keep'>;
  readonly projects: ProjectService;
  readonly credits: CreditService;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly recognisers: Pick<RecogniserService, 'order'>;
  readonly inTurn: InTurn;
  readonly takeRecording: TakeRecording;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** How a recording is listened to, what it is called and where it goes. */
export type RecognitionWishes = Omit<InputOf<typeof calls.createTranscription>, 'fileId' | 'album'> & {
  /** The language in which the caller reads the studio; left out: English. */
  readonly readerLanguage?: string | undefined;
  /** What was said is put into English; refused before it is paid where no engine here can. */
  readonly isInEnglish?: boolean | undefined;
  /** Sent together with others, in this place. */
  readonly batch?: { readonly id: string; readonly at: number } | undefined;
};

export type Summary = calls.TranscriptionSummary;

/** A file of the caller's, or a link; a link to a file of the caller's in this studio is that file. */
export type RecognitionRequest = RecognitionWishes & ({ readonly fileId: string } | { readonly url: string });

/** Recordings as editable transcripts. Credits are held for the decoded length and taken when there is a text. */
export interface TranscriptionService extends ProjectBin {
  /**
   * Looks at a recording, and answers what begins its transcription in a transaction: that keeps its answer for a
   * request with an Idempotency-Key, unless it is one of a batch. The job fetches what is behind a link: a site's refusal
   * is how the transcription ends.
   */
  readonly prepare: (
    actor: Actor,
    request: RecognitionRequest,
    signal: AbortSignal,
  ) => Promise<(tx: Tx) => Promise<Summary>>;
  /** The same in a transaction of its own. */
  readonly create: (actor: Actor, request: RecognitionRequest, signal: AbortSignal) => Promise<Summary>;
  readonly list: (
    actor: Actor,
    filter: Omit<InputOf<typeof calls.listTranscriptions>, 'album'>,
  ) => Promise<OutputOf<typeof calls.listTranscriptions>>;
  readonly read: (actor: Actor, id: string) => Promise<calls.Transcription>;
  readonly readMany: (actor: Actor, ids: readonly string[]) => Promise<Summary[]>;
  readonly write: (
    actor: Actor,
    input: InputOf<typeof calls.updateTranscription>,
  ) => Promise<OutputOf<typeof calls.updateTranscription>>;
  readonly rename: (actor: Actor, id: string, title: string) => Promise<Summary>;
  readonly setFormat: (actor: Actor, ids: readonly string[], format: TranscriptFormat) => Promise<string[]>;
  readonly watch: (actor: Actor, id: string, signal: AbortSignal) => Promise<AsyncIterable<JobProgress>>;
  readonly cancel: (actor: Actor, id: string) => Promise<Summary>;
  /** `language`: another one than was wanted before. */
  readonly retry: (actor: Actor, id: string, language?: string) => Promise<Summary>;
  /** For the owner’s area: a failed one waits for its job again, today’s price held again. Throws `admin.job-gone`. */
  readonly reopen: (tx: Tx, id: string) => Promise<void>;
  readonly realign: (
    actor: Actor,
    id: string,
    segmentIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof realignTranscription>>;
  /** `readerLanguage`: what a document says about the recording is in it. */
  readonly export: (
    actor: Actor,
    request: InputOf<typeof exportTranscription> & { readonly readerLanguage: string },
  ) => Promise<ByteAnswer>;
  readonly estimate: (actor: Actor, seconds: number) => { credits: number; maxSeconds: number };
}
