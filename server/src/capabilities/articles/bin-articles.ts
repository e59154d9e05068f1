import { articleLimits } from '@timbre/contract/articles';
import type { Actor } from '../../platform/actor.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { Project } from '../projects/projects.service.ts';
import type { ArticleService, ArticleServiceDeps } from './articles.service.ts';

const dayMs = 24 * 3_600_000;
const purgeBatch = 100;

/** Somebody else removed it, or took it out of the bin, at the same moment. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'input.not-found')) throw error;
}

/** Deleting: into the bin and back, and out of it for good. */
export function articleBin(
  deps: ArticleServiceDeps,
): Pick<ArticleService, 'bin' | 'remove' | 'removeMany' | 'erase' | 'restore' | 'periodics'> {
  const { db, projects, exports, takes, renderings, clock } = deps;

  /** Only from the bin: throws `input.not-found` when somebody took it out meanwhile. */
  async function removeForGood(project: Project): Promise<void> {
    const { stopJobs } = await db.transaction(async (tx) => {
      await projects.lockForRemoval(tx, project.id);
      const forgotten = await exports.forget(tx, project.id);
      await takes.forget(tx, project);
      await renderings.forgetProject(tx, project.id);
      await projects.remove(tx, project);
      return forgotten;
    });
    await stopJobs();
  }

  const bin = async (actor: Actor, found: readonly Project[]): Promise<string[]> => {
    await projects.bin(
      actor,
      found.filter(({ binnedAt }) => binnedAt === null).map(({ id }) => id),
    );
    return found.map(({ id }) => id);
  };
  const findAll = (actor: Actor, ids: readonly string[]) => projects.findMany(actor, [...new Set(ids)], 'article');

  const removeMany = async (actor: Actor, ids: readonly string[]): Promise<string[]> => {
    const found = await findAll(actor, ids);
    const binned = await bin(actor, found);
    for (const project of found) {
      if (project.binnedAt !== null) await removeForGood(project).catch(unlessGone);
    }
    return binned;
  };

  async function purge(): Promise<void> {
    const before = new Date(clock.now().getTime() - articleLimits.binDays * dayMs);
    let problem: unknown = null;
    // One that can't be removed must not keep the others.
    for (const project of await projects.binnedBefore('article', before, purgeBatch)) {
      await removeForGood(project)
        .catch(unlessGone)
        .catch((error: unknown) => (problem ??= error));
    }
    if (problem !== null) throw problem;
  }

  return {
    bin: async (actor, ids) => bin(actor, await findAll(actor, ids)),
    removeMany,

    remove: async (actor, id) => {
      if ((await removeMany(actor, [id])).length === 0) fail('input.not-found');
    },

    erase: async (actor, id) => {
      const [project] = await projects.findMany(actor, [id], 'article');
      if (project === undefined) fail('input.not-found');
      await projects.bin(actor, [id]);
      await removeForGood(project);
    },

    restore: (actor, ids) => projects.restore(actor, [...new Set(ids)], 'article'),

    periodics: [{ name: 'articles.purge-bin', everyMinutes: 60, run: purge }],
  };
}
