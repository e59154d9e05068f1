import type { ModelEntry } from '@timbre/contract/models/model-catalogue';
import { modelId } from '@timbre/contract/models/model-catalogue';
import type { InstalledModel, ListedModel, ModelList, ModelUse } from '@timbre/contract/models/models';
import * as z from 'zod/mini';
import type { Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { modelUse } from './model-use.ts';
import { foundFolder, installedOf } from './model-view.ts';
import type { ModelServiceDeps } from './models.types.ts';
import type { ModelRow } from './models.store.ts';

/** What is in the models folder and in the catalogue, as it is now. */
export interface ModelReader {
  readonly list: () => Promise<ModelList>;
  /** Throws `input.not-found`. */
  readonly read: (id: string) => Promise<InstalledModel>;
  /** A folder that no one installed; throws `input.not-found` when there is none. */
  readonly found: (id: string) => Promise<InstalledModel>;
  readonly view: (row: ModelRow) => Promise<InstalledModel>;
  /** The row of a model that wasn't removed. */
  readonly row: (executor: Executor, id: string) => Promise<ModelRow | null>;
  readonly useOf: (id: string, entry: Pick<ModelEntry, 'family'> | undefined) => Promise<ModelUse>;
}

/** Of a model no one knows: whatever finds its files uses them. */
const unknownUse: ModelUse = { state: 'ready', hint: null };

export function modelReader(deps: ModelServiceDeps): ModelReader {
  const { db, store, catalogue, folder, runtimes, disk, clock } = deps;

  const useOf: ModelReader['useOf'] = async (id, entry) =>
    entry === undefined ? unknownUse : modelUse(entry.family, runtimes, folder.of(id));

  const view: ModelReader['view'] = async (row) =>
    installedOf(row, { isThere: await folder.isThere(row.id), now: clock.now() });

  const found: ModelReader['found'] = async (id) => {
    if (!z.safeParse(modelId, id).success || !(await folder.isThere(id))) fail('input.not-found');
    return foundFolder(id, (await catalogue()).get(id) ?? null);
  };

  const row: ModelReader['row'] = async (executor, id) => {
    const kept = await store.load(executor, id);
    return kept === null || kept.status === 'removed' ? null : kept;
  };

  return {
    useOf,
    view,
    found,
    row,

    read: async (id) => {
      const kept = await row(db, id);
      return kept === null ? found(id) : view(kept);
    },

    list: async () => {
      const [entries, rows, names] = [await catalogue(), await store.list(db), await folder.list()];
      for (const { installedAt } of rows) if (installedAt !== null) deps.seen(installedAt);
      const kept = await Promise.all(rows.map(view));
      const isKept = new Set(kept.map(({ id }) => id));
      const byHand = await Promise.all(names.filter((name) => !isKept.has(name)).map(found));
      const installed = [...kept, ...byHand];
      const isInstalled = new Set(installed.map(({ id }) => id));
      const rest = [...entries.keys()].filter((id) => !isInstalled.has(id));
      const listed = async (id: string, one: InstalledModel | null): Promise<ListedModel> => {
        const entry = entries.get(id);
        return { entry: entry ?? null, use: await useOf(id, entry), installed: one };
      };
      const { freeBytes, keptFreeBytes } = await disk.space();
      return {
        models: await Promise.all([
          ...installed.map((one) => listed(one.id, one)),
          ...rest.map((id) => listed(id, null)),
        ]),
        folder: folder.root,
        freeBytes: Math.max(0, freeBytes - keptFreeBytes),
        mirrors: deps.mirrors.map(({ to }) => to),
      };
    },
  };
}
