import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageHead } from '../http-deps.ts';
import { pageTemplate } from './page-template.ts';
import { phoneAddress } from './phone-address.ts';
import type { TestHttpServer } from '../testing-http-server.ts';
import { testHttpServer } from '../testing-http-server.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const index = `<!doctype html>
<html class="x" lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="old" />
    <title>Old</title>
    <script>document.documentElement.lang = 'ja';</script>
    <script type="module" src="/assets/main-abc123.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

const pageHead: PageHead = {
  status: 200,
  title: 'Voices & "more" <b>',
  description: `It's $& $1 $'`,
  keywords: '',
  canonical: 'https://studio.test/voices?a=1&b=%C3%BC',
  isIndexed: true,
  language: 'ja',
};

let folder: string;
let server: TestHttpServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'main-abc123.js.map'), '{}');
  await writeFile(join(folder, 'assets', 'main-abc123.js.br'), 'in short');
  await writeFile(join(folder, 'humans.txt'), 'people');
  await writeFile(join(folder, '.hidden'), 'no');
  server = await testHttpServer([], {
    options: { webRoot: folder, site: { marketingOrigin: null, mobileOrigin: null } },
    head: ({ path, language }) => {
      if (path === '/old') return { ...pageHead, status: 302, location: '/new?x=é' };
      if (path.startsWith('/to/'))
        return { ...pageHead, status: 302, location: decodeURIComponent(path.slice('/to/'.length)) };
      const isIndexed = path === '/voices';
      return { ...pageHead, status: isIndexed ? 200 : 404, isIndexed, title: `Page ${path}`, language };
    },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test("a page's policy names its inline script by its hash and allows no other", async () => {
  const page = await server.inject({ url: '/voices', headers: html });
  const policy = String(page.headers['content-security-policy']).split(';');
  const script = createHash('sha256').update("document.documentElement.lang = 'ja';").digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${script}'`);
  const { headers } = await server.inject({ url: '/humans.txt' });
  expect(String(headers['content-security-policy']).split(';')).toContain("script-src 'self'");
});

test('a phone opens the pages of the mobile site there, or is told apart by their mark', async () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
  const open = (url: string, userAgent = iPhone) =>
    server.inject({ url, headers: { ...html, 'user-agent': userAgent } });
  const moved = await open('/promote?utm_source=edm&isfrompc=0');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/promote?utm_source=edm&isfrompc=0&isfrompc=1']);
  expect(String(moved.headers.vary)).toContain('user-agent');
  for (const stays of [await open(String(moved.headers.location)), await open('/promote', 'Mozilla/5.0 (X11)')])
    expect([stays.statusCode, String(stays.headers.vary)]).toEqual([404, expect.stringMatching(/^user-agent, accept/)]);
  expect((await open('/podcast')).headers.location).toBeUndefined();
  const asked = { path: '/promote-marketing', query: '?a=1', userAgent: iPhone };
  const at = (mobileOrigin: string) => phoneAddress(asked, { mobileOrigin }, 'https://studio.test');
  expect(at('https://m.studio.test')).toBe('https://m.studio.test/promote-marketing?a=1&isfrompc=1');
  expect(at('https://studio.test')).toBe('/promote-marketing?a=1&isfrompc=1');
});

describe('template', () => {
  test('asks at once for the files of the page that index.html does not name', () => {
    const files = ['assets/main-abc123.js', 'assets/home-1.js', 'assets/home-1.css'];
    const page = pageTemplate(index)({ ...pageHead, files });
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/home-1.js">');
    expect(page).toContain('<link rel="preload" as="style" crossorigin href="/assets/home-1.css">');
    expect(page.match(/main-abc123/g)).toHaveLength(1);
  });

  test('replaces what the file says and escapes what it puts in', () => {
    const tags: PageHead['tags'] = [{ tag: 'meta', property: 'article:tag', content: '"><b>' }];
    const page = pageTemplate(index)({ ...pageHead, tags });
    expect(page).toContain('<meta property="article:tag" content="&quot;&gt;&lt;b&gt;">');
    expect(page).toContain('<title>Voices &amp; &quot;more&quot; &lt;b&gt;</title>');
    expect(page).toContain(`<meta name="description" content="It&#39;s $&amp; $1 $&#39;">`);
    expect(page).toContain('<link rel="canonical" href="https://studio.test/voices?a=1&amp;b=%C3%BC">');
    expect(page).toContain('<html lang="ja" class="x">');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page).not.toContain('name="keywords"');
    expect(page).toContain('src="/assets/main-abc123.js"');
    expect(page).not.toContain('timbre-site');
  });

  test('hands the web app what it must know of the site', () => {
    const site = { marketingOrigin: 'https://www.studio.test', mobileOrigin: null };
    const page = pageTemplate(index, site)(pageHead);
    const content = /<meta name="timbre-site" content="([^"]*)">/.exec(page)?.[1] ?? '';
    expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual(site);
    expect(page.indexOf('timbre-site')).toBeLessThan(page.indexOf('</head>'));
  });
});

describe('pages', () => {
  test('a screen is the index with its own head', async () => {
    const answer = await server.inject({ url: '/voices', headers: { ...html, 'accept-language': 'ja' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('<html lang="ja"');
    expect(answer.body).not.toContain('noindex');
  });

  test('an unknown path is a page with status 404', async () => {
    const answer = await server.inject({ url: '/no/such/page', headers: html });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Page /no/such/page</title>');
    expect(answer.body).toContain('content="noindex"');
  });

  test.each([
    '/<script>alert(1)</script>',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/x?q=%3Cscript%3Ealert(1)%3C/script%3E',
    "/'onload='alert(1)",
  ])('%s is never reflected as markup', async (url) => {
    for (const headers of [html, { accept: 'application/json' }]) {
      const answer = await server.inject({ url, headers });
      expect(answer.body).not.toMatch(/<script>alert|<img src=x|'onload='/);
    }
  });

  test('a redirect row answers 302', async () => {
    const answer = await server.inject({ url: '/old', headers: html });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/new?x=%C3%A9']);
    const withQuery = await server.inject({ url: '/to/%2Fnew?to=%2F%2Fevil.test&x=1', headers: html });
    expect(withQuery.headers.location).toBe('/new?to=%2F%2Fevil.test&x=1');
    const tooLong = await server.inject({ url: `/to/%2Fnew?x=${'a'.repeat(3000)}`, headers: html });
    expect(tooLong.headers.location).toBe('/new');
  });

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/.//evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'evil',
    'http://',
    '',
  ])('the location %j never leaves the site by a trick', async (location) => {
    const answer = await server.inject({ url: `/to/${encodeURIComponent(location)}`, headers: html });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });

  test('a strange path makes no strange canonical address', async () => {
    for (const url of ['//evil.test/x', '//[', '/a%0d%0ab']) {
      const answer = await server.inject({ url, headers: html });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toMatch(/href="(?!https?:\/\/studio\.test\/)/);
    }
  });

  test.each([
    ['a program asks', '/voices', { accept: 'application/json' }],
    ['an unknown call', '/gateway-apis/none', html],
    ['an unknown asset', '/assets/gone-123.js', { accept: '*/*' }],
    ['a missing asset opened in the browser', '/assets/gone-123.js', html],
    ['the folder of assets', '/assets/', html],
    ['the sources of an asset', '/assets/main-abc123.js.map', { accept: '*/*' }],
    ['a compressed asset by its own name', '/assets/main-abc123.js.br', { accept: '*/*' }],
    ['climbing out of the assets', '/assets/..%2fhumans.txt', { accept: '*/*' }],
    ['an unknown door', '/files/x/y', html],
    ['a hidden file', '/.hidden', { accept: '*/*' }],
    ['climbing out', '/..%2f..%2fetc%2fpasswd.txt', { accept: '*/*' }],
  ])('%s: 404 in the envelope', async (_name, url, headers) => {
    const answer = await server.inject({ url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ err_code: 'input.not-found' });
  });

  test('a POST is never a page', async () => {
    const answer = await server.inject({ method: 'POST', url: '/voices', headers: html });
    expect(answer.json()).toMatchObject({ err_code: 'input.not-found' });
  });

  test('crawlers that take anything get the page', async () => {
    expect((await server.inject({ url: '/voices', headers: { accept: '*/*' } })).headers['content-type']).toContain(
      'html',
    );
  });
});

describe('files', () => {
  test('hashed assets are kept for ever, others are asked for again', async () => {
    const asset = await server.inject('/assets/main-abc123.js');
    expect(asset.statusCode).toBe(200);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    const short = await server.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
    expect([short.headers['content-encoding'], short.body]).toEqual(['br', 'in short']);
    expect(short.headers['content-type']).toBe(asset.headers['content-type']);
    const people = await server.inject('/humans.txt');
    expect([people.statusCode, people.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('/index.html goes through the template too', async () => {
    const answer = await server.inject({ url: '/index.html', headers: html });
    expect(answer.body).toContain('<title>Page /index.html</title>');
  });

  test('a missing build says what to do', async () => {
    await expect(testHttpServer([], { options: { webRoot: join(folder, 'nothing') } })).rejects.toThrow(
      'npm run build',
    );
  });
});

test('without a build a minimal page has the same head', async () => {
  const bare = await testHttpServer([]);
  const answer = await bare.inject({ url: '/pricing', headers: html });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<title>Page /pricing</title>');
  expect(answer.body).toContain('<link rel="canonical" href="http://studio.test/pricing">');
  await bare.close();
});

test('health and the API description', async () => {
  let ok = true;
  const sick = await testHttpServer([], { health: async () => ({ ok, detail: { database: ok } }) });
  expect((await sick.inject('/health')).json()).toEqual({ status: 'ok', detail: { database: true } });
  ok = false;
  const failing = await sick.inject('/health');
  expect([failing.statusCode, failing.json()]).toEqual([503, { status: 'failing', detail: { database: false } }]);
  expect((await sick.inject('/openapi.json')).json()).toEqual({ openapi: '3.1.0' });
  await sick.close();
});

test('robots.txt keeps programs’ addresses out and names the site map', async () => {
  const siteMap = async (): Promise<string[]> => ['http://studio.test/', 'http://studio.test/blog/a&b'];
  const bare = await testHttpServer([], { siteMap });
  const robots = await bare.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toMatch(/^User-agent: \*\nDisallow: \/gateway-apis\/\n/);
  expect(robots.body).toContain('\nSitemap: http://studio.test/sitemap.xml\n');
  const map = await bare.inject('/sitemap.xml');
  expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(map.body).toContain(
    '<url><loc>http://studio.test/</loc></url><url><loc>http://studio.test/blog/a&amp;b</loc>',
  );
  await bare.close();
});

test('the head gets the address as it was asked for, so that nothing is read twice', async () => {
  const asked: string[] = [];
  const bare = await testHttpServer([], {
    head: ({ path }) => {
      asked.push(path);
      return pageHead;
    },
  });
  for (const url of ['/blog/100%25', '/blog/caf%C3%A9?x=%2F', '/a%2Fb']) await bare.inject({ url, headers: html });
  expect(asked).toEqual(['/blog/100%25', '/blog/caf%C3%A9', '/a%2Fb']);
  await bare.close();
});
