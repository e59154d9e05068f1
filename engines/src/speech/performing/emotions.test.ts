import { emotions, type Emotion } from '@timbre/contract/script';
import { toFloat } from '@timbre/media/pcm';
import { measureVoice, type VoiceMeasures } from '@timbre/media/vocoder/measure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { espeakCatalogue, fliteCatalogue } from '../catalogue.ts';
import { espeakEngine } from '../espeak.ts';
import { fliteEngine } from '../flite/flite.ts';
import type { SpeechEngine } from '../port.ts';
import { speakAll, testWorkers } from '../test-speech.ts';
import { performingEngine } from './performing.ts';

const text = 'The captain said that they would never sail again, but nobody on the ship believed him.';

/** In which of five measures two passages of the same words differ by more than what is just noticed. */
function noticed(a: VoiceMeasures, b: VoiceMeasures): number {
  const apart = (one: number, other: number) => Math.max(one, other) / Math.max(1e-9, Math.min(one, other));
  return [
    a.pitchHertz > 0 !== b.pitchHertz > 0 || Math.abs(12 * Math.log2(a.pitchHertz / b.pitchHertz)) >= 1,
    apart(a.rangeHalfTones, b.rangeHalfTones) >= 1.2,
    apart(a.speechSeconds, b.speechSeconds) >= 1.05,
    Math.abs(a.loudnessLufs - b.loudnessLufs) >= 1,
    apart(a.brightnessHertz, b.brightnessHertz) >= 1.1,
  ].filter(Boolean).length;
}

const flite = () => fliteEngine({ workers: testWorkers('flite'), voices: fliteCatalogue() });
const espeak = () =>
  espeakEngine({
    workers: testWorkers('espeak'),
    japanese: testWorkers('japanese', { isLazy: true }),
    voices: espeakCatalogue(),
  });

describe.each([
  { voice: 'rms', rate: 16_000, make: flite },
  { voice: 'slt', rate: 16_000, make: flite },
  { voice: 'en-us', rate: 22_050, make: espeak },
])('the moods of $voice', ({ voice, rate, make }) => {
  let engine: SpeechEngine;
  const heard = new Map<Emotion, VoiceMeasures>();
  const measured = (emotion: Emotion): VoiceMeasures => {
    const found = heard.get(emotion);
    if (!found) throw new Error(`${emotion} was not spoken.`);
    return found;
  };

  beforeAll(async () => {
    engine = performingEngine(make(), { workers: testWorkers('vocoder') });
    for (const emotion of emotions) {
      const { samples } = await speakAll(engine, { voice, text, emotion });
      heard.set(emotion, measureVoice(toFloat(samples), rate));
    }
  });
  afterAll(() => engine.close());

  it.each(emotions.slice(1))('%s is heard as something else than every other', (emotion) => {
    for (const other of emotions) {
      if (other === emotion) continue;
      expect([other, noticed(measured(emotion), measured(other))]).toEqual([other, expect.toSatisfy((n) => n >= 2)]);
    }
  });

  it('stays within 4 dB of the voice’s own level', () => {
    for (const emotion of emotions) {
      expect(Math.abs(measured(emotion).loudnessLufs - measured('neutral').loudnessLufs)).toBeLessThan(4);
    }
  });

  it('goes where the literature says', () => {
    const { neutral, sad, excited, angry, calm, whisper } = {
      neutral: measured('neutral'),
      sad: measured('sad'),
      excited: measured('excited'),
      angry: measured('angry'),
      calm: measured('calm'),
      whisper: measured('whisper'),
    };
    expect(whisper.pitchHertz).toBe(0);
    expect(sad.pitchHertz).toBeLessThan(calm.pitchHertz);
    expect(calm.pitchHertz).toBeLessThan(neutral.pitchHertz);
    expect(neutral.pitchHertz).toBeLessThan(angry.pitchHertz);
    expect(angry.pitchHertz).toBeLessThan(excited.pitchHertz);
    expect(sad.speechSeconds).toBeGreaterThan(calm.speechSeconds);
    expect(calm.speechSeconds).toBeGreaterThan(neutral.speechSeconds);
    expect(excited.speechSeconds).toBeLessThan(neutral.speechSeconds);
    expect(sad.brightnessHertz).toBeLessThan(neutral.brightnessHertz);
    expect(angry.brightnessHertz).toBeGreaterThan(excited.brightnessHertz);
  });
});
