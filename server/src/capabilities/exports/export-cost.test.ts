import { microFromCredits } from '@timbre/contract/money';
import { describe, expect, it } from 'vitest';
import type { PlannedSentence } from '../speech/speech.service.ts';
import { exportCost } from './export-cost.ts';

const sentence = (hash: string, changes: Partial<PlannedSentence> = {}): PlannedSentence => ({
  hash,
  segmentId: 's',
  start: 0,
  end: 10,
  text: 'ten chars.',
  voiceId: 'standard',
  emotion: 'neutral',
  speed: 1,
  pitch: 0,
  pronunciations: [],
  prosody: [],
  goesOn: false,
  takeId: null,
  gainDb: 0,
  leadSeconds: 0,
  pauseSeconds: 0.5,
  sounds: [],
  isParagraphEnd: false,
  ...changes,
});
const voices = new Map([
  ['standard', { quality: 0, secondsPerCharacter: 0.06 }],
  ['ultra', { quality: 2, secondsPerCharacter: 0.06 }],
]);
const nothing = { voices, rendered: new Map<string, { durationSeconds: number }>(), paid: new Set<string>() };

describe('exportCost', () => {
  it('estimates by the voice’s measured pace until the audio is there', () => {
    const guess = exportCost([sentence('a'), sentence('b', { speed: 2 })], nothing);
    expect(guess).toMatchObject({ isExact: false, chargedSeconds: expect.closeTo(0.9, 6) as number });
    expect(guess.seconds).toBeCloseTo(1.4, 6);
    const exact = exportCost([sentence('a')], { ...nothing, rendered: new Map([['a', { durationSeconds: 12.34 }]]) });
    expect(exact).toMatchObject({ isExact: true, amount: microFromCredits(0.25), formula: '12.34 s × 0.02' });
  });

  it('takes nothing for what was paid, and once for what stands twice', () => {
    const rendered = new Map(['a', 'b'].map((hash) => [hash, { durationSeconds: 10 }]));
    const cost = exportCost([sentence('a'), sentence('b'), sentence('b')], {
      ...nothing,
      rendered,
      paid: new Set(['a']),
    });
    expect(cost).toMatchObject({ chargedSeconds: 10, paidSeconds: 10, amount: microFromCredits(0.2) });
    expect(exportCost([sentence('a')], { ...nothing, rendered, paid: new Set(['a']) })).toMatchObject({
      amount: 0,
      chargedSeconds: 0,
    });
  });

  it('rounds up once for the whole export, not once a sentence', () => {
    const rendered = new Map(Array.from({ length: 100 }, (_, i) => [`${i}`, { durationSeconds: 0.1 }]));
    const cost = exportCost(
      [...rendered.keys()].map((hash) => sentence(hash)),
      { ...nothing, rendered },
    );
    expect(cost.amount).toBe(microFromCredits(0.2));
  });

  it('takes nothing for a recording, and counts what is read, not what is written', () => {
    const rendered = new Map([['take:t', { durationSeconds: 7 }]]);
    const recording = exportCost([sentence('take:t', { takeId: 't', leadSeconds: 2 })], { ...nothing, rendered });
    expect(recording).toMatchObject({ seconds: 9, chargedSeconds: 0, paidSeconds: 0, amount: 0, isExact: true });
    const read = sentence('a', {
      text: '$5',
      pronunciations: [{ start: 0, end: 2, as: { kind: 'alias', text: 'five dollars' } }],
    });
    expect(exportCost([read], nothing).seconds).toBeCloseTo(12 * 0.06, 6);
  });

  it('prices each voice by its quality', () => {
    const rendered = new Map(['a', 'b'].map((hash) => [hash, { durationSeconds: 10 }]));
    const cost = exportCost([sentence('a'), sentence('b', { voiceId: 'ultra' })], { ...nothing, rendered });
    expect(cost).toMatchObject({ amount: microFromCredits(1.2), formula: '10.00 s × 0.02 + 10.00 s × 0.1' });
  });
});
