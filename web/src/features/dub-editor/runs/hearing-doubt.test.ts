import { expect, it } from 'vitest';
import { testLine } from '../testing-dub.ts';
import { hearingDoubt } from './hearing-doubt.ts';

const english = 'The house by the river was older than it looked, and nobody knew who had opened the door.';
const german =
  'Der Morgen war still, und die Boote lagen im Hafen. Er hatte elf Jahre auf diesen Tag gewartet, und niemand sprach.';
const dub = (text: string, part: Partial<Parameters<typeof hearingDoubt>[0]> = {}) => ({
  engine: 'PocketSphinx',
  confidence: 0.6,
  sourceLanguage: 'en',
  languages: [],
  lines: [testLine('a', 0, 5, { text })],
  ...part,
});
const spoken = { language: 'de', state: 'ready', error: null, translator: null, isPaid: true, audioUrl: null } as const;
const line = { lineId: 'a', text: '', voiceId: 'v', wantedSpeed: null, slot: { start: 0, end: 5 } };
const place = { start: 0, end: 5, speed: 1, overSeconds: 0, tried: [] };

it('doubts a text that reads like another language, and words that were hardly understood', () => {
  expect(hearingDoubt(dub(english))).toBeNull();
  expect(hearingDoubt(dub(german))).toEqual({ of: 'language', found: 'de' });
  expect(hearingDoubt(dub(english, { confidence: 0.3 }))).toEqual({ of: 'words' });
  expect(hearingDoubt(dub('Well.', { confidence: 0.3 }))).toBeNull();
  expect(hearingDoubt(dub(english, { confidence: null }))).toBeNull();
});

it('doubts nothing that was brought along, or that someone had spoken', () => {
  expect(hearingDoubt(dub(german, { engine: null }))).toBeNull();
  const languages = [{ ...spoken, holds: [], spoken: [{ ...line, ...place }] }];
  expect(hearingDoubt(dub(english, { confidence: 0.3, languages }))).toBeNull();
});
