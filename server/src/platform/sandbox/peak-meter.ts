/** What a waveform is drawn from: the loudest sample of each tenth of a second, a byte each. */
export interface PeakMeter {
  readonly add: (samples: Int16Array) => void;
  readonly end: () => Uint8Array;
}

/** Collects peaks of sound as it is decoded. */
export function peakMeter(sampleRate: number): PeakMeter {
  const peakSamples = sampleRate / 10;
  const peaks: number[] = [];
  let [filled, loudest] = [0, 0];
  return {
    add: (samples) => {
      for (const sample of samples) {
        loudest = Math.max(loudest, Math.abs(sample));
        filled += 1;
        if (filled < peakSamples) continue;
        peaks.push(Math.min(255, loudest >> 7));
        [filled, loudest] = [0, 0];
      }
    },
    end: () => Uint8Array.from(filled === 0 ? peaks : [...peaks, Math.min(255, loudest >> 7)]),
  };
}

/** Peaks as a column keeps them. */
export const storedPeaks = (peaks: Uint8Array): string => Buffer.from(peaks).toString('base64');

/** Peaks between 0 and 1 from their column. */
export const peaksOf = (stored: string): number[] => Array.from(Buffer.from(stored, 'base64'), (byte) => byte / 255);
