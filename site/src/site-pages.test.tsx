import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalPages } from '@timbre/contract/content/content-legal';
import { pageTextOf } from '@timbre/contract/screens/page-head';
import { hasSitePage, languages, type Language } from '@timbre/contract/screens/screen';
import { languageIn } from '@timbre/contract/screens/site-languages';
import { readBlogFeed } from '@timbre/contract/content/content-blog';
import { matchScreen, screens, screenOf } from '@timbre/contract/screens/screens';
import { describe, expect, it } from 'vitest';
import { liveNames, renderLive } from './live-site.tsx';
import { renderSite } from './render-site.tsx';
import { samplePages } from './testing-pages.ts';

const site = renderSite();
const finished = Object.entries(site).flatMap(([name, bodies]) =>
  languages.map((language) => ({ name, language, html: bodies[language] })),
);
const live = languages.flatMap((language) =>
  samplePages(language).map(({ name, path, data }) => ({
    name,
    language,
    html: renderLive(name, { language, path, data }),
  })),
);
const pages = [...finished, ...live];
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, part]) => part ?? '');
const words = (html: string): string =>
  html
    .replaceAll(/<script[^]*?<\/script>/gu, ' ')
    .replaceAll(/<pre>[^]*?<\/pre>/gu, ' ')
    .replaceAll(/<[^>]*>/gu, ' ');

it('has a page for each of its screens, and no other', () => {
  const declared = screens.filter(hasSitePage).map(({ name }) => name);
  expect([...Object.keys(site), ...liveNames].toSorted()).toEqual(declared.toSorted());
  expect(new Set(live.map(({ name }) => name))).toEqual(new Set(liveNames));
});

const lasting: readonly string[] = [...legalPages, 'maintain'];

it.each(liveNames.filter((name) => !lasting.includes(name)))(
  '%s says so where nothing is, and leads to what there is',
  (name) => {
    const html = renderLive(name, { language: 'en', path: '/', data: null });
    expect(html).toMatch(/<h1>[^<]*not found<\/h1>|<h1>No changes here/u);
    expect(html).not.toContain('application/ld+json');
  },
);

it('a link of a list keeps what the list shows', () => {
  const [list] = samplePages('ja');
  const html = renderLive('blog', { language: 'ja', path: '/blog', data: list.data });
  expect(html).toContain('href="/blog?tag=%E5%A3%B0&amp;page=3&amp;lang=ja"');
  expect(html).toContain('href="/blog?tag=%E5%A3%B0&amp;lang=ja"');
});

describe.each(pages)('$name in $language', ({ name, language, html }) => {
  it('has one heading of the first level, and none out of order', () => {
    expect(all(html, /<h(1)/gu)).toHaveLength(1);
    const [main = ''] = /<main[^]*<\/main>/u.exec(html) ?? [];
    const inMain = all(main, /<h(\d)/gu).map(Number);
    expect(inMain[0]).toBe(1);
    inMain.forEach((level, at) => expect(level).toBeLessThanOrEqual((inMain[at - 1] ?? 0) + 1));
  });

  it('leads only to addresses that there are, in its language', () => {
    const links = all(html, /<a[^>]* href="([^"]*)"/gu).filter((link) => !link.startsWith('#') && !isFile(link));
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      const { pathname, search } = new URL(link.replaceAll('&amp;', '&'), 'https://studio.test');
      const screen = matchScreen(pathname)?.screen;
      expect(screen, link).toBeDefined();
      const isOther = html.includes(`data-language="${language === 'en' ? 'ja' : 'en'}"`) && screen?.name === name;
      const opensApp = screen?.appNames?.some((one) => new URLSearchParams(search).has(one)) === true;
      if (screen !== undefined && hasSitePage(screen) && !isOther && !opensApp)
        expect(languageIn(search) ?? 'en', link).toBe(language);
    }
  });

  it('speaks its language, in its own words', () => {
    const japanese = (words(html).match(/[\u3040-\u30ff\u4e00-\u9fff]/gu) ?? []).length;
    if (language === 'en') expect(japanese).toBe(0);
    else expect(japanese).toBeGreaterThan(isWritten(name) ? 400 : 200);
  });

  it('tells search engines what it shows', () => {
    const data = all(html, /<script type="application\/ld\+json">([^]*?)<\/script>/gu).map(
      (json) => JSON.parse(json) as Record<string, unknown>,
    );
    for (const one of data)
      expect(one).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
    const questions = all(html, /<summary>([^<]*)<\/summary>/gu);
    const told = data.find((one) => one['@type'] === 'FAQPage')?.['mainEntity'];
    expect(Array.isArray(told) ? told.length : 0).toBe(questions.length);
  });
});

it('each has a picture for where it is shared, with its words of today', () => {
  const folder = join(import.meta.dirname, '../../web/public/share');
  const drawn = JSON.parse(readFileSync(join(folder, 'words.json'), 'utf8')) as Record<string, unknown>;
  const said = [...Object.keys(site), ...liveNames].flatMap((name) =>
    languages.map((language) => [`${name}.${language}`, textOf(name, language)] as const),
  );
  expect(drawn, 'run npm run share-pictures').toEqual(Object.fromEntries(said));
  for (const [name] of said) expect(existsSync(join(folder, `${name}.jpg`)), name).toBe(true);
});

it('no two pages say the same of themselves', () => {
  for (const language of languages) {
    const said = Object.keys(site).map((name) => textOf(name, language));
    expect(new Set(said.map(({ title }) => title)).size).toBe(said.length);
    expect(new Set(said.map(({ description }) => description)).size).toBe(said.length);
    const titles = finished
      .filter((page) => page.language === language)
      .map(({ html }) => all(html, /<h1>([^<]*)/gu)[0]);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

/** A feed, and a voice's demo. */
const isFile = (link: string): boolean => link.startsWith(readBlogFeed.path) || link.endsWith('/demo');
const isWritten = (name: string): boolean => name in site;

function textOf(name: string, language: Language) {
  const screen = screens.find((one) => one.name === name) ?? screenOf('not-found');
  return { title: screen.title[language], description: pageTextOf(screen, language).description };
}
