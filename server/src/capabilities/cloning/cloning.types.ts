import type { InputOf } from '@timbre/contract/call';
import type { CloneCriteria, createClone, Clone, CloneList, setCloneUse } from '@timbre/contract/cloning/cloning';
import type { CloneLabels } from '@timbre/contract/cloning/cloning-door';
import type { CloneSample } from '@timbre/contract/cloning/cloning-sample';
import type { ZeroShotModel } from '@timbre/engines/ports';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FetchRecording } from '../downloads/downloads.service.ts';
import type { LexiconVoices } from '../lexicon/lexicon-voices.service.ts';
import type { FileService, OpenedFile } from '../uploads/files.service.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { CloneRow, CloningStore } from './cloning.store.ts';
import type { VoiceConsentStore } from './voice-consents.store.ts';
import type { DecodeSampleDeps, SampleFile } from './decode-sample.ts';
import type { SampleSound } from './read-sample.ts';

export interface CloningServiceDeps extends DecodeSampleDeps {
  readonly db: Database;
  readonly store: CloningStore;
  readonly consents: Pick<VoiceConsentStore, 'find'>;
  readonly voices: VoiceService;
  readonly lexicon: LexiconVoices;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly inTurn: InTurn;
  /** Of its own, for waiting for sites. */
  readonly fetchInTurn: InTurn;
  readonly fetchRecording: FetchRecording;
  /** The specification's other reading: only plans from Professional on may clone. */
  readonly needsProfessional: boolean;
  /** The speaker picker offers to add a voice. */
  readonly hasPickerButton: boolean;
  /** Null: none is installed. */
  readonly zeroShot: () => Promise<ZeroShotModel | null>;
  /** How long `settled` waits. */
  readonly waitMs: number;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A voice to be made of recordings that a program sent. */
export interface CloneOrder extends Omit<InputOf<typeof createClone>, 'url' | 'gender'> {
  readonly recordings: readonly SampleFile[];
  /** Null: by the recording's pitch. */
  readonly gender: Clone['gender'] | null;
  readonly description: string | null;
  readonly labels: CloneLabels | null;
  /** A recorded consent, which the receipt names; null: the caller's word. */
  readonly recordedConsentId: string | null;
}

/** What is kept of a voice of one's own beside what the catalogue says of it. */
export interface KeptClone {
  readonly description: string | null;
  readonly labels: CloneLabels | null;
  readonly createdAt: Date;
  /** Null: it went with a making that failed. */
  readonly sample: {
    readonly id: string;
    readonly name: string;
    readonly sizeBytes: number;
    /** Hexadecimal. */
    readonly sha256: string;
    readonly durationSeconds: number;
    readonly isDenoised: boolean;
  } | null;
}

/** Voices made of recordings: each is its owner's alone. */
export interface CloningService {
  readonly criteria: () => Promise<CloneCriteria>;
  readonly isNameTaken: (actor: Actor, name: string) => Promise<boolean>;
  /** Converts and measures; takes no slot. */
  readonly prepare: (actor: Actor, request: SampleRequest, signal: AbortSignal) => Promise<CloneSample>;
  readonly removeSample: (actor: Actor, id: string) => Promise<void>;
  /** Slot, receipt, row and job in one transaction. Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (
    actor: Actor,
    request: InputOf<typeof createClone>,
    signal: AbortSignal,
    /** `avatar`: it comes with an instant avatar, takes no slot and may have another voice's name. */
    kind?: CloneRow['kind'],
  ) => Promise<Clone>;
  /** The same of recordings in a folder. Throws `clone.consent-unavailable`. */
  readonly createFrom: (actor: Actor, order: CloneOrder, signal: AbortSignal) => Promise<Clone>;
  /** As it is when its making has ended, or after a while in which it has not. */
  readonly settled: (actor: Actor, id: string, signal: AbortSignal) => Promise<Clone>;
  /** Its name and what is said of it; what is undefined stays. Throws `clone.name-taken`. */
  readonly describe: (actor: Actor, id: string, words: CloneWords) => Promise<void>;
  readonly kept: (actor: Actor, id?: string) => Promise<ReadonlyMap<string, KeptClone>>;
  /** The recording it was made of. */
  readonly openSample: (actor: Actor, id: string, sampleId: string) => Promise<OpenedFile>;
  /** The same as samples; null: it is gone, or this is no voice of the actor's. */
  readonly sampleSound: (actor: Actor, id: string) => Promise<(SampleSound & { readonly isDenoised: boolean }) | null>;
  readonly list: (actor: Actor) => Promise<CloneList>;
  readonly read: (actor: Actor, id: string) => Promise<Clone>;
  readonly cancel: (actor: Actor, id: string) => Promise<Clone>;
  /**
   * Makes those that wait with their sample, such as imported ones, in the caller's transaction: as many as there are
   * slots, names and languages for; the others stay to be retried and say why.
   */
  readonly resumeIn: (tx: Tx, actor: Pick<Actor, 'userId' | 'plan'>, ids: readonly string[]) => Promise<void>;
  readonly retry: (actor: Actor, id: string) => Promise<Clone>;
  /** Throws `clone.in-use` while a project speaks in it, and names it. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** The same in someone's transaction, which a refusal ends. */
  readonly removeIn: (tx: Tx, actor: Actor, id: string) => Promise<void>;
  readonly setUse: (actor: Actor, use: InputOf<typeof setCloneUse>) => Promise<CloneList>;
}

export interface CloneWords {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly labels?: CloneLabels | undefined;
}

export interface SampleRequest {
  readonly fileId?: string | undefined;
  readonly link?: string | undefined;
  readonly isTrimmed: boolean;
  readonly isRecording?: boolean;
}
