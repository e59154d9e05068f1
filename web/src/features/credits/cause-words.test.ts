import { creditCauses } from '@timbre/contract/credits';
import { describe, expect, it } from 'vitest';
import { paying as en } from '../../i18n/en/account/paying.ts';
import { paying as ja } from '../../i18n/ja/account/paying.ts';
import { causeKey } from './cause-words.ts';

const textOf = (catalogue: typeof en | typeof ja, key: string): string | undefined =>
  (catalogue.credits.causes as Readonly<Record<string, string>>)[key.replace('credits.causes.', '')];

describe('causeKey', () => {
  it.each(creditCauses)('says %s in every language, in words of its own', (type) => {
    const key = causeKey({ type, credits: '1' });
    expect(key).not.toBe(causeKey({ type: 'unknown', credits: '1' }));
    for (const catalogue of [en, ja]) expect(textOf(catalogue, key)).toMatch(/\p{L}/u);
    expect(textOf(en, key)).not.toContain('.');
  });

  it('has a text of its own for each', () => {
    const keys = creditCauses.map((type) => causeKey({ type, credits: '1' }));
    for (const catalogue of [en, ja]) expect(new Set(keys.map((key) => textOf(catalogue, key))).size).toBe(keys.length);
  });

  it('says of one it does not know whether it gave or took', () => {
    expect(causeKey({ type: 'later.kind', credits: '4' })).toBe('credits.causes.added');
    expect(causeKey({ type: 'later.kind', credits: '-4' })).toBe('credits.causes.deducted');
  });
});
