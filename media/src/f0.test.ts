import { describe, expect, it } from 'vitest';
import { medianPitch, trackPitch } from './f0.ts';
import { noise, vowel } from './vocoder/testing-voices.ts';

describe('trackPitch', () => {
  it.each([8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000])(
    'finds the pitch of a voice at %i Hz',
    (sampleRate) => {
      for (const hertz of [50, 82, 110, 165, 240, 330, 440]) {
        expect(Math.abs(medianPitch(vowel(hertz, 0.5, sampleRate), sampleRate) / hertz - 1)).toBeLessThan(0.005);
      }
    },
  );

  it('follows a glide frame by frame, without an octave error', () => {
    const glide = (seconds: number) => 100 * 2 ** (seconds / 2);
    const { hertz, hopSeconds } = trackPitch(vowel(glide, 2, 16_000), 16_000);
    for (let frame = 10; frame < hertz.length - 10; frame++) {
      expect(Math.abs((hertz[frame] ?? 0) / glide(frame * hopSeconds) - 1)).toBeLessThan(0.02);
    }
  });

  it('has one frame per 5 ms and hears no pitch in noise, silence or nothing', () => {
    expect(trackPitch(noise(16_001), 16_000).hertz).toHaveLength(201);
    const voiced = trackPitch(noise(32_000), 16_000).hertz.filter((hertz) => hertz > 0);
    expect(voiced.length).toBeLessThan(20);
    expect(medianPitch(new Float32Array(16_000), 16_000)).toBe(0);
    expect(trackPitch(new Float32Array(0), 16_000).hertz).toHaveLength(0);
    expect(trackPitch(Float32Array.of(1), 16_000).hertz).toHaveLength(1);
  });
});
