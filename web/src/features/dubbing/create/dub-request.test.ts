import { expect, it } from 'vitest';
import { detect } from './dub-languages.ts';
import { dubRequest, type DubWishes } from './dub-request.ts';

const wishes: DubWishes = {
  source: { type: 'file', file: new File(['x'], 'a.mp4'), seconds: null },
  subtitles: null,
  sourceLanguage: 'en',
  targetLanguage: 'es',
  moreLanguages: [],
  speakerCount: 2,
};

it('names the file that was sent, its language and its speakers', () => {
  expect(dubRequest(wishes, 'f1')).toEqual({
    fileId: 'f1',
    sourceLanguage: 'en',
    targetLanguage: 'es',
    speakerCount: 2,
  });
});

it('leaves what is to be found out to the server', () => {
  const unknown = { ...wishes, sourceLanguage: detect, speakerCount: null };
  const link = { type: 'link', url: 'https://example.org/a' } as const;
  expect(dubRequest({ ...unknown, source: link }, '')).toEqual({ url: link.url, targetLanguage: 'es' });
});

it('takes a transcription with what it knows, and subtitles of the translation with it', () => {
  const of = { id: 't1', title: 'Talk', language: 'fr', durationSeconds: 4 };
  const subtitles = { name: 'a.srt', text: '00:00 --> 00:01', of: 'target' } as const;
  expect(dubRequest({ ...wishes, source: { type: 'transcription', of }, subtitles }, '')).toEqual({
    transcriptionId: 't1',
    targetLanguage: 'es',
    subtitles: { text: subtitles.text, of: 'target' },
  });
});

it('asks for a sample by its own call', () => {
  const sample = { caseId: 'c1', title: '', sourceLanguage: 'en', durationSeconds: 9, videoUrl: '', coverUrl: '' };
  expect(dubRequest({ ...wishes, source: { type: 'sample', sample } }, '')).toEqual({
    caseId: 'c1',
    targetLanguage: 'es',
  });
});

it('names further languages after the first', () => {
  expect(dubRequest({ ...wishes, moreLanguages: ['fr', 'de'] }, 'f1')).toMatchObject({
    targetLanguage: 'es',
    moreLanguages: ['fr', 'de'],
  });
});
