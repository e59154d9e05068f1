import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { suppliedLegalTexts } from './supplied-legal-texts.ts';

const folder = await mkdtemp(join(tmpdir(), 'timbre-legal-'));
afterAll(() => rm(folder, { recursive: true }));

it('a server that was never built has none', async () => {
  expect(await suppliedLegalTexts(folder)('cookie-policy', 'en')).toBe('');
});

it('are what the build wrote, and a broken file is no empty text', async () => {
  await mkdir(join(folder, '.vite'));
  const file = join(folder, '.vite/legal-texts.json');
  await writeFile(file, JSON.stringify({ 'cookie-policy': { en: '## Cookies', ja: '## Cookie' } }));
  expect(await suppliedLegalTexts(folder)('cookie-policy', 'ja')).toBe('## Cookie');
  await writeFile(file, '{');
  await expect(suppliedLegalTexts(folder)('cookie-policy', 'ja')).rejects.toThrow(SyntaxError);
});
