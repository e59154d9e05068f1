import { describe, expect, it } from 'vitest';
import type { Rendering } from '../speech/renderings.types.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';
import { renderTimeline, type PlacedSentence, type PlacedSound } from './render-timeline.ts';

const plain = {
  emotion: 'neutral',
  pronunciations: [],
  prosody: [],
  goesOn: false,
  takeId: null,
  gainDb: 0,
  leadSeconds: 0,
  sounds: [],
  isParagraphEnd: false,
} as const;
const sentence = (text: string, pauseSeconds = 0.5, more: Partial<PlannedSentence> = {}): PlannedSentence => ({
  hash: text,
  segmentId: 's',
  start: 0,
  end: text.length,
  text,
  voiceId: 'v',
  speed: 1,
  pitch: 0,
  pauseSeconds,
  ...plain,
  ...more,
});
const rendering = (text: string, seconds: number, sampleRate = 16_000): Rendering => ({
  hash: text,
  fileId: text,
  blobKey: text,
  engine: 'e',
  phonemes: [],
  sampleRate,
  durationSeconds: seconds,
  words: [{ start: 0, end: text.length, startSeconds: 0, endSeconds: seconds }],
});

async function collect(sentences: PlannedSentence[], renderings: Map<string, Rendering>, sampleRate = 24_000) {
  const placed: PlacedSentence[] = [];
  const sounds: PlacedSound[] = [];
  let samples = 0;
  const timeline = renderTimeline(sentences, sampleRate, {
    render: async (one) => renderings.get(one.text) ?? Promise.reject(new Error(`no ${one.text}`)),
    samples: async (one) => new Int16Array(Math.round(one.durationSeconds * one.sampleRate)),
    onPlaced: (one) => placed.push(one),
    onSound: (one) => sounds.push(one),
  });
  for await (const { audio } of timeline) samples += audio.length;
  return { placed, sounds, seconds: samples / sampleRate };
}

describe('renderTimeline', () => {
  it('places sentences of mixed sample rates one after the other, with pauses between but none at the end', async () => {
    const renderings = new Map([
      ['A', rendering('A', 1)],
      ['B', rendering('B', 2, 22_050)],
      ['C', rendering('C', 0.5, 48_000)],
    ]);
    const { placed, seconds } = await collect([sentence('A'), sentence('B', 0.25), sentence('C')], renderings);
    expect(placed.map((one) => one.startSeconds)).toEqual([0, expect.closeTo(1.5, 3), expect.closeTo(3.75, 3)]);
    expect(seconds).toBeCloseTo(4.25, 3);
  });

  it('fails with the sentence that failed, and leaves no rejection behind', async () => {
    await expect(
      collect([sentence('A'), sentence('X'), sentence('Y')], new Map([['A', rendering('A', 1)]])),
    ).rejects.toThrow('no X');
  });

  it('lets leads, pauses and the sounds beside sentences take their time, and ends with the last sound', async () => {
    const renderings = new Map([
      ['A', rendering('A', 1)],
      ['B', rendering('B', 2)],
    ]);
    const knock = { soundId: 'knock', gainDb: -6, durationSeconds: 1 };
    const first = sentence('A', 1, { leadSeconds: 2, sounds: [{ ...knock, anchor: 'lead', offsetSeconds: 0.5 }] });
    const last = sentence('B', 9, { sounds: [{ ...knock, anchor: 'end', offsetSeconds: 0.25 }] });
    const { placed, sounds, seconds } = await collect([first, last], renderings);
    expect(placed.map((one) => one.startSeconds)).toEqual([2, 4]);
    expect(sounds.map(({ at }) => at / 24_000)).toEqual([0.5, 6.25]);
    expect(seconds).toBeCloseTo(6 + 0.25 + 1, 3);
  });
});
