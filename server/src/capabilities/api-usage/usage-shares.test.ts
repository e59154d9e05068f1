import { describe, expect, it } from 'vitest';
import { sharesOf } from './usage-shares.ts';

const voice = (voiceId: string, seconds: number, characters: number) => ({
  voiceId,
  engine: 'flite',
  seconds,
  characters,
});

describe('sharesOf', () => {
  it('gives every voice what it spoke, and the amount in whole units that add up', () => {
    const shares = sharesOf({ amount: 100, seconds: 3, characters: 3, voices: [voice('a', 1, 2), voice('b', 2, 1)] });
    expect(shares).toEqual([
      { ...voice('a', 1, 2), amount: 67 },
      { ...voice('b', 2, 1), amount: 33 },
    ]);
  });

  it('joins what a voice spoke at two prices, and keeps what no voice spoke apart', () => {
    const shares = sharesOf({ amount: 90, seconds: 9, characters: 0, voices: [voice('a', 2, 0), voice('a', 4, 0)] });
    expect(shares).toEqual([
      { ...voice('a', 6, 0), amount: 60 },
      { voiceId: '', engine: '', seconds: 3, characters: 0, amount: 30 },
    ]);
  });

  it('is one share without a voice where none spoke, also of nothing', () => {
    for (const [amount, seconds] of [
      [7, 2],
      [0, 0],
    ] as const)
      expect(sharesOf({ amount, seconds, characters: 0, voices: [] })).toEqual([
        { voiceId: '', engine: '', seconds, characters: 0, amount },
      ]);
  });
});
