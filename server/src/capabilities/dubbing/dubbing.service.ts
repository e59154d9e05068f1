import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { dubBin } from './dub-bin.ts';
import { dubCreation } from './create-dub.ts';
import { dubLanguages } from './dub-languages.ts';
import { dubVersions } from './dub-versions.ts';
import type { DubRunRow } from './runs/dub-runs.store.ts';
import type { DubService, DubServiceDeps } from './dubbing.types.ts';
import { dubReading } from './read-dub.ts';
import { writeDub } from './write-dub.ts';

export function dubbingService(deps: DubServiceDeps): DubService {
  const { db, store, runStore, runs, projects, clock } = deps;
  const reading = dubReading(deps);
  const { require, summaries, summary, whole } = reading;

  const shown = async (actor: Actor, id: string) => summary(await require(actor, id));
  const newest = async (id: string): Promise<DubRunRow> =>
    (await runStore.newest(db, [id])).get(id) ?? fail('input.not-found');

  return {
    ...dubCreation(deps, reading),
    ...dubBin(deps),
    ...dubLanguages(deps, reading),
    ...dubVersions(deps, reading),
    require,

    list: (actor, filter) =>
      projects.listOf(actor, 'dub', filter, async (rows) =>
        summaries(
          await store.inOrder(
            db,
            rows.map(({ id }) => id),
          ),
        ),
      ),

    readMany: async (actor, ids) => {
      const found = await store.findMany(db, actor.userId, ids);
      const byId = new Map(found.map((view) => [view.row.projectId, view]));
      return summaries([...new Set(ids)].flatMap((id) => byId.get(id) ?? []));
    },

    read: async (actor, id) => whole(await require(actor, id)),

    rename: async (actor, id, title) => {
      await require(actor, id);
      await projects.rename(actor, id, title);
      return shown(actor, id);
    },

    write: async (actor, input) => writeDub(deps, actor, await require(actor, input.taskId), input),

    recordOpened: async (actor, id) => {
      await require(actor, id);
      await store.update(db, id, { openedAt: clock.now() });
      return shown(actor, id);
    },

    retry: async (actor, id, language) => {
      const { project } = await require(actor, id);
      await db.transaction(async (tx) => {
        await projects.lock(tx, project);
        const last = (await runStore.newest(tx, [id])).get(id) ?? fail('input.not-found');
        if (language === undefined || (last.kind === 'text' && last.language === language))
          return runs.retry(tx, actor, last);
        // Something else was made since.
        const target = (await store.targets(tx, [id])).find((one) => one.language === language);
        if (target === undefined) fail('input.not-found', { field: 'language' });
        if (target.isTranslated) fail('state.conflict');
        await runs.start(tx, actor, project, { kind: 'text', language, wishes: null });
      });
      return shown(actor, id);
    },

    cancel: async (actor, id) => {
      await require(actor, id);
      await runs.cancel(await newest(id));
      return shown(actor, id);
    },

    watch: async (actor, id, signal) => {
      await require(actor, id);
      return runs.watch(await newest(id), signal);
    },
  };
}
