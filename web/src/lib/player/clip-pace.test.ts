import { describe, expect, it } from 'vitest';
import { clipAtRate } from './clip-pace.ts';

const sampleRate = 16_000;
const hertz = 200;

/** As much of an AudioBuffer as is asked of it. */
function clipOf(channels: readonly Float32Array<ArrayBuffer>[]): AudioBuffer {
  const length = channels[0]?.length ?? 0;
  return {
    length,
    sampleRate,
    duration: length / sampleRate,
    numberOfChannels: channels.length,
    getChannelData: (channel: number) => channels[channel] ?? new Float32Array(),
    copyToChannel: (source: Float32Array, channel: number) => channels[channel]?.set(source),
    copyFromChannel: (target: Float32Array, channel: number) => target.set(channels[channel] ?? []),
  };
}

const context = {
  createBuffer: (channels: number, length: number) =>
    clipOf(Array.from({ length: channels }, () => new Float32Array(length))),
} as unknown as BaseAudioContext;

/** A buzz with a few harmonics, as a voice has. */
const buzz = (seconds: number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, i) =>
    [1, 2, 3, 4].reduce((sum, k) => sum + (0.2 / k) * Math.sin((2 * Math.PI * k * hertz * i) / sampleRate), 0),
  );

/** The lag at which the middle of a clip is most like itself, as a frequency. */
function pitchOf(samples: Float32Array): number {
  const middle = Math.floor(samples.length / 2);
  let best = { lag: 1, score: -Infinity };
  for (let lag = sampleRate / 420; lag < sampleRate / 90; lag = Math.floor(lag) + 1) {
    const shift = Math.floor(lag);
    let score = 0;
    for (let i = middle - 1500; i < middle + 1500; i++) score += (samples[i] ?? 0) * (samples[i + shift] ?? 0);
    // Twice the period is as alike: the shorter one counts.
    if (score > best.score * 1.02 || best.score === -Infinity) best = { lag: shift, score };
  }
  return sampleRate / best.lag;
}

describe('clipAtRate', () => {
  it.each([0.5, 0.75, 1.25, 1.5, 2])('takes the time the rate %f says and keeps the pitch', async (rate) => {
    const clip = clipOf([buzz(1.5)]);
    const paced = await clipAtRate(context, clip, rate);
    expect(paced.duration).toBeCloseTo(clip.duration / rate, 3);
    expect(pitchOf(paced.getChannelData(0)) / hertz).toBeCloseTo(1, 1);
  });

  it('makes each pace once, and hands the clip itself on where nothing changes', async () => {
    const clip = clipOf([buzz(0.4), buzz(0.4)]);
    const paced = await clipAtRate(context, clip, 2);
    expect(paced.numberOfChannels).toBe(2);
    expect(await clipAtRate(context, clip, 2)).toBe(paced);
    expect(await clipAtRate(context, clip, 1)).toBe(clip);
    const empty = clipOf([new Float32Array()]);
    expect(await clipAtRate(context, empty, 2)).toBe(empty);
  });
});
