const minuteSeconds = 60;
/** A recording is looked at in steps of this; the loudness of each stands for how much is said in it. */
const stepSeconds = 5;
/** Loudness below this is a pause, and shouting counts no more than speech. */
const [quietLevel, loudLevel] = [0.003, 0.1];

/** So much of a recording as tells who speaks: where most is said, in steps of some seconds, in their order. */
export function bestMinute(samples: Int16Array, sampleRate: number): Int16Array {
  const step = stepSeconds * sampleRate;
  const wanted = minuteSeconds / stepSeconds;
  if (samples.length <= step * wanted) return samples;
  const size = Math.round(0.02 * sampleRate);
  const steps = Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    let spoken = 0;
    for (let from = index * step; from + size <= (index + 1) * step; from += size) {
      let sum = 0;
      for (let at = from; at < from + size; at++) sum += ((samples[at] as number) / 32_768) ** 2;
      const level = Math.sqrt(sum / size);
      if (level > quietLevel) spoken += Math.min(level, loudLevel);
    }
    return { index, spoken };
  });
  const best = steps.toSorted((a, b) => b.spoken - a.spoken).slice(0, wanted);
  const out = new Int16Array(best.length * step);
  best
    .toSorted((a, b) => a.index - b.index)
    .forEach(({ index }, at) => out.set(samples.subarray(index * step, (index + 1) * step), at * step));
  return out;
}
