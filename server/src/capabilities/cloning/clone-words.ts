import { fail } from '../../platform/errors.ts';
import { requireFreeName } from './clone-slots.ts';
import type { SampledClone } from './cloning.store.ts';
import type { CloningService, CloningServiceDeps, KeptClone } from './cloning.types.ts';
import { readSample } from './read-sample.ts';

function keptOf({ row, sample, file, sha256 }: SampledClone): KeptClone {
  const { description, labels, createdAt, isDenoised } = row;
  if (sample === null) return { description, labels, createdAt, sample: null };
  const { id, name, report } = sample;
  const facts = { sizeBytes: file?.sizeBytes ?? 0, sha256: sha256 ?? '', durationSeconds: report.durationSeconds };
  return { description, labels, createdAt, sample: { id, name, ...facts, isDenoised } };
}

/** What is said of a voice of one's own, and the recording it was made of. */
export function cloneWords({
  db,
  store,
  voices,
  files,
  blobs,
}: CloningServiceDeps): Pick<CloningService, 'describe' | 'kept' | 'openSample' | 'sampleSound'> {
  return {
    describe: ({ userId }, id, { name, description, labels }) =>
      db.transaction(async (tx) => {
        await store.lockOwner(tx, userId);
        const row = (await store.find(tx, userId, id)) ?? fail('voice.unavailable');
        if (name !== undefined && row.kind === 'clone') await requireFreeName(store, tx, userId, { name, ownId: id });
        await store.update(tx, id, {
          name: name ?? row.name,
          description: description ?? row.description,
          labels: labels ?? row.labels,
        });
        if (name !== undefined) await voices.renameOwn(tx, userId, id, name);
      }),

    kept: async ({ userId }, id) =>
      new Map((await store.listSampled(db, userId, id)).map((one) => [one.row.id, keptOf(one)])),

    openSample: async ({ userId }, id, sampleId) => {
      const [found] = await store.listSampled(db, userId, id);
      if (found?.sample?.id !== sampleId) return fail('input.not-found');
      return files.openFile(found.sample.fileId);
    },

    sampleSound: async ({ userId }, id) => {
      const [found] = await store.listSampled(db, userId, id);
      if (found === undefined || found.sample === null) return null;
      const sound = await readSample({ files, blobs }, found.sample.fileId);
      return { ...sound, isDenoised: found.row.isDenoised };
    },
  };
}
