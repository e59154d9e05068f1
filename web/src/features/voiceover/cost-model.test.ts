import { describe, expect, it } from 'vitest';
import { roughCost } from './cost-model.ts';

const voice = { secondsPerCharacter: 0.06, vipAuth: 0 };

describe('roughCost', () => {
  it('counts the voice pace, the speed and the price of its quality', () => {
    const text = 'x'.repeat(1000);
    expect(roughCost(text, voice, 1)).toEqual({ seconds: 60, credits: 1.2 });
    expect(roughCost(text, voice, 2)).toEqual({ seconds: 30, credits: 0.6 });
    expect(roughCost(text, { ...voice, vipAuth: 2 }, 1).credits).toBe(6);
  });

  it('counts an emoji as one character and space around the text as none', () => {
    expect(roughCost(' 😀 ', voice, 1).seconds).toBeCloseTo(0.06);
  });
});
