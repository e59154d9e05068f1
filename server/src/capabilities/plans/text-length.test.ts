import { describe, expect, it } from 'vitest';
import { requireTextLength, textLimit } from './text-length.ts';

const free = 10_000;

describe('requireTextLength', () => {
  it('counts code points after trimming, over all paragraphs', () => {
    expect(requireTextLength(free, ['  語 ', '🙂', 'ab'])).toBe(4);
  });

  it('takes exactly the plan’s limit and refuses one character more, saying by how much', () => {
    expect(requireTextLength(free, ['a'.repeat(9_999), 'b'])).toBe(10_000);
    expect(() => requireTextLength(free, ['a'.repeat(10_000), 'b'])).toThrow(
      "The text is 1 character over your plan's 10000. Shorten it or upgrade.",
    );
    expect(requireTextLength(30_000, ['a'.repeat(30_000)])).toBe(30_000);
  });

  it('counts tags for nothing, no matter who knows them', () => {
    expect(requireTextLength(free, ['a[pause:1s]b', '[speed:2]fast[/speed]', '<break time="1s"/>', '[x:y]!'])).toBe(7);
    expect(requireTextLength(free, ['[sic] [Note: this]'])).toBe(18);
    expect(() => requireTextLength(free, ['[pause:1s]'])).toThrow(/write or paste/i);
  });

  it('refuses a text of white space', () => {
    expect(() => requireTextLength(free, ['  \n\t ', ''])).toThrow(/write or paste/i);
  });
});

describe('textLimit', () => {
  const level = (textChars: number) => async () => [{ textChars }];

  it.each(['free', 'personal'] as const)('of %s is 10000, and 30000 only where a code says so', async (plan) => {
    expect(await textLimit(plan, async () => [])).toBe(10_000);
    expect(await textLimit(plan, level(10_000))).toBe(10_000);
    expect(await textLimit(plan, async () => [{ textChars: 10_000 }, { textChars: 30_000 }])).toBe(30_000);
  });

  it.each(['professional', 'ultimate', 'scale', 'business'] as const)(
    'of %s is 30000 whatever the codes',
    async (plan) => {
      expect(await textLimit(plan, level(10_000))).toBe(30_000);
    },
  );
});
