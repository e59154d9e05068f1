import type { DubVersion } from '@timbre/contract/dubbing/dubbing-versions';
import { fail } from '../../platform/errors.ts';
import { dubSettingsOf } from './dub-view.ts';
import type { DubVersionLine } from './dubbing.store.ts';
import type { DubServiceDeps, DubVersionService } from './dubbing.types.ts';
import type { DubReading } from './read-dub.ts';
import { changeDub, requireText } from './write-dub.ts';

const versionOf = ({ lineCount, createdAt, ...version }: DubVersionLine): DubVersion => ({
  ...version,
  lines: lineCount,
  createdAt: createdAt.toISOString(),
});

export function dubVersions(deps: DubServiceDeps, { require, whole }: DubReading): DubVersionService {
  const { db, store, projects } = deps;
  const requireVersion = async (id: string, versionId: string) =>
    (await store.findVersion(db, id, versionId)) ?? fail('input.not-found');

  return {
    listVersions: async (actor, id) => {
      await require(actor, id);
      return (await store.listVersions(db, id)).map(versionOf);
    },

    readVersion: async (actor, id, versionId) => {
      await require(actor, id);
      const { ownerId: _, projectId: __, settings, lines, ...version } = await requireVersion(id, versionId);
      return { ...versionOf(version), settings: dubSettingsOf(settings), content: [...lines] };
    },

    restoreVersion: async (actor, { taskId: id, versionId, revision }) => {
      const found = await require(actor, id);
      const { title, settings, lines } = await requireVersion(id, versionId);
      return db.transaction(async (tx) => {
        const project = await projects.lock(tx, found.project, revision);
        const { row } = await require(actor, id, tx);
        await requireText(deps, tx, row);
        const change = { title, settings: dubSettingsOf(settings), put: lines, remove: null };
        await changeDub(deps, tx, { row, project }, change, 'always');
        return whole(await require(actor, id, tx), tx);
      });
    },
  };
}
