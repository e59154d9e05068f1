import { expect, it } from 'vitest';
import { isKeptPage, taskOf, withoutNetwork } from './cache-rules.ts';

const asked = (path: string, isNavigation = false, part = {}) =>
  taskOf({ method: 'GET', isOwn: true, path, isNavigation, ...part });

it('keeps built files and pages, and leaves everything else to the network', () => {
  expect(asked('/assets/main-D3b.js')).toBe('file');
  expect(asked('/icon-192.png')).toBe('file');
  expect(asked('/tools/home', true)).toBe('page');
  expect(asked('/blog/a-post', true)).toBe('page');
  const never = [
    '/gateway-apis/account/v1/user',
    '/overseas-apis/account/v1/background/clickEmail',
    '/v1/models',
    '/files/abc',
    '/assets/../files/abc',
    '/assets/nested/private.json',
    '/health',
    '/tools/home',
  ];
  expect(never.filter((path) => asked(path) !== null)).toEqual([]);
  expect(asked('/files/abc', true)).toBeNull();
  expect(asked('/assets/main-D3b.js', false, { isOwn: false })).toBeNull();
  expect(asked('/tools/home', true, { method: 'POST' })).toBeNull();
});

it('keeps finished pages of the site that anyone may find, and no one’s own', () => {
  const page = { status: 200, html: '<meta charset="utf-8">' };
  expect(isKeptPage('/podcast', page)).toBe(true);
  expect(isKeptPage('/podcast', { ...page, status: 503 })).toBe(false);
  expect(isKeptPage('/blog/draft', { ...page, html: '<meta name="robots" content="noindex">' })).toBe(false);
  // The web app's pages may name what someone shared; its shell is kept by itself.
  expect(isKeptPage('/share/abc', page)).toBe(false);
  expect(isKeptPage('/tools/home', page)).toBe(false);
});

it('shows the app without a network, and for the site that there is none', () => {
  expect(withoutNetwork('/tools/article', '')).toBe('app');
  expect(withoutNetwork('/podcast', '?lang=ja')).toEqual({ go: '/maintain?to=%2Fpodcast%3Flang%3Dja' });
});
