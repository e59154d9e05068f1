import { describe, expect, it } from 'vitest';
import { loudnessMeter } from '../loudness.ts';
import { toInt16 } from '../pcm.ts';
import { collect, ffmpegLoudness, hasFfmpeg, inPieces, noise } from '../testing-audio.ts';
import { gainToTarget, loudnessTargets, type LoudnessTargetName } from './loudness-targets.ts';
import { masterProgramme } from './master-programme.ts';

const sampleRate = 24_000;
/** Syllables of noise with pauses: the crest of speech. */
const spoken = toInt16(
  noise(sampleRate * 20).map((value, i) => {
    const syllable = Math.max(0, Math.sin((2 * Math.PI * i) / sampleRate / 0.25)) ** 2;
    return value * 0.25 * syllable * (i % (4 * sampleRate) < 3 * sampleRate ? 1 : 0);
  }),
);

async function mastered(name: LoudnessTargetName, audio: Int16Array) {
  const target = loudnessTargets[name];
  const meter = loudnessMeter(sampleRate, 1);
  meter.add(audio);
  if (target === null) return audio;
  const options = { sampleRate, channels: 1, gainDb: gainToTarget(meter, target), ceilingDb: target.truePeakDb };
  return collect(masterProgramme(inPieces(audio, 5000), options));
}

describe('loudness targets', () => {
  it.each(['podcast', 'broadcast'] as const)('%s: the file has its loudness and peak', async (name) => {
    const out = await mastered(name, spoken);
    const meter = loudnessMeter(sampleRate, 1);
    meter.add(out);
    expect(out).toHaveLength(spoken.length);
    expect(Math.abs(meter.integratedLufs() - (loudnessTargets[name]?.lufs ?? 0))).toBeLessThan(0.5);
    expect(meter.truePeakDb()).toBeLessThan(-0.95);
    if (hasFfmpeg) expect(Math.abs(ffmpegLoudness(out, sampleRate, 1).lufs - meter.integratedLufs())).toBeLessThan(0.1);
  });

  it('audiobook: within ACX’s bounds, also where pauses lower the mean', async () => {
    const sparse = new Int16Array(sampleRate * 40);
    sparse.set(spoken);
    for (const audio of [spoken, sparse]) {
      const meter = loudnessMeter(sampleRate, 1);
      meter.add(await mastered('audiobook', audio));
      expect(meter.rmsDb()).toBeGreaterThan(-23);
      expect(meter.rmsDb()).toBeLessThan(-18);
      expect(meter.truePeakDb()).toBeLessThan(-2.95);
    }
  });

  it('leaves silence alone', async () => {
    expect(await mastered('podcast', new Int16Array(sampleRate))).toEqual(new Int16Array(sampleRate));
  });
});
