import { describe, expect, test } from 'vitest';
import { truePeakDb } from '../../loudness.ts';
import { splitChannels, toFloat, toInt16 } from '../../pcm.ts';
import { collect, inPieces, isSame, rmsDb } from '../../testing-audio.ts';
import { heldSound } from './held-sound.ts';
import { dressLine } from '../line-sound.ts';
import { mixDub, type DubMix } from './mix-dub.ts';
import { distortionDb, leftOfDb, madeMusic, madeSpeech, stereoOf, testRate } from '../testing-mix.ts';

const wholeSeconds = 6;
const speech = [
  { start: 1, end: 2.5 },
  { start: 3, end: 4 },
];
const voice = madeSpeech(
  wholeSeconds,
  speech.map(({ start, end }) => [start, end]),
);
const [left, right] = madeMusic(wholeSeconds);
const music = stereoOf(left, right);
const spoken = stereoOf(voice, voice);
const original = toInt16(music.map((sample, i) => sample + (spoken[i] as number)));

const dubbed = dressLine(
  madeSpeech(1.4, [[0, 1.4]]).map((sample, i) => sample * (i % 3 === 0 ? 1.2 : 1)),
  { loudnessLufs: -18, pan: 0, room: { share: 0, decaySeconds: 0 } },
);

const mixOf = (more: Partial<DubMix>): DubMix => ({
  original: inPieces(original, 9000, 96_000, 2),
  background: 'keep',
  speech,
  kept: [],
  lines: [],
  soundOf: async () => dubbed,
  holds: [],
  wholeSeconds,
  ...more,
});

function joined(pieces: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

const part = <Samples extends Int16Array | Float32Array>(samples: Samples, from: number, to: number): Samples =>
  samples.slice(2 * Math.round(from * testRate), 2 * Math.round(to * testRate)) as Samples;

describe('a dub is mixed', () => {
  test('and away from speech nothing is touched', async () => {
    const out = await collect(mixDub(mixOf({ lines: [{ id: 'a', start: 1, end: 2.4 }] })));
    expect(out.length).toBe(original.length);
    for (const [from, to] of [
      [0, 0.7],
      [4.5, 6],
    ] as const)
      expect(isSame(part(out, from, to), part(original, from, to))).toBe(true);
    expect(leftOfDb(toFloat(part(out, 3, 4)), part(spoken, 3, 4))).toBeLessThan(-20);
    const line = part(out, 1, 2.4);
    expect(
      distortionDb(
        toFloat(line).map((sample, i) => sample - (music[2 * testRate + i] as number)),
        dubbed,
      ),
    ).toBeGreaterThan(8);
  });

  test('louder than may be, it stays below -1 dBTP where something was added, and only there', async () => {
    const loud = original.map((sample) => Math.max(-32_767, Math.min(32_767, sample * 4.5)));
    const out = await collect(
      mixDub(
        mixOf({
          original: inPieces(loud, 50_000),
          background: 'duck',
          lines: [{ id: 'a', start: 1, end: 2.4 }],
          soundOf: async () => dubbed.map((sample) => sample * 4),
        }),
      ),
    );
    expect(isSame(part(out, 5, 6), part(loud, 5, 6))).toBe(true);
    for (const side of splitChannels(part(out, 1, 2.4), 2)) expect(truePeakDb(side)).toBeLessThan(-0.9);
    for (const side of splitChannels(part(loud, 5, 6), 2)) expect(truePeakDb(side)).toBeGreaterThan(-0.9);
  });

  test('what keeps the original passes as it was', async () => {
    const kept = [{ start: 3, end: 4 }];
    for (const background of ['keep', 'duck', 'none'] as const) {
      const out = await collect(mixDub(mixOf({ background, kept, speech: speech.slice(0, 1) })));
      expect(isSame(part(out, 3, 4), part(original, 3, 4))).toBe(true);
      expect(isSame(part(out, 5, 6), part(original, 5, 6))).toBe(background !== 'none');
      const inLine = rmsDb(out, Math.round(1.1 * testRate), Math.round(2.4 * testRate), 2);
      if (background === 'duck')
        expect(inLine).toBeCloseTo(rmsDb(original, Math.round(1.1 * testRate), Math.round(2.4 * testRate), 2) - 18, 0);
      if (background === 'none') expect(inLine).toBe(-Infinity);
    }
  });

  test('without an original to the end, and with lines beyond it, it is as long as it should be', async () => {
    const out = await collect(
      mixDub(
        mixOf({
          original: inPieces(original.slice(0, testRate), 7777),
          lines: [{ id: 'late', start: 5, end: 6 }],
          wholeSeconds: 5.5,
        }),
      ),
    );
    expect(out.length).toBe(5.5 * 2 * testRate);
    expect(rmsDb(out, 5.2 * testRate, 5.4 * testRate, 2)).toBeGreaterThan(-40);
    expect(Math.abs(out.at(-1) as number)).toBeLessThan(30);
    expect(await collect(mixDub(mixOf({ original: inPieces(new Int16Array(0)), wholeSeconds: 0 })))).toHaveLength(0);
  });

  test('fetches a line when it begins, and once', async () => {
    const asked: string[] = [];
    const lines = [
      { id: 'b', start: 5.5, end: 6 },
      { id: 'a', start: 1, end: 2 },
      { id: 'silent', start: 5.2, end: 5.4 },
    ];
    const stream = mixDub(mixOf({ lines, soundOf: async (id) => (asked.push(id), id === 'silent' ? null : dubbed) }));
    await stream.next();
    expect(asked).not.toContain('b');
    await collect(stream);
    expect(asked).toEqual(['a', 'silent', 'b']);
  });
});

describe('where the picture is held', () => {
  const holds = [
    { at: 2.5, seconds: 1.2345 },
    { at: 4, seconds: 2 },
  ];

  test('time is put in to the sample, and what is said goes on over it', async () => {
    const lines = [
      { id: 'a', start: 2, end: 2.5 },
      { id: 'b', start: 3, end: 4 },
    ];
    const out = await collect(mixDub(mixOf({ holds, lines })));
    const added = Math.round(1.2345 * testRate) + 2 * testRate;
    expect(out.length).toBe(original.length + 2 * added);
    expect(isSame(out.slice(2 * (4.5 * testRate + added)), part(original, 4.5, 6))).toBe(true);
    // The line begins 0.5 s before the hold and lasts 1.4 s.
    expect(rmsDb(out, 2.6 * testRate, 3.3 * testRate, 2)).toBeGreaterThan(
      rmsDb(original, 5 * testRate, 6 * testRate, 2) + 2,
    );
  });

  test('the sound around goes on at its level, without a click', () => {
    const stage = heldSound(holds, testRate);
    const pieces = [...stage.push(part(music, 0, 3.3)), ...stage.push(part(music, 3.3, 6)), ...stage.flush()];
    const out = joined(pieces);
    expect(out.length).toBe(music.length + 2 * (Math.round(1.2345 * testRate) + 2 * testRate));
    const steepest = (samples: Float32Array): number => {
      let most = 0;
      for (let i = 2; i < samples.length; i++)
        most = Math.max(most, Math.abs((samples[i] as number) - (samples[i - 2] as number)));
      return most;
    };
    expect(steepest(out)).toBeLessThanOrEqual(steepest(music) + 1e-6);
    const level = rmsDb(music, 1 * testRate, 2.5 * testRate, 2);
    for (let at = 2.5; at < 3.4; at += 0.2)
      expect(
        Math.abs(rmsDb(out, Math.round(at * testRate), Math.round((at + 0.3) * testRate), 2) - level),
      ).toBeLessThan(4);
  });

  test('at the beginning there is nothing to mirror, and at the end it still comes', () => {
    const stage = heldSound(
      [
        { at: 0, seconds: 0.5 },
        { at: 9, seconds: 0.25 },
      ],
      testRate,
    );
    const pieces = [...stage.push(music), ...stage.flush()];
    const out = joined(pieces);
    expect(out.length).toBe(music.length + 1.5 * testRate);
    expect(rmsDb(out, 0, 0.5 * testRate, 2)).toBe(-Infinity);
    expect(rmsDb(out, out.length / 2 - 0.2 * testRate, out.length / 2, 2)).toBeGreaterThan(-40);
  });
});
