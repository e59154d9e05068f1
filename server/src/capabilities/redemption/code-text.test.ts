import { expect, it } from 'vitest';
import { hashTyped, newCode } from './code-text.ts';

const code = '7K1M-0QXD-04FZ-HB3W';
const hash = hashTyped(code);

it('makes codes of 80 bits, in letters that no one mistakes', () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const one of codes) expect(one).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  // Every letter stands at every place: 500 codes miss one of 32 by chance once in 8 million.
  for (let at = 0; at < 19; at += 1) {
    if ((at + 1) % 5 !== 0) expect(new Set(codes.map((one) => one[at])).size, `place ${at}`).toBe(32);
  }
});

it.each([
  ['as it is written', code],
  ['without dashes', '7K1M0QXD04FZHB3W'],
  ['in small letters', '7k1m-0qxd-04fz-hb3w'],
  ['with spaces around and inside', '  7K1M 0QXD 04FZ\tHB3W\n'],
  ['in full width', '７Ｋ１Ｍ－０ＱＸＤ－０４ＦＺ－ＨＢ３Ｗ'],
  ['with other dashes', '7K1M–0QXD—04FZ−HB3W'],
  ['with the long vowel mark for a dash', '７Ｋ１Ｍー０ＱＸＤー０４ＦＺーＨＢ３Ｗ'],
  ['with letters that look alike', '7KIM-OQXD-o4FZ-HB3W'],
  ['with a small L for one', '7KlM-0QXD-04FZ-HB3W'],
  ['with what a letter program puts between', '7K1M\u00ad-0QXD\u200b-04FZ-HB3W'],
])('is known %s', (_, typed) => {
  expect(hash).not.toBeNull();
  expect(hashTyped(typed)).toBe(hash);
});

it.each(['', '7K1M-0QXD-04FZ', `${code}-7K1M`, '7K1M-0QXD-04FZ-HB3U', '7K1M-0QXD-04FZ-HB3é', 'https://x.example/c'])(
  'is no code: %s',
  (typed) => {
    expect(hashTyped(typed)).toBeNull();
  },
);
