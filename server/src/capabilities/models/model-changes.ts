import { relative, sep } from 'node:path';
import { modelId } from '@timbre/contract/models/model-catalogue';
import { isModelBusy, type InstalledModel } from '@timbre/contract/models/models';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { originRow } from './model-origin.ts';
import type { ModelReader } from './model-reader.ts';
import { workOnModel } from './models.job.ts';
import type { ModelService, By, ModelServiceDeps } from './models.types.ts';
import type { ModelRow } from './models.store.ts';

const isBusy = ({ status }: Pick<ModelRow, 'status'>): boolean => status !== 'removed' && isModelBusy(status);
/** It was begun and didn't come to its end. */
const isHalf = ({ status }: ModelRow): boolean => status === 'paused' || status === 'failed';

/** One change of a model at a time. */
export function modelChanges({ db, store, jobs, audit }: ModelServiceDeps, { row, view }: ModelReader) {
  return {
    /** Gives what it is afterwards. */
    change: (id: string, work: (tx: Tx, kept: ModelRow | null) => Promise<void>): Promise<InstalledModel> =>
      db.transaction(async (tx) => {
        await store.lock(tx, id);
        await work(tx, await row(tx, id));
        const installed = await view((await row(tx, id)) ?? fail('input.not-found'));
        await rememberAnswer(tx, installed);
        return installed;
      }),

    /** The same for what leaves. */
    locked: <T>(id: string, work: (tx: Tx, kept: ModelRow | null) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await store.lock(tx, id);
        return work(tx, await row(tx, id));
      }),

    begin: async (tx: Tx, by: By, id: string, task: 'install' | 'verify'): Promise<void> => {
      const jobId = await jobs.add(tx, workOnModel, { modelId: id, task }, { userId: by.actorId, priority: 0 });
      const fresh = { isPauseWanted: false, error: null, errorDetail: null, stageAt: null };
      await store.update(tx, id, { ...fresh, jobId, status: task === 'verify' ? 'checking' : 'queued' });
    },

    note: (tx: Tx, by: By, verb: 'install' | 'remove', id: string, source: string | null): Promise<void> => {
      const details = source === null ? {} : { source };
      return audit.note(tx, { ...by, action: `models.${verb}`, subject: { kind: 'model', id }, details });
    },
  };
}

type Changes = ReturnType<typeof modelChanges>;

/** Beginning, steering and ending an installation. */
export function modelInstalls(
  { catalogue, store, folder, runtimes, jobs, disk, clock }: ModelServiceDeps,
  { change, locked, begin, note }: Changes,
): Pick<ModelService, 'install' | 'pause' | 'resume' | 'cancel'> {
  return {
    install: async (by, origin) => {
      const entries = await catalogue();
      const wanted = originRow(origin, entries);
      const { id, source } = wanted;
      if (wanted.origin === 'path' && !relative(source ?? '', folder.root).startsWith('..'))
        fail('models.kind', undefined, 'The models folder itself is in this folder. Choose the folder of one model.');
      if (!z.safeParse(modelId, id).success) fail('models.name');
      const entry = wanted.origin === 'catalogue' ? entries.get(id) : undefined;
      // Said before a gigabyte is fetched for nothing.
      const isPacked = (entry?.sources ?? [{ url: source ?? '' }]).some(({ url }) => /\.(?:bz2|tbz2?)$/iu.test(url));
      if (isPacked && !(await runtimes.hasBzip2())) fail('models.bzip2');
      await disk.requireRoom();
      const isThere = await folder.isThere(id);
      return change(id, async (tx, kept) => {
        if (kept !== null && isBusy(kept)) fail('models.busy');
        // What is damaged is replaced; a folder that someone put there is theirs.
        if (isThere && (kept === null || (kept.status !== 'damaged' && !isHalf(kept)))) fail('models.installed');
        // What was recorded of earlier downloads outlives the model.
        const { downloads = [] } = (await store.load(tx, id)) ?? {};
        const { doneBytes = 0, totalBytes = null } = kept ?? {};
        await store.put(tx, { ...wanted, downloads, doneBytes, totalBytes, status: 'queued', createdAt: clock.now() });
        await begin(tx, by, id, 'install');
        await note(tx, by, 'install', id, source);
      });
    },

    pause: (id) =>
      change(id, async (tx, kept) => {
        if (kept === null) fail('input.not-found');
        if (!['queued', 'downloading', 'unpacking'].includes(kept.status)) fail('state.conflict');
        await store.update(tx, id, { isPauseWanted: true });
      }),

    resume: (by, id) =>
      change(id, async (tx, kept) => {
        if (kept === null) fail('input.not-found');
        // It hasn't stopped yet: it needn't.
        if (isBusy(kept) && kept.isPauseWanted) return store.update(tx, id, { isPauseWanted: false });
        if (!isHalf(kept)) fail('state.conflict');
        await disk.requireRoom();
        await begin(tx, by, id, 'install');
      }),

    cancel: (id) =>
      locked(id, async (tx, kept) => {
        if (kept === null) fail('input.not-found');
        if (isBusy(kept)) {
          await jobs.cancel(tx, kept.jobId ?? '');
          return store.update(tx, id, { status: 'cancelling' });
        }
        if (!isHalf(kept)) fail('state.conflict');
        await folder.giveUp(id);
        await store.update(tx, id, { status: 'removed', removedAt: clock.now(), error: null, errorDetail: null });
      }),
  };
}

/** Looking after what is installed. */
export function modelUpkeep(
  { db, store, folder, runtimes, voicesChanged, clock }: ModelServiceDeps,
  { row, found }: ModelReader,
  { change, locked, begin, note }: Changes,
): Pick<ModelService, 'verify' | 'remove'> {
  return {
    verify: async (by, id) => {
      const byHand = (await row(db, id)) === null ? await found(id) : null;
      return change(id, async (tx, kept) => {
        if (kept !== null && isBusy(kept)) fail('models.busy');
        if (kept !== null && isHalf(kept)) fail('models.half');
        if (kept === null && byHand !== null) {
          const { name, task, family } = byHand;
          const at = clock.now();
          const facts = { id, name, task, family, origin: 'folder' as const };
          await store.put(tx, { ...facts, status: 'checking', createdAt: at, installedAt: at });
        }
        await begin(tx, by, id, 'verify');
      });
    },

    remove: async (by, id) => {
      const { cloningModel } = runtimes;
      if ((await row(db, id)) === null) await found(id);
      if (cloningModel !== null && `${cloningModel}${sep}`.startsWith(`${folder.of(id)}${sep}`)) fail('models.in-use');
      await locked(id, async (tx, kept) => {
        if (kept !== null && isBusy(kept)) fail('models.busy');
        await note(tx, by, 'remove', id, null);
        if (kept !== null) await store.update(tx, id, { status: 'removed', removedAt: clock.now(), installedAt: null });
      });
      await folder.remove(id);
      await voicesChanged();
    },
  };
}
