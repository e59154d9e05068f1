import type { InputOf } from '@timbre/contract/call';
import type { Clone, CloneCriteria, CloneList, createClone, setCloneUse } from '@timbre/contract/cloning/cloning';
import type { CloneSample } from '@timbre/contract/cloning/cloning-sample';
import type { ZeroShotModel } from '@timbre/engines/ports';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FetchRecording } from '../downloads/downloads.service.ts';
import type { LexiconVoices } from '../lexicon/lexicon-voices.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService } from '../voices/voices.service.ts';
import { cloneCreation } from './create-clone.ts';
import { hasName } from './clone-slots.ts';
import { cloneUse } from './clone-use.ts';
import { criteriaView, cloneView } from './clone-view.ts';
import type { CloneRow, CloningStore } from './cloning.store.ts';
import type { DecodeSampleDeps } from './decode-sample.ts';
import { samplePreparation, type SampleRequest } from './prepare-sample.ts';

export interface CloningServiceDeps extends DecodeSampleDeps {
  readonly db: Database;
  readonly store: CloningStore;
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
  readonly clock: Clock;
  readonly newId: () => string;
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
  readonly list: (actor: Actor) => Promise<CloneList>;
  readonly read: (actor: Actor, id: string) => Promise<Clone>;
  readonly cancel: (actor: Actor, id: string) => Promise<Clone>;
  readonly retry: (actor: Actor, id: string) => Promise<Clone>;
  /** Throws `clone.in-use` while a voiceover speaks in it, and names it. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** The same in somebody's transaction, which a refusal ends. */
  readonly removeIn: (tx: Tx, actor: Actor, id: string) => Promise<void>;
  readonly setUse: (actor: Actor, use: InputOf<typeof setCloneUse>) => Promise<CloneList>;
}

export function cloningService(deps: CloningServiceDeps): CloningService {
  const { db, store, voices, jobs, jobEvents } = deps;
  const samples = samplePreparation(deps);

  const viewOf = async (row: CloneRow): Promise<Clone> =>
    cloneView(row, row.jobId === null || row.status !== 'queued' ? null : await jobEvents.read(row.jobId));

  const requireRow = async (actor: Actor, id: string): Promise<CloneRow> =>
    (await store.find(db, actor.userId, id)) ?? fail('input.not-found');

  const read: CloningService['read'] = async (actor, id) => viewOf(await requireRow(actor, id));

  return {
    ...cloneCreation(deps, samples, viewOf),
    ...cloneUse(deps, viewOf),

    criteria: async () =>
      criteriaView(await voices.languages(), { model: await deps.zeroShot(), hasButton: deps.hasPickerButton }),

    isNameTaken: async ({ userId }, name) =>
      (await store.list(db, userId)).some(
        (row) => row.kind === 'clone' && hasName(row) && row.name.toLowerCase() === name.toLowerCase(),
      ),

    prepare: async (actor, request, signal) => samples.viewOf(await samples.prepare(actor, request, signal)),
    removeSample: (actor, id) => samples.remove(actor, id),
    read,

    cancel: async (actor, id) => {
      const { jobId, status } = await requireRow(actor, id);
      if (jobId !== null && status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
      return read(actor, id);
    },
  };
}
