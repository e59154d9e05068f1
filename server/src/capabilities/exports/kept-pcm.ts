import { LRUCache } from 'lru-cache';

/** Gives the samples of a key, made when they are not here; no one may change them. */
export type KeptPcm = (key: string, make: () => Promise<Int16Array>) => Promise<Int16Array>;

/** Keeps samples in memory by what they are, up to so many bytes; those not asked for the longest go first. */
export function keptPcm(maxBytes: number): KeptPcm {
  const kept = new LRUCache<string, Int16Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  return async (key, make) => {
    const samples = kept.get(key) ?? (await make());
    kept.set(key, samples);
    return samples;
  };
}
