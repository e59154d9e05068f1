import { describe, expect, it } from 'vitest';
import type { Case } from './cases/case.ts';
import { german } from './cases/de.ts';
import { british, english } from './cases/en.ts';
import { mexican, spanish } from './cases/es.ts';
import { belgian, french } from './cases/fr.ts';
import { italian } from './cases/it.ts';
import { japanese } from './cases/ja.ts';
import { brazilian, european } from './cases/pt.ts';
import { readText } from './reading.ts';

const tables: readonly (readonly [language: string, cases: readonly Case[]])[] = [
  ['en-US', english],
  ['en-GB', british],
  ['es-ES', spanish],
  ['es-MX', mexican],
  ['fr-FR', french],
  ['fr-BE', belgian],
  ['de-DE', german],
  ['it-IT', italian],
  ['pt-BR', brazilian],
  ['pt-PT', european],
  ['ja-JP', japanese],
];

const spokenText = (text: string, language: string): string => {
  let spoken = '';
  let at = 0;
  for (const reading of readText(text, language)) {
    spoken += text.slice(at, reading.start) + reading.spoken;
    at = reading.end;
  }
  return spoken + text.slice(at);
};

describe.each(tables)('%s', (language, cases) => {
  it.each(cases.map(([text, spoken]) => ({ text, spoken })))('$text', ({ text, spoken }) => {
    expect(spokenText(text, language)).toBe(spoken);
  });
});

it('holds the promised number of cases', () => {
  expect(tables.reduce((sum, [, cases]) => sum + cases.length, 0)).toBeGreaterThanOrEqual(450);
  expect(english.length).toBeGreaterThanOrEqual(150);
});
