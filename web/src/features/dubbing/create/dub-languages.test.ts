import type { DubLanguages } from '@timbre/contract/dubbing/dubbing-languages';
import { describe, expect, it } from 'vitest';
import {
  detect,
  firstSource,
  languageProblem,
  translatedBy,
  translations,
  type LanguageWishes,
} from './dub-languages.ts';

const languages: DubLanguages = {
  sources: [
    { language: 'en', name: 'English', canHear: true },
    { language: 'es', name: 'Spanish', canHear: false },
  ],
  targets: [
    { language: 'es', name: 'Spanish', voices: 3, translatedFrom: ['en'] },
    { language: 'pt-PT', name: 'Portuguese', voices: 1, translatedFrom: [] },
    { language: 'en', name: 'English', voices: 9, translatedFrom: ['es'] },
  ],
  canDetect: false,
};
const file = { type: 'file', file: new File(['x'], 'a.mp4'), seconds: 4 } as const;
const wishes = (part: Partial<LanguageWishes>): LanguageWishes => ({
  source: file,
  subtitles: null,
  sourceLanguage: 'en',
  targetLanguage: 'es',
  ...part,
});
const brought = (of: 'source' | 'target') => ({ name: 'a.srt', text: '1 --> 2', of });

describe('the language that is listened for', () => {
  it('is found out where that can be, else the reader’s own, else any', () => {
    expect(firstSource({ ...languages, canDetect: true }, 'ja')).toBe(detect);
    expect(firstSource(languages, 'en')).toBe('en');
    expect(firstSource(languages, 'ja')).toBe('en');
    expect(firstSource({ ...languages, sources: [] }, 'ja')).toBeNull();
  });

  it('has to be one that is heard, unless the words are brought along', () => {
    expect(languageProblem(languages, wishes({ sourceLanguage: 'es', targetLanguage: 'en' }))).toBe('unheard');
    const read = wishes({ sourceLanguage: 'es', targetLanguage: 'en', subtitles: brought('source') });
    expect(languageProblem(languages, read)).toBeNull();
    const heard = { id: 't', title: 'Talk', language: 'es', durationSeconds: 9 };
    const known = wishes({ source: { type: 'transcription', of: heard }, targetLanguage: 'en' });
    expect(languageProblem(languages, known)).toBeNull();
    expect(languageProblem({ ...languages, sources: [] }, wishes({}))).toBe('deaf');
  });

  it('is named where its text is brought along, and is not the target', () => {
    const unnamed = wishes({ sourceLanguage: detect, subtitles: brought('source') });
    expect(languageProblem(languages, unnamed)).toBe('unnamed');
    expect(languageProblem(languages, wishes({ targetLanguage: 'en-GB' }))).toBe('same');
    const regions = wishes({ sourceLanguage: 'pt-BR', targetLanguage: 'pt-PT', subtitles: brought('source') });
    expect(languageProblem(languages, regions)).toBeNull();
  });
});

describe('who translates', () => {
  it('is told by the way from one language to the other', () => {
    expect(translatedBy(languages, wishes({}))).toEqual({ by: 'engine' });
    expect(translatedBy(languages, wishes({ sourceLanguage: 'en-GB' }))).toEqual({ by: 'engine' });
    expect(translatedBy(languages, wishes({ targetLanguage: 'pt-PT' }))).toEqual({ by: 'person' });
    expect(translatedBy(languages, wishes({ subtitles: brought('target') }))).toEqual({ by: 'brought' });
    expect(translatedBy(languages, wishes({ targetLanguage: null }))).toBeNull();
  });

  it('names the languages that are translated while the spoken one is not known', () => {
    const more = { ...languages, sources: languages.sources.map((one) => ({ ...one, canHear: true })) };
    const unknown = { sourceLanguage: detect };
    expect(translatedBy(more, wishes(unknown))).toEqual({ by: 'engine' });
    expect(translatedBy(more, wishes({ ...unknown, targetLanguage: 'pt-PT' }))).toEqual({ by: 'person' });
    const french = { language: 'fr', name: 'French', canHear: true };
    const some = { ...more, sources: [...more.sources, french] };
    expect(translatedBy(some, wishes(unknown))).toEqual({ by: 'some', from: ['en'] });
  });

  it('takes subtitles of the translation for the first language alone', () => {
    const read = translations(languages, wishes({ subtitles: brought('target') }), ['es', 'pt-PT']);
    expect(read).toEqual([
      { language: 'es', by: { by: 'brought' } },
      { language: 'pt-PT', by: { by: 'person' } },
    ]);
  });
});
