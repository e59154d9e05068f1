import { describe, expect, it } from 'vitest';
import { fitPhonemes } from './fit-phonemes.ts';

const word = (start: number, end: number, startSeconds: number, endSeconds: number) => ({
  start,
  end,
  startSeconds,
  endSeconds,
});
const sound = (ipa: string, startSeconds: number, endSeconds: number) => ({ ipa, startSeconds, endSeconds });

describe('sounds at the times of another voice', () => {
  const said = {
    words: [word(0, 2, 0, 0.2), word(3, 6, 0.2, 0.5)],
    phonemes: [sound('m', 0, 0.1), sound('iː', 0.1, 0.2), sound('b', 0.2, 0.3), sound('ɔɪ', 0.3, 0.5)],
  };

  it('stretch with their words, and leave its pauses silent', () => {
    expect(fitPhonemes(said, [word(0, 2, 1, 1.4), word(3, 6, 2, 2.6)])).toEqual([
      { ipa: 'm', startSeconds: 1, endSeconds: expect.closeTo(1.2) as number },
      { ipa: 'iː', startSeconds: expect.closeTo(1.2) as number, endSeconds: expect.closeTo(1.4) as number },
      { ipa: 'b', startSeconds: 2, endSeconds: expect.closeTo(2.2) as number },
      { ipa: 'ɔɪ', startSeconds: expect.closeTo(2.2) as number, endSeconds: expect.closeTo(2.6) as number },
    ]);
  });

  it('go on in order where a word has no time of its own', () => {
    const fitted = fitPhonemes(said, [word(0, 2, 1, 1.4)]);
    expect(fitted).toHaveLength(4);
    for (const [nth, { startSeconds, endSeconds }] of fitted.entries()) {
      expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
      expect(startSeconds).toBeGreaterThanOrEqual(fitted[nth - 1]?.endSeconds ?? 0);
    }
    expect(fitPhonemes(said, [])).toEqual([]);
  });
});
