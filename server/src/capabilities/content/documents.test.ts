import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { guideOfVideo } from '@timbre/contract/help-videos';
import { languages, type Language } from '@timbre/contract/screens/screen';
import { describe, expect, it } from 'vitest';
import { helpDirectory, repositoryRoot } from '../../platform/root.ts';
import { documentService } from './documents.service.ts';
import { expectSoundText } from './testing-texts.ts';

const documents = documentService({ folder: helpDirectory, webFolder: join(repositoryRoot, 'web/public') });
const routes = documents.routes();

async function find(words: string, language: Language = 'en'): Promise<string[]> {
  const groups = await documents.list(language, words);
  return groups.flatMap((group) => group.documents.map(({ route }) => route));
}

describe('the guides', () => {
  it.each(languages)('are all there in %s, and every file is a guide that leads somewhere', async (language) => {
    const files = await readdir(join(helpDirectory, language));
    expect(files.toSorted()).toEqual(routes.map((route) => `${route}.md`).toSorted());
    expect(await find('', language)).toEqual(routes);
    for (const route of routes) {
      const { html, headings } = await documents.read(route, language);
      expect(headings.length, `${language}/${route}`).toBeGreaterThan(1);
      expectSoundText(html, documents, `${language}/${route}`);
      const pictures = [...html.matchAll(/(?:src|href|poster)="(\/help\/[^"]*)/gu)];
      expect(pictures.length, `${language}/${route} shows nothing`).toBeGreaterThan(0);
      for (const [, address = ''] of pictures)
        expect(existsSync(join(repositoryRoot, 'web/public', address)), `${language}/${route}: ${address}`).toBe(true);
      // Nothing moves when they come, and only the first is loaded at once.
      const shown = html.match(/<(?:img|video) [^>]*>/gu) ?? [];
      for (const tag of shown) expect(tag, `${language}/${route}`).toMatch(/ width="\d{3,4}" height="\d{3,4}"/u);
      expect(shown.filter((tag) => tag.startsWith('<img') && !tag.includes('loading="lazy"')).length).toBeLessThan(2);
    }
  });

  it('say the same in both languages: the same headings, pictures and ways to go next', async () => {
    for (const route of routes) {
      const facts = async (language: Language) => {
        const { html, headings } = await documents.read(route, language);
        const addresses = [...html.matchAll(/(?:src|href)="(\/[^"?]*(?:\?route=[\w-]+)?)/gu)].map(
          ([, address]) => address,
        );
        return { headings: headings.length, addresses: addresses.filter((one) => !one?.endsWith('.vtt')) };
      };
      expect(await facts('ja'), route).toEqual(await facts('en'));
    }
  });

  it('are found by words of their titles, summaries and texts', async () => {
    expect(await find(' RECORDING  clipping ')).toEqual(['voice-cloning']);
    expect(await find('ＡＰＩ キー 権限', 'ja')).toEqual(['api-keys']);
    expect(await find('<b>nothing has this</b>')).toEqual([]);
    expect(await documents.list('en', 'no such word anywhere')).toEqual([]);
    expect(await find(' ')).toEqual(routes);
  });

  it('say in words what each help video shows', () => {
    expect(routes).toEqual(expect.arrayContaining(Object.values(guideOfVideo)));
  });

  it('have no other names', async () => {
    for (const route of ['none', '', '../../settings', 'first-voiceover.md'])
      await expect(documents.read(route, 'en'), route).rejects.toMatchObject({ code: 'input.not-found' });
  });
});
