import type { RecognitionLanguage } from '@timbre/contract/transcription/transcription-batches';
import { expect, it } from 'vitest';
import { detect, firstLanguage, presentAlbum } from './use-wishes.ts';

const language = (tag: string, state: 'ready' | 'missing'): RecognitionLanguage => ({
  language: tag,
  name: tag,
  state,
  engines: [],
});
const known = [language('de', 'ready'), language('en', 'ready'), language('ja', 'missing')];

it('puts nothing into an album that is gone', () => {
  const albums = [{ id: 'a', name: 'Talks', count: 0 }];
  expect([presentAlbum('a', albums), presentAlbum('b', albums), presentAlbum('a'), presentAlbum(null, albums)]).toEqual(
    ['a', null, null, null],
  );
});

it('listens for the reader’s language where it can, else for one it can hear', () => {
  expect(firstLanguage({ languages: known, canDetect: false }, 'en')).toBe('en');
  expect(firstLanguage({ languages: known, canDetect: false }, 'ja')).toBe('de');
  expect(firstLanguage({ languages: known, canDetect: true }, 'en')).toBe(detect);
  expect(firstLanguage({ languages: [language('ja', 'missing')], canDetect: false }, 'ja')).toBeNull();
});
