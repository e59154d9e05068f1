import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { cloning as cloningEn } from './en/cloning.ts';
import { lexicon as lexiconEn } from './en/lexicon.ts';
import { paying as payingEn } from './en/paying.ts';
import { programmes as programmesEn } from './en/programmes.ts';
import { redemption as redemptionEn } from './en/redemption.ts';
import { ja } from './ja.ts';
import { cloning as cloningJa } from './ja/cloning.ts';
import { lexicon as lexiconJa } from './ja/lexicon.ts';
import { paying as payingJa } from './ja/paying.ts';
import { programmes as programmesJa } from './ja/programmes.ts';
import { redemption as redemptionJa } from './ja/redemption.ts';

function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) => flat(child, `${path}/${key}`));
}
const english = new Map(
  flat({
    ...en,
    cloning: cloningEn,
    lexicon: lexiconEn,
    paying: payingEn,
    programmes: programmesEn,
    redemption: redemptionEn,
  }),
);
const japanese = new Map(
  flat({
    ...ja,
    cloning: cloningJa,
    lexicon: lexiconJa,
    paying: payingJa,
    programmes: programmesJa,
    redemption: redemptionJa,
  }),
);
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort((a, b) => a.localeCompare(b));

describe('catalogues', () => {
  it('have the same keys', () => {
    expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('have no empty text', () => {
    for (const [key, text] of [...english, ...japanese]) expect(text.trim(), key).not.toBe('');
  });

  it('fill in the same values', () => {
    for (const [key, text] of english) expect(placeholders(japanese.get(key)), key).toEqual(placeholders(text));
  });

  it('are translated: Japanese texts hold Japanese', () => {
    // Names of values are not shown, and units are written alike everywhere.
    const worded = (text: string) => text.replaceAll(/\{\{\w+\}\}|\b(?:dB|kHz|LUFS)\b/g, '');
    const same = [...japanese].filter(
      ([key, text]) =>
        /\p{L}{3}/u.test(worded(text)) &&
        !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text) &&
        key !== '',
    );
    expect(same).toEqual([]);
  });
});
