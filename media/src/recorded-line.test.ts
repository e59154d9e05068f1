import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integratedLoudness, samplePeakDb } from './loudness.ts';
import { fromDb, toFloat } from './pcm.ts';
import { recordedLine } from './recorded-line.ts';

const sampleRate = 48_000;

/** Room noise with a tone in it; the noise comes from a linear congruential generator. */
function recording({ seconds = 4, from = 1, to = 3, toneDb = -30, noiseDb = -75 }): Int16Array {
  let state = 1;
  return Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    const noise = (state / 2 ** 30 - 1) * fromDb(noiseDb);
    const at = i / sampleRate;
    const tone = at >= from && at < to ? Math.sin(2 * Math.PI * 220 * at) * fromDb(toneDb) : 0;
    return Math.round(32_767 * Math.max(-1, Math.min(1, tone + noise)));
  });
}

describe('recordedLine', () => {
  it('trims the silence to 150 ms and says where someone is heard', () => {
    const line = recordedLine(recording({}), sampleRate);
    expect(line?.durationSeconds).toBeCloseTo(2.3, 1);
    expect(line?.voiced.startSeconds).toBeCloseTo(0.15, 2);
    expect(line?.voiced.endSeconds).toBeCloseTo(2.15, 1);
  });

  it.each([-50, -30, -10])('brings a line of %i dBFS to -20 LUFS', (toneDb) => {
    const line = recordedLine(recording({ toneDb, noiseDb: -90 }), sampleRate);
    expect(integratedLoudness([toFloat(line?.samples ?? new Int16Array(0))], sampleRate)).toBeCloseTo(-20, 0);
  });

  it('gives a word shorter than a block of the meter its loudness too', () => {
    const line = recordedLine(recording({ seconds: 0.2, from: 0, to: 0.2, toneDb: -40 }), sampleRate);
    const [quiet, loud] = [
      samplePeakDb(toFloat(recording({ seconds: 0.2, from: 0, to: 0.2, toneDb: -40 }))),
      samplePeakDb(toFloat(line?.samples ?? new Int16Array(0))),
    ];
    expect(loud - quiet).toBeGreaterThan(15);
  });

  it('keeps everything of a line that begins and ends with the recording', () => {
    const line = recordedLine(recording({ from: 0, to: 4 }), sampleRate);
    expect(line?.durationSeconds).toBe(4);
    expect(line?.voiced).toEqual({ startSeconds: 0, endSeconds: 4 });
  });

  it.each([
    ['nothing', new Int16Array(0)],
    ['digital silence', new Int16Array(sampleRate)],
    ['room noise alone', recording({ toneDb: -200, noiseDb: -80 })],
  ])('hears nothing in %s', (_, samples) => {
    expect(recordedLine(samples, sampleRate)).toBeUndefined();
  });

  it('never clips, whatever comes in', () => {
    fc.assert(
      fc.property(fc.int16Array({ minLength: 1, maxLength: 5000 }), (samples) => {
        const line = recordedLine(samples, sampleRate);
        if (line === undefined) return;
        expect(samplePeakDb(toFloat(line.samples))).toBeLessThanOrEqual(-0.99);
        expect(line.voiced.endSeconds).toBeLessThanOrEqual(line.durationSeconds);
        expect(line.voiced.startSeconds).toBeLessThanOrEqual(line.voiced.endSeconds);
      }),
      { numRuns: 30 },
    );
  });
});
