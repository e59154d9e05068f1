const peakCount = 200;
const stepFrames = 480;
const fullScale = 32_768;

/** Collects the peaks of a small waveform while audio goes by; half an hour keeps 180,000 numbers. */
export interface PeakCollector {
  /** Interleaved samples, whole frames. */
  readonly add: (samples: Int16Array) => void;
  /** The largest value of each of 200 equal parts, 0 to 1; over all channels. */
  readonly peaks: () => number[];
}

export function peakCollector(channels: number): PeakCollector {
  const stepSamples = stepFrames * channels;
  const steps: number[] = [];
  let open = 0;
  let left = stepSamples;
  return {
    add: (samples) => {
      for (const sample of samples) {
        open = Math.max(open, Math.abs(sample));
        left -= 1;
        if (left > 0) continue;
        steps.push(open);
        open = 0;
        left = stepSamples;
      }
    },
    peaks: () => {
      const all = left === stepSamples ? steps : [...steps, open];
      return Array.from({ length: peakCount }, (_, index) => {
        const start = Math.floor((index * all.length) / peakCount);
        const end = Math.max(start + 1, Math.floor(((index + 1) * all.length) / peakCount));
        const peak = all.slice(start, end).reduce((highest, value) => Math.max(highest, value), 0);
        return Math.round((peak / fullScale) * 1000) / 1000;
      });
    },
  };
}
