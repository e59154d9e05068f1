import type { InputOf } from '@timbre/contract/call';
import type { ModelEntry } from '@timbre/contract/models/model-catalogue';
import type { InstalledModel, installModelFrom, ModelList } from '@timbre/contract/models/models';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DiskReserve } from '../../platform/files/disk-space.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { AuditNote, AuditService } from '../audit/audit.service.ts';
import type { ModelFolder } from './model-folder.ts';
import type { ModelRuntimes } from './model-use.ts';
import type { ModelStore } from './models.store.ts';

export interface ModelServiceDeps {
  readonly db: Database;
  readonly store: ModelStore;
  readonly catalogue: () => Promise<ReadonlyMap<string, ModelEntry>>;
  readonly folder: ModelFolder;
  readonly runtimes: ModelRuntimes;
  readonly jobs: Pick<JobQueue, 'add' | 'cancel'>;
  readonly audit: Pick<AuditService, 'note'>;
  readonly disk: Pick<DiskReserve, 'space' | 'requireRoom'>;
  /** Brings the voices in step with the files that are there. */
  readonly voicesChanged: () => Promise<void>;
  /** Another process may have changed what is there: whether this one has heard of it yet. */
  readonly seen: (changedAt: Date) => void;
  readonly mirrors: readonly { readonly from: string; readonly to: string }[];
  readonly clock: Clock;
}

/** The owner, as they change something. */
export type By = Pick<AuditNote, 'actorId' | 'address'>;

/** Where a model may come from: the catalogue, or an address or a path of this machine. */
export type ModelOrigin = { readonly id: string; readonly acceptsChanged?: boolean } | InputOf<typeof installModelFrom>;

/** The models folder and how models get there. */
export interface ModelService {
  readonly list: () => Promise<ModelList>;
  /** Throws `input.not-found`. */
  readonly read: (id: string) => Promise<InstalledModel>;
  /**
   * Begins to bring a model here; what was paused or failed goes on. Throws `models.unknown`,
   * `models.busy`, `models.installed`, `models.name`, `models.kind`, `models.bzip2`, `link.unsupported` and `disk.full`.
   */
  readonly install: (by: By, origin: ModelOrigin) => Promise<InstalledModel>;
  /** Throws `state.conflict` when nothing is under way, or the model is being checked. */
  readonly pause: (id: string) => Promise<InstalledModel>;
  readonly resume: (by: By, id: string) => Promise<InstalledModel>;
  /** Ends what is under way. Throws `state.conflict` when nothing is, nor is paused or failed. */
  readonly cancel: (id: string) => Promise<void>;
  readonly verify: (by: By, id: string) => Promise<InstalledModel>;
  /** Throws `models.busy` and `models.in-use`. */
  readonly remove: (by: By, id: string) => Promise<void>;
}
