import {
  loginPath,
  loginTarget,
  pathOnThisSite,
  returnPath,
  withoutQuery,
  withQuery,
} from '@timbre/contract/screens/return-path';
import { describe, expect, it } from 'vitest';

const studio = '/tools/home';

/** What must never lead anywhere but to the studio. */
const hostile = [
  '',
  ' ',
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '//evil.example@studio.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/x\\..\\..\\evil',
  '/%5Cevil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'mailto:a@b.c',
  'https://evil.example/',
  'http:evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https://studio.example@evil.example/',
  'user:pass@evil.example',
  'ftp://evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '\u0000//evil.example',
  '\u00a0//evil',
  '/%0d%0aSet-Cookie:x=1',
  '/%0D%0A//evil.example',
  '/%09/evil.example',
  '/%00',
  '/%2F/evil.example',
  '/%2Fevil.example',
  '%2F%2Fevil.example',
  '/%2f%2fevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/./logout',
  '/x/../logout',
  '/x/%2e%2e/logout',
  '/..',
  '/\u2028/evil.example',
  '/\u200b/evil.example',
  '\ufeff//evil.example',
  '/\uff0fevil.example',
  '\uff0f\uff0fevil',
  '/\ufe68evil.example',
  '/\u202e//evil.example',
  '/%E2%80%8B//evil.example',
  '/%zz',
  '/\ud800',
  `/${'a'.repeat(2000)}`,
  '/login',
  '/login?to=/login',
  '/login/',
  '/%6Cogin',
  '/logout',
  'logout',
  '/logout?x=1',
  '/logout#x',
  '/%6cogout/',
  '/email-sign-up',
  '/refresh?to=/refresh',
  '/maintain',
  '/affiliate/login',
];

describe('returnPath', () => {
  it.each([
    ['/tools/personal-center', '/tools/personal-center'],
    ['tools/home?show=three_second_clone', '/tools/home?show=three_second_clone'],
    ['/tools/home?show=video_translation', '/tools/home?show=video_translation'],
    ['/overview/article-voice?openMiniAudio=true&audioTab=TimbreLab', undefined],
    ['/a?b=c#d', '/a?b=c#d'],
    ['/tools/article?search=night trains', '/tools/article?search=night%20trains'],
    ['/blog/caf\u00e9', '/blog/caf%C3%A9'],
    ['/blog/caf%C3%A9?x=100%25', undefined],
    ['/pricing?next=https://elsewhere.example//x', undefined],
    ['/Login', '/Login'],
    ['/@evil.example', '/@evil.example'],
  ])('goes on to %s', (to, path = to) => {
    expect(returnPath(to)).toBe(path);
    expect(new URL(path, 'https://studio.example').origin).toBe('https://studio.example');
  });

  it('has a table of hostile addresses that is long enough', () => {
    expect(new Set(hostile).size).toBe(hostile.length);
    expect(hostile.length).toBeGreaterThanOrEqual(60);
  });

  it.each(hostile)('refuses %j', (to) => {
    expect(returnPath(to)).toBe(studio);
  });

  it('refuses what is not there', () => {
    expect(returnPath(null)).toBe(studio);
  });

  it('never leaves the site, whatever two or three hostile pieces are put together', () => {
    const pieces = [
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'evil.example',
      'https',
      '\uff0f',
      '%',
    ];
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces) {
          const path = pathOnThisSite(a + b + c);
          if (path === null) continue;
          expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
          expect(new URL(path, 'https://studio.example').origin, path).toBe('https://studio.example');
        }
  });

  it('takes back what loginPath wrote, without whose page it was', () => {
    const path = '/tools/home?a=1&b=\u00fc&wn=eA#there';
    const to = new URL(loginPath(path), 'https://studio.example').searchParams.get('to');
    expect(returnPath(to)).toBe('/tools/home?a=1&b=%C3%BC#there');
  });
});

const targetOf = (query: string) => loginTarget(new URLSearchParams(query));

describe('loginTarget', () => {
  it('keeps the query of a target that was written plainly', () => {
    expect(targetOf('to=tools/home?show=three_second_clone')).toBe('/tools/home?show=three_second_clone');
    expect(targetOf('to=/overview/article-voice?openMiniAudio=true&audioTab=TimbreLab&status=login')).toBe(
      '/overview/article-voice?openMiniAudio=true&audioTab=TimbreLab',
    );
    expect(targetOf('to=%2Ftools%2Fhome%3Fa%3D1%26b%3D2&utm_source=mail&invite_code=x')).toBe('/tools/home?a=1&b=2');
  });

  it('takes loginTarget where there is no to, and hands payload on', () => {
    expect(targetOf('loginTarget=/tools/article&payload=a b')).toBe('/tools/article?payload=a%20b');
    expect(targetOf('to=/tools/cast&loginTarget=/tools/article')).toBe('/tools/cast');
    expect(targetOf('to=/tools/home?show=x&payload=1&step=2')).toBe('/tools/home?show=x&step=2&payload=1');
    expect(targetOf('status=login')).toBe(studio);
  });

  it.each(hostile)('goes to the studio instead of %j', (to) => {
    const query = [
      ['to', to],
      ['payload', '//evil.example'],
    ] as const;
    expect(loginTarget(query)).toMatch(/^\/tools\/home\?([a-z]+=[^/]*&)?payload=%2F%2Fevil\.example$/);
    expect(loginTarget([['loginTarget', to]])).toBe(studio);
  });
});

describe('queries', () => {
  it('grow before the fragment', () => {
    expect(withQuery('/a', [['b', 'c d']])).toBe('/a?b=c%20d');
    expect(withQuery('/a?x=1#y', [['b', '&']])).toBe('/a?x=1&b=%26#y');
    expect(withQuery('/a?#y', [['b', '1']])).toBe('/a?b=1#y');
    expect(withQuery('/a', [])).toBe('/a');
  });

  it('shrink by one name', () => {
    expect(withoutQuery('/a?wn=1', 'wn')).toBe('/a');
    expect(withoutQuery('/a?x=1&wn=1&y=2#z?wn=3', 'wn')).toBe('/a?x=1&y=2#z?wn=3');
    expect(withoutQuery('/a?own=1', 'wn')).toBe('/a?own=1');
  });
});
