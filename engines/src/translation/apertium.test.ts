import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apertiumTranslator } from './apertium.ts';

let modesFolder: string;
beforeAll(async () => {
  modesFolder = await mkdtemp(join(tmpdir(), 'modes-'));
  await writeFile(join(modesFolder, 'eng-spa.mode'), '');
});
afterAll(() => rm(modesFolder, { recursive: true }));

it('leaves no gap where a word of the original has none in the translation', async () => {
  const said = ['Hoy  *frobnico', 'a  b'];
  const { translate } = apertiumTranslator({ run: async () => said.join('\n\n'), modesFolder });
  const { signal } = new AbortController();
  const answer = await translate({ texts: ['Today I frobnicate', 'a  b'], source: 'en', target: 'es', signal });
  expect(answer).toEqual({ texts: ['Hoy frobnico', 'a  b'], unknownWords: ['frobnico'] });
});

it('takes its own marks off words, and leaves those of the text', async () => {
  const run = async (_: string, text: string) => text.replace('a chest', 'un #cofre').replace('hat', '*hat');
  const { translate } = apertiumTranslator({ run, modesFolder });
  const { signal } = new AbortController();
  const texts = ['a chest, 3 * 4', 'a hat, me@example.org, #one'];
  const answer = await translate({ texts, source: 'en', target: 'es', signal });
  expect(answer).toEqual({
    texts: ['un cofre, 3 * 4', 'a hat, me@example.org, #one'],
    unknownWords: ['cofre', 'hat'],
  });
});
