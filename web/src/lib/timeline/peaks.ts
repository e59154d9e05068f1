/** The loudness of a sound over time, 0 to 1, at several resolutions: each level has half as many values as the one before. */
export interface Peaks {
  /** Values a second of the first level. */
  readonly perSecond: number;
  readonly levels: readonly Float32Array[];
}

export function peaksFrom(finest: Float32Array, perSecond: number): Peaks {
  const levels = [finest];
  for (let finer = finest; finer.length > 1;) {
    const own = finer;
    finer = Float32Array.from({ length: Math.ceil(own.length / 2) }, (_, at) =>
      Math.max(own[2 * at] ?? 0, own[2 * at + 1] ?? 0),
    );
    levels.push(finer);
  }
  return { perSecond, levels };
}

/** Enough for the shape of a word, also where a line of a second fills the lane. */
const soundPeaksPerSecond = 100;

/** The highest absolute sample of each slice of a sound. */
export function peaksOf(samples: Float32Array, sampleRate: number): Peaks {
  const slice = Math.max(1, Math.round(sampleRate / soundPeaksPerSecond));
  const peaks = new Float32Array(Math.ceil(samples.length / slice));
  for (let i = 0; i < samples.length; i++) {
    const value = Math.abs(samples[i] ?? 0);
    const slot = Math.floor(i / slice);
    if (value > (peaks[slot] ?? 0)) peaks[slot] = value;
  }
  return peaksFrom(peaks, sampleRate / slice);
}

/** The loudest value of a stretch. Reads at most two values of each level, however long the stretch is. */
export function loudest({ levels, perSecond }: Peaks, fromSeconds: number, toSeconds: number): number {
  let low = Math.max(0, Math.floor(fromSeconds * perSecond));
  let high = Math.min(levels[0]?.length ?? 0, Math.ceil(toSeconds * perSecond));
  let found = 0;
  for (const level of levels) {
    if (low >= high) break;
    if (low % 2 === 1) found = Math.max(found, level[low++] ?? 0);
    if (high % 2 === 1) found = Math.max(found, level[--high] ?? 0);
    low /= 2;
    high /= 2;
  }
  return found;
}
