import { fail } from '../../platform/errors.ts';
import { listAll } from './list-projects.ts';
import type { ProjectService, ProjectServiceDeps } from './projects.types.ts';

export function projectService(deps: ProjectServiceDeps): ProjectService {
  const { db, store, stopWork, clock, newId } = deps;
  return {
    create: (tx, actor, { type, title, albumId = null, settings = {} }) => {
      const now = clock.now();
      return store.insert(tx, {
        id: newId(),
        ownerId: actor.userId,
        type,
        title,
        albumId,
        settings,
        createdAt: now,
        updatedAt: now,
      });
    },

    require: async (executor, actor, id, type) => {
      const [project] = await store.findMany(executor, actor.userId, [id]);
      if (project?.type !== type || project.binnedAt !== null) fail('input.not-found');
      return project;
    },

    findMany: async (actor, ids, type) =>
      (await store.findMany(db, actor.userId, ids)).filter((project) => project.type === type),

    lock: async (tx, { id, ownerId }, revision) => {
      const project = await store.lockRow(tx, id);
      if (project === null || project.ownerId !== ownerId || project.binnedAt !== null) fail('input.not-found');
      if (revision !== undefined && project.revision !== revision) {
        fail('state.conflict', { field: 'revision', actual: project.revision });
      }
      return project;
    },

    change: async (tx, project, change) =>
      (await store.change(tx, project.id, { ...change, updatedAt: clock.now() })) ?? fail('input.not-found'),

    setSettings: (tx, id, settings) => store.setSettings(tx, id, settings),

    rename: async (actor, id, title) =>
      (await store.rename(db, actor.userId, id, { title, updatedAt: clock.now() })) ?? fail('input.not-found'),

    setAlbum: (tx, actor, ids, to) => store.setAlbum(tx, actor.userId, ids, to),
    bin: (actor, ids) =>
      db.transaction(async (tx) => {
        // A job that ends holds its own row and then its project's: the same order here, or each waits for the other.
        await stopWork(tx, actor.userId, ids);
        return store.setBinned(tx, actor.userId, ids, clock.now());
      }),
    binAlbum: async (tx, { userId }, albumId) => {
      await stopWork(tx, userId, await store.idsOfAlbum(tx, userId, albumId));
      await store.binAlbum(tx, userId, albumId, clock.now());
    },
    restore: (actor, ids, type) => store.unbin(db, actor.userId, ids, type),
    binnedBefore: (type, before, limit) => store.binnedBefore(db, type, before, limit),

    ...listAll(deps),

    keep: (tx, id) => store.lock(tx, id, 'key share'),
    lockForRemoval: async (tx, id) => {
      if (!(await store.lock(tx, id, 'update'))) fail('input.not-found');
    },
    remove: async (tx, project) => {
      if (!(await store.removeBinned(tx, project.id))) fail('input.not-found');
    },
  };
}
