import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { vi } from 'vitest';

const sampleRate = 8000;
const clipSeconds = 2;

export interface Started {
  readonly when: number;
  readonly offset: number;
  readonly seconds: number;
}

/** The audio clock, turned by hand, and what was handed to it. */
export interface TestAudio {
  seconds: number;
  started: Started[];
}

const bufferOf = (length: number) => {
  const samples = new Float32Array(length);
  return {
    length,
    sampleRate,
    duration: length / sampleRate,
    numberOfChannels: 1,
    getChannelData: () => samples,
    copyToChannel: (source: Float32Array) => samples.set(source),
  };
};

const node = () => ({ connect: (to: unknown) => to });

/** Stands in for the browser's audio until the globals are unstubbed; every clip is two seconds long. */
export function stubAudio(): TestAudio {
  const audio: TestAudio = { seconds: 0, started: [] };
  class TestContext {
    readonly destination = node();
    readonly outputLatency = 0;
    get currentTime() {
      return audio.seconds;
    }
    readonly resume = () => Promise.resolve();
    readonly suspend = () => Promise.resolve();
    readonly close = () => Promise.resolve();
    readonly createAnalyser = () => ({ ...node(), fftSize: 0 });
    readonly createBuffer = (_: number, length: number) => bufferOf(length);
    readonly decodeAudioData = () => Promise.resolve(bufferOf(clipSeconds * sampleRate));
  }
  class TestSource {
    readonly connect = (to: unknown) => to;
    readonly stop = () => undefined;
    readonly start: (when: number, offset: number) => void;
    constructor(_: unknown, { buffer }: { buffer: { duration: number } }) {
      this.start = (when, offset) => audio.started.push({ when, offset, seconds: buffer.duration });
    }
  }
  vi.stubGlobal('HTMLAudioElement', class {});
  vi.stubGlobal('AudioContext', TestContext);
  vi.stubGlobal('AudioBufferSourceNode', TestSource);
  vi.stubGlobal(
    'GainNode',
    class {
      readonly connect = (to: unknown) => to;
    },
  );
  return audio;
}

/** A sentence of two seconds after a second of silence. */
export const spokenSentence = (index: number, total = 2): SpokenSentence => ({
  index,
  total,
  segmentId: 's',
  start: index * 10,
  end: index * 10 + 10,
  audioUrl: `u${index}`,
  durationSeconds: 2,
  leadSeconds: 1,
  pauseSeconds: 0.5,
  gainDb: 0,
  sounds: [],
  words: [],
  engine: 'test',
});
