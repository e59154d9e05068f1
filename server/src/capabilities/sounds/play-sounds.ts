import { open } from 'node:fs/promises';
import { wavHeaderBytes } from '@timbre/media/wav';
import { fail } from '../../platform/errors.ts';
import { isBed, type BuiltInBeds } from './built-in-beds.ts';
import { soundRate } from './sound-rate.ts';
import type { SoundService, LibrarySound, SoundServiceDeps } from './sounds.types.ts';

const bytesPerSample = 2;

/** Sounds as scripts play them. */
export function soundPlaying(
  { db, store, blobs }: SoundServiceDeps,
  beds: BuiltInBeds,
): Pick<SoundService, 'require' | 'samples'> {
  return {
    require: async (ownerId, ids) => {
      const wanted = [...new Set(ids)];
      const found = new Map<string, LibrarySound>();
      const own = wanted.filter((id) => !isBed(id));
      for (const row of await store.list(db, ownerId, own)) {
        const { id, name, durationSeconds, fileId, blobKey } = row;
        const channels = row.channels === 1 ? 1 : 2;
        found.set(id, { id, name, durationSeconds, channels, isLoop: false, fileId, blobKey });
      }
      for (const { sound } of await beds.find(ownerId, wanted.filter(isBed))) found.set(sound.id, sound);
      if (wanted.some((id) => !found.has(id))) fail('sound.unavailable', { field: 'soundId' });
      return found;
    },

    samples: ({ blobKey, channels }, part) =>
      blobs.withLocalPath(blobKey, async (path) => {
        const handle = await open(path);
        try {
          const { size } = await handle.stat();
          const frameBytes = channels * bytesPerSample;
          const all = Math.floor((size - wavHeaderBytes) / frameBytes);
          const first = Math.min(Math.max(0, part?.fromFrame ?? 0), all);
          const count = Math.min(Math.max(0, part?.frames ?? all), all - first);
          const samples = new Int16Array(count * channels);
          // Our own files always carry the plain header.
          await handle.read(samples, 0, samples.byteLength, wavHeaderBytes + first * frameBytes);
          return { samples, sampleRate: soundRate, channels };
        } finally {
          await handle.close();
        }
      }),
  };
}
