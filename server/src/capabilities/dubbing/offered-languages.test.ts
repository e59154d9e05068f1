import { describe, expect, it } from 'vitest';
import { offeredLanguages, requireWay } from './offered-languages.ts';

type Deps = Parameters<typeof offeredLanguages>[0];

/** One Japanese voice; English is translated into Japanese and Zulu. */
const deps = {
  recognisers: { languages: async () => ({ canDetect: false, languages: [] }) },
  voices: { catalogue: async () => [{ language: 'ja-JP' }] },
  translation: {
    languages: async () => ({ sources: [{ source: 'en', targets: [{ target: 'ja' }, { target: 'zu' }] }] }),
  },
} as unknown as Deps;

describe('the languages of a video translation', () => {
  it('are those that are spoken here, and those that are only translated into', async () => {
    expect((await offeredLanguages(deps)).targets).toEqual([
      { language: 'ja', name: 'Japanese', voices: 1, translatedFrom: ['en'] },
      { language: 'zu', name: 'Zulu', voices: 0, translatedFrom: ['en'] },
    ]);
  });

  it('lead to speech only where a voice and a translator do', async () => {
    const way = (language: string, source: string | null = 'en') =>
      requireWay(deps, { language, source, isBrought: false });
    await expect(way('ja')).resolves.toBeUndefined();
    await expect(way('ja', null)).resolves.toBeUndefined();
    await expect(way('zu')).rejects.toMatchObject({ code: 'dub.voiceless' });
    await expect(way('fi')).rejects.toMatchObject({ code: 'dub.voiceless' });
    await expect(way('ja', 'fr')).rejects.toMatchObject({ code: 'translation.pair' });
  });
});
