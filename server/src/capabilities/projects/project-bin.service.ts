import { articleLimits } from '@timbre/contract/articles/articles';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { ProjectService, Project } from './projects.types.ts';

export interface ProjectBinDeps {
  readonly db: Database;
  readonly projects: Pick<
    ProjectService,
    'findMany' | 'bin' | 'restore' | 'binnedBefore' | 'lockForRemoval' | 'remove'
  >;
  readonly clock: Clock;
}

/** What one type of project has beside the others when it is deleted for good. */
export interface BinnedKind {
  readonly type: Project['type'];
  /** Of the clock's upkeep. */
  readonly purgeName: string;
  /** Who puts them into the bin is told those that were not in it, not all that are their own. */
  readonly answersMoved: boolean;
  /** Forgets what goes with a locked project; `removeRow` removes its row. Answers what is to be done after `tx`. */
  readonly forget: (tx: Tx, project: Project, removeRow: () => Promise<void>) => Promise<() => Promise<void>>;
}

/** Deleting: into the bin and back, and out of it for good. Ids that are not the caller's are passed over. */
export interface ProjectBin {
  /** Into the bin; returns the ids of those that are the caller's, or of those that were not in it. */
  readonly bin: (actor: Actor, ids: readonly string[]) => Promise<string[]>;
  /** Into the bin; out of it for good when they are there. Returns the ids of those that are the caller's. */
  readonly removeMany: (actor: Actor, ids: readonly string[]) => Promise<string[]>;
  /** The same for one; throws `input.not-found`. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** For good at once, in the bin or not; throws `input.not-found`. */
  readonly erase: (actor: Actor, id: string) => Promise<void>;
  /** Out of the bin; returns the ids of those that were in it. */
  readonly restore: (actor: Actor, ids: readonly string[]) => Promise<string[]>;
  /** Upkeep for the clock: what has been in the bin for its days is gone. */
  readonly periodics: readonly Periodic[];
}

const dayMs = 24 * 3_600_000;
const purgeBatch = 100;

/** Someone else removed it, or took it out of the bin, at the same moment. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'input.not-found')) throw error;
}

export function projectBin(
  { db, projects, clock }: ProjectBinDeps,
  { type, purgeName, answersMoved, forget }: BinnedKind,
): ProjectBin {
  const findAll = (actor: Actor, ids: readonly string[]) => projects.findMany(actor, [...new Set(ids)], type);

  /** Only from the bin: throws `input.not-found` when someone took it out meanwhile. */
  async function removeForGood(project: Project): Promise<void> {
    const after = await db.transaction(async (tx) => {
      await projects.lockForRemoval(tx, project.id);
      return forget(tx, project, () => projects.remove(tx, project));
    });
    await after();
  }

  const removeMany: ProjectBin['removeMany'] = async (actor, ids) => {
    const found = await findAll(actor, ids);
    const own = found.map(({ id }) => id);
    await projects.bin(actor, own);
    for (const project of found) {
      if (project.binnedAt !== null) await removeForGood(project).catch(unlessGone);
    }
    return own;
  };

  async function purge(): Promise<void> {
    const before = new Date(clock.now().getTime() - articleLimits.binDays * dayMs);
    let problem: unknown = null;
    // One that can't be removed must not keep the others.
    for (const project of await projects.binnedBefore(type, before, purgeBatch)) {
      await removeForGood(project)
        .catch(unlessGone)
        .catch((error: unknown) => (problem ??= error));
    }
    if (problem !== null) throw problem;
  }

  return {
    bin: async (actor, ids) => {
      const own = (await findAll(actor, ids)).map(({ id }) => id);
      const moved = await projects.bin(actor, own);
      return answersMoved ? moved : own;
    },
    removeMany,

    remove: async (actor, id) => {
      if ((await removeMany(actor, [id])).length === 0) fail('input.not-found');
    },

    erase: async (actor, id) => {
      const [project = fail('input.not-found')] = await projects.findMany(actor, [id], type);
      await projects.bin(actor, [id]);
      await removeForGood(project);
    },

    restore: (actor, ids) => projects.restore(actor, [...new Set(ids)], type),

    periodics: [{ name: purgeName, everyMinutes: 60, run: purge }],
  };
}
