/** Gives the samples of a key, made when they are not here; nobody may change them. */
export type KeptPcm = (key: string, make: () => Promise<Int16Array>) => Promise<Int16Array>;

/** Keeps samples in memory by what they are, up to so many bytes; those not asked for the longest go first. */
export function keptPcm(mostBytes: number): KeptPcm {
  const kept = new Map<string, Int16Array>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  return async (key, make) => {
    const samples = kept.get(key) ?? (await make());
    // At the end of the row again, also when another reader has put it there meanwhile.
    forget(key);
    kept.set(key, samples);
    bytes += samples.byteLength;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      forget(oldest);
    }
    return samples;
  };
}
