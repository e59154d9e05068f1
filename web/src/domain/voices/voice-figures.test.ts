import type { Speaker } from '@timbre/contract/voices/voices';
import { describe, expect, it } from 'vitest';
import { testSpeaker } from '../recordings/testing-speaker.ts';
import { figuresOf, sortCast } from './voice-figures.ts';

const measured = (f0MedianHz: number, wordErrorRate: number | null): Speaker['measured'] => ({
  f0MedianHz,
  wordErrorRate,
  f0SpreadHalfTones: 5.3,
  brightnessHz: 381,
  nearest: { speaker: 'x', distance: 3.06 },
});
const voice = (name: string, position: number, part: Partial<Speaker> = {}): Speaker =>
  testSpeaker(name, { position, ...part });

describe('the figures of a voice', () => {
  const values = (one: Speaker) => Object.fromEntries(figuresOf(one).map(({ name, value }) => [name, value]));

  it('are those that were measured; the error rate is a percentage, the pace characters a second', () => {
    expect(values(voice('a', 0, { measured: measured(98, 0.125) }))).toEqual({
      pitch: 98,
      spread: 5.3,
      brightness: 381,
      pace: 12.5,
      errors: 12.5,
      nearest: 3.06,
    });
  });

  it('are null where nothing was measured, never nought', () => {
    expect(values(voice('a', 0, { secondsPerCharacter: 0 }))).toEqual({
      pitch: null,
      spread: null,
      brightness: null,
      pace: null,
      errors: null,
      nearest: null,
    });
  });
});

describe('the order', () => {
  const cast = [
    voice('Zoe', 2, { measured: measured(190, 0.2) }),
    voice('Ann', 1),
    voice('Ben', 0, { measured: measured(90, null) }),
    voice('Cid', 3, { measured: measured(120, 0.1), secondsPerCharacter: 0.05 }),
  ];
  const names = (sort: Parameters<typeof sortCast>[1]) =>
    sortCast(cast, sort, 'en')
      .map(({ name }) => name)
      .join(' ');

  it('puts what was not measured last, in the catalogue’s order', () => {
    expect(names('pitch')).toBe('Ben Cid Zoe Ann');
    expect(names('errors')).toBe('Cid Zoe Ben Ann');
    expect(names('name')).toBe('Ann Ben Cid Zoe');
    expect(names('catalogue')).toBe('Ben Ann Zoe Cid');
  });
});
