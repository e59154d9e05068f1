import type { SpokenSentence } from '@timbre/contract/articles-speech';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AudioPlayer } from './audio-player.ts';

const sampleRate = 8000;

interface Started {
  readonly when: number;
  readonly offset: number;
  readonly seconds: number;
}

/** The audio clock, turned by hand, and what was handed to it. */
let clock = 0;
let started: Started[] = [];

const bufferOf = (length: number) => {
  const samples = new Float32Array(length);
  return {
    ...{ length, sampleRate, duration: length / sampleRate, numberOfChannels: 1 },
    getChannelData: () => samples,
    copyToChannel: (source: Float32Array) => samples.set(source),
  };
};

const node = () => ({ connect: (to: unknown) => to });

class TestContext {
  readonly destination = node();
  readonly outputLatency = 0;
  get currentTime() {
    return clock;
  }
  readonly resume = () => Promise.resolve();
  readonly suspend = () => Promise.resolve();
  readonly close = () => Promise.resolve();
  readonly createAnalyser = () => ({ ...node(), fftSize: 0 });
  readonly createBuffer = (_: number, length: number) => bufferOf(length);
  // Two seconds in each clip.
  readonly decodeAudioData = () => Promise.resolve(bufferOf(2 * sampleRate));
}

class TestSource {
  readonly connect = (to: unknown) => to;
  readonly stop = () => undefined;
  readonly start: (when: number, offset: number) => void;
  constructor(_: unknown, { buffer }: { buffer: { duration: number } }) {
    this.start = (when, offset) => started.push({ when, offset, seconds: buffer.duration });
  }
}

const sentence = (index: number): SpokenSentence => ({
  ...{ index, total: 2, segmentId: 's', start: index * 10, end: index * 10 + 10, audioUrl: `u${index}` },
  ...{ durationSeconds: 2, leadSeconds: 1, pauseSeconds: 0.5, gainDb: 0, sounds: [], words: [], engine: 'test' },
});

const settle = (count = 2) => vi.waitFor(() => expect(started.length).toBeGreaterThanOrEqual(count));

describe('listening speed', () => {
  let player: AudioPlayer;
  beforeEach(() => {
    clock = 0;
    started = [];
    vi.stubGlobal('AudioContext', TestContext);
    vi.stubGlobal('AudioBufferSourceNode', TestSource);
    vi.stubGlobal(
      'GainNode',
      class {
        readonly connect = (to: unknown) => to;
      },
    );
    player = new AudioPlayer(
      () => Promise.resolve(new ArrayBuffer(0)),
      (error) => {
        throw error;
      },
    );
  });
  afterEach(() => {
    player.close();
    vi.unstubAllGlobals();
  });
  const play = async (rate: number, from: number) => {
    player.setRate(rate);
    player.play(from);
    player.add(sentence(0));
    player.add(sentence(1));
    player.complete();
    await settle(1);
    // Slow sentences fill what is scheduled ahead: the next one comes when the first is under way.
    clock = 1 / rate;
    await settle();
  };

  it.each([0.5, 1, 1.5, 2])('scales the clock, not the line of time, at %f', async (rate) => {
    await play(rate, 0);
    const [first, second] = started;
    const origin = (first?.when ?? 0) - 1 / rate;
    expect(first?.seconds).toBeCloseTo(2 / rate, 2);
    // Lead, words and pause of the first, lead of the second.
    expect((second?.when ?? 0) - origin).toBeCloseTo((1 + 2 + 0.5 + 1) / rate, 6);
    for (const seconds of [0.4, 1.7, 3.2, 4.9]) {
      clock = origin + seconds / rate;
      expect(player.position()).toBeCloseTo(seconds, 6);
    }
    expect(player.snapshot().timeline.durationSeconds).toBeCloseTo(6.5, 6);
  });

  it('enters a clip where the words are, whatever the pace', async () => {
    await play(2, 0);
    started = [];
    // Half a second into the first sentence's words.
    player.seek(1.5);
    await settle();
    expect(started[0]?.offset).toBeCloseTo(0.5 / 2, 6);
    expect(player.position()).toBeCloseTo(1.5, 6);
  });

  it('goes on at the same words when the pace changes', async () => {
    await play(1, 0);
    const origin = (started[0]?.when ?? 0) - 1;
    clock = origin + 2.25;
    started = [];
    player.setRate(0.5);
    await settle();
    expect(player.position()).toBeCloseTo(2.25, 6);
    expect(started[0]?.offset).toBeCloseTo(1.25 / 0.5, 6);
    const again = started[0]?.when ?? 0;
    clock = again + 1;
    expect(player.position()).toBeCloseTo(2.75, 6);
  });
});
