import { describe, expect, it } from 'vitest';
import type { Rendering } from '../speech/renderings.service.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';
import { renderTimeline, type PlacedSentence } from './render-timeline.ts';
import { exportSubtitles } from './subtitles.ts';

const sentence = (text: string, pauseSeconds = 0.5): PlannedSentence => ({
  hash: text,
  segmentId: 's',
  start: 0,
  end: text.length,
  text,
  voiceId: 'v',
  speed: 1,
  pitch: 0,
  pauseSeconds,
});
const rendering = (text: string, seconds: number, sampleRate = 16_000): Rendering => ({
  hash: text,
  fileId: text,
  blobKey: text,
  engine: 'e',
  sampleRate,
  durationSeconds: seconds,
  words: [{ start: 0, end: text.length, startSeconds: 0, endSeconds: seconds }],
});

async function collect(sentences: PlannedSentence[], renderings: Map<string, Rendering>, sampleRate = 24_000) {
  const placed: PlacedSentence[] = [];
  let samples = 0;
  const timeline = renderTimeline(sentences, sampleRate, {
    render: async (one) => renderings.get(one.text) ?? Promise.reject(new Error(`no ${one.text}`)),
    samples: async (one) => new Int16Array(Math.round(one.durationSeconds * one.sampleRate)),
    onPlaced: (one) => placed.push(one),
  });
  for await (const piece of timeline) samples += piece.length;
  return { placed, seconds: samples / sampleRate };
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
});

describe('exportSubtitles', () => {
  it('ends with the audio and joins sentences as their script does', async () => {
    const renderings = new Map([
      ['Good morning.', rendering('Good morning.', 2)],
      ['Good night.', rendering('Good night.', 2)],
    ]);
    const { placed, seconds } = await collect([sentence('Good morning.'), sentence('Good night.')], renderings);
    const srt = exportSubtitles(placed, seconds);
    expect(srt).toMatch(/^1\n00:00:00,000 --> /);
    expect(srt.trimEnd().split('\n').at(-2)).toMatch(/--> 00:00:04,500$/);
    const japanese = await collect(
      [sentence('朝。'), sentence('夜。')],
      new Map([
        ['朝。', rendering('朝。', 1)],
        ['夜。', rendering('夜。', 1)],
      ]),
    );
    expect(exportSubtitles(japanese.placed, japanese.seconds)).not.toContain('。 夜');
  });
});
