/** The highest absolute sample of each slice, 0 to 1, for drawing a waveform. */
export interface WaveformPeaks {
  /** Mono samples in order, in pieces of any length. */
  readonly add: (samples: Int16Array) => void;
  /** One value per slice so far, the last slice perhaps not full. */
  readonly peaks: () => Float32Array;
}

/** Collects peaks while audio streams by; slices keep their place in time at any sample rate. */
export function waveformPeaks(sampleRate: number, perSecond: number): WaveformPeaks {
  const slice = Math.max(1, sampleRate / perSecond);
  const peaks: number[] = [];
  let at = 0;
  return {
    add: (samples) => {
      for (let i = 0; i < samples.length;) {
        const index = Math.floor(at / slice);
        const end = Math.min(samples.length, i + Math.max(1, Math.ceil((index + 1) * slice) - at));
        let highest = peaks[index] ?? 0;
        at += end - i;
        for (; i < end; i++) highest = Math.max(highest, Math.abs(samples[i] as number) / 32_768);
        peaks[index] = highest;
      }
    },
    peaks: () => Float32Array.from(peaks),
  };
}

/** The same of a whole recording. */
export function peaksOf(samples: Int16Array, sampleRate: number, perSecond: number): Float32Array {
  const collector = waveformPeaks(sampleRate, perSecond);
  collector.add(samples);
  return collector.peaks();
}
