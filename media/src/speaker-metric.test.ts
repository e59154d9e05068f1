import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pcmSamples, toFloat } from './pcm.ts';
import { resampler } from './resample.ts';
import { sameSpeakerDistance, speakerDistance, speakerEmbedding, type SpeakerEmbedding } from './speaker-metric.ts';

/** A buzz with vibrato and a little noise through two resonances that move slowly, 9 s at 16 kHz. */
function robotSpeech(hertz: number, formant: number): Float32Array {
  const out = new Float32Array(9 * 16_000);
  let [seed, phase] = [7, 0];
  const state = [0, 0, 0, 0];
  const resonate = (value: number, centre: number, at: number): number => {
    const pole = 0.94;
    const [y1 = 0, y2 = 0] = [state[at], state[at + 1]];
    const y = value + 2 * pole * Math.cos((2 * Math.PI * centre) / 16_000) * y1 - pole * pole * y2;
    [state[at], state[at + 1]] = [y, y1];
    return y;
  };
  for (let i = 0; i < out.length; i++) {
    const seconds = i / 16_000;
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    phase += (hertz * (1 + 0.1 * Math.sin(2 * Math.PI * 0.7 * seconds))) / 16_000;
    const pulse = phase >= 1 ? 1 : 0;
    phase %= 1;
    const source = pulse + (seed / 4_294_967_296 - 0.5) * 0.02;
    const sway = 1 + 0.3 * Math.sin(2 * Math.PI * 1.3 * seconds);
    const gate = Math.sin(2 * Math.PI * 0.9 * seconds) > -0.6 ? 0.1 : 0.0005;
    out[i] = Math.fround(
      Math.round(resonate(resonate(source, formant * sway, 0), formant * 2.6, 2) * gate * 3000) / 32_768,
    );
  }
  return out;
}

const embedded = (samples: Float32Array, sampleRate = 16_000): SpeakerEmbedding => {
  const embedding = speakerEmbedding(samples, sampleRate);
  if (!embedding) throw new Error('nothing was heard');
  return embedding;
};

describe('speakerEmbedding', () => {
  it('gives what the reference in Python (numpy) gives', () => {
    // speaker-metric.py on the same samples, over passages from 0, 2.5 and 5 s.
    const reference = [
      0.217, -5.703, -2.925, -12.726, -5.337, -2.422, -11.453, 12.786, -4.584, 1.794, -1.491, 3.76, 2.384, 2.901, 2.661,
      0.505, -4.395, -11.357, -7.791, -2.833, 0.587, 4.24, 5.132, -0.475,
    ];
    expect([...embedded(robotSpeech(120, 600))].map((value) => Math.round(value * 1000) / 1000)).toEqual(reference);
  });

  it('does not depend on the level, and hardly on the sample rate', () => {
    const samples = robotSpeech(180, 700);
    const here = embedded(samples);
    expect(speakerDistance(here, embedded(samples.map((value) => value / 8)))).toBeLessThan(0.01);
    const { push, flush } = resampler(16_000, 22_050);
    const faster = Float32Array.from([...push(samples), ...flush()]);
    expect(speakerDistance(here, embedded(faster, 22_050))).toBeLessThan(0.6);
  });

  it('leaves nothing out that is said, and some milliseconds more change little', () => {
    const speech = robotSpeech(120, 600);
    const long = new Float32Array(11.9 * 16_000);
    long.set(speech.subarray(0, 8 * 16_000));
    long.set(robotSpeech(200, 900).subarray(0, 3.9 * 16_000), 8 * 16_000);
    expect(speakerDistance(embedded(long), embedded(long.subarray(0, 8 * 16_000)))).toBeGreaterThan(1);
    const [below, above] = [11.99, 12.01].map((seconds) => {
      const tiled = Float32Array.from({ length: seconds * 16_000 }, (_, at) => speech[at % speech.length] ?? 0);
      return embedded(tiled);
    });
    if (below === undefined || above === undefined) throw new Error('nothing was heard');
    expect(speakerDistance(below, above)).toBeLessThan(0.5);
  });

  it('is null for silence, for too little and for nothing', () => {
    expect(speakerEmbedding(new Float32Array(0), 16_000)).toBeNull();
    expect(speakerEmbedding(robotSpeech(120, 600).subarray(0, 15_999), 16_000)).toBeNull();
    expect(speakerEmbedding(new Float32Array(64_000), 16_000)).toBeNull();
  });

  it('leaves passages without any sound out', () => {
    const speech = robotSpeech(120, 600).subarray(0, 64_000);
    const padded = new Float32Array(128_000);
    padded.set(speech);
    expect(speakerDistance(embedded(speech), embedded(padded))).toBe(0);
  });
});

const recordings = join(import.meta.dirname, '../../../shared/data/speakers');
const canListen = existsSync(recordings) && spawnSync('ffmpeg', ['-version']).status === 0;

function decoded(path: string): Float32Array {
  const raw = spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', '16000', 'pipe:1'], {
    maxBuffer: 1 << 28,
  });
  return toFloat(pcmSamples(raw.stdout));
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

describe.skipIf(!canListen)(`speakerDistance (skipped without ${recordings} or ffmpeg)`, () => {
  it('tells seven people whom the metric was not trained on apart', () => {
    const heard = readdirSync(recordings)
      .filter((name) => name.endsWith('.flac'))
      .map((name) => ({
        speaker: /__(?<id>\d+)-/u.exec(name)?.groups?.id,
        at: embedded(decoded(`${recordings}/${name}`)),
      }));
    const [same, different]: [number[], number[]] = [[], []];
    heard.forEach((one, index) => {
      for (const other of heard.slice(index + 1))
        (one.speaker === other.speaker ? same : different).push(speakerDistance(one.at, other.at));
    });
    expect(same).toHaveLength(21);
    // The prototype says 1.46 and 3.77 for these recordings.
    expect(median(same)).toBeLessThan(1.6);
    expect(median(different)).toBeGreaterThan(3.6);
    expect(different.filter((distance) => distance < sameSpeakerDistance).length / different.length).toBeLessThan(0.02);
    const misses = (limit: number) => same.filter((distance) => distance > limit).length / same.length;
    const falseAlarms = (limit: number) => different.filter((distance) => distance <= limit).length / different.length;
    const rates = [...same, ...different].map((limit) => Math.max(misses(limit), falseAlarms(limit)));
    expect(Math.min(...rates)).toBeLessThan(0.1);
  });
});
