import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Project } from '../projects/projects.types.ts';
import { takeCopies } from './copy-takes.ts';
import { takeCreation } from './takes/create-take.ts';
import { storedTakeOf, takeOf } from './takes/take-view.ts';
import type { TakeRow } from './takes.store.ts';
import type { TakeService, TakeServiceDeps } from './takes.types.ts';

export function takeService(deps: TakeServiceDeps): TakeService {
  const { db, store, projects, segments, recordings, files } = deps;

  async function drop(tx: Tx, { id, ownerId }: Project, rows: readonly TakeRow[]): Promise<void> {
    const takeIds = rows.map((row) => row.id);
    await recordings.forget(tx, ownerId, takeIds);
    await store.remove(tx, id, takeIds);
    for (const { fileId } of rows) if (fileId !== null) await files.removeFile(tx, fileId);
  }

  return {
    ...takeCreation(deps),
    ...takeCopies(deps),

    list: async (actor, articleId, segmentId) => {
      await projects.require(db, actor, articleId, 'article');
      return (await store.list(db, articleId, segmentId)).map(takeOf);
    },

    require: async (actor, articleId, id) => {
      await projects.require(db, actor, articleId, 'article');
      return storedTakeOf((await store.find(db, articleId, id)) ?? fail('input.not-found'));
    },

    rename: async (actor, articleId, id, label) => {
      await projects.require(db, actor, articleId, 'article');
      return takeOf((await store.rename(db, articleId, id, label)) ?? fail('input.not-found'));
    },

    remove: async (actor, articleId, id) => {
      const project = await projects.require(db, actor, articleId, 'article');
      await db.transaction(async (tx) => {
        await projects.lock(tx, project);
        const row = (await store.find(tx, articleId, id)) ?? fail('input.not-found');
        const place = (await segments.list(tx, articleId)).findIndex(({ takeId }) => takeId === id);
        if (place !== -1) {
          const sentence = `Paragraph ${place + 1} uses this take. Switch to its AI voice or another take first.`;
          fail('state.conflict', { reason: 'in-use' }, sentence);
        }
        await drop(tx, project, [row]);
      });
    },

    withOwnRecordings: async (executor, articleId, texts) => {
      if (texts.every(({ takeId }) => takeId === null)) return [...texts];
      const own = new Set(articleId === null ? [] : await store.recordingIds(executor, articleId));
      return texts.map((text) => (text.takeId === null || own.has(text.takeId) ? text : { ...text, takeId: null }));
    },

    segmentIds: async (executor, articleId) => new Set(await store.segmentIds(executor, articleId)),

    forget: async (tx, project) => drop(tx, project, await store.list(tx, project.id)),
  };
}
