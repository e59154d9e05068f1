import { headFor } from '@timbre/contract/screens/page-head';
import { expect, test } from 'vitest';
import { minimalPage, pageTemplate } from './page-template.ts';

const publicUrl = 'https://studio.test';
const render = pageTemplate(minimalPage);

function served(path: string): string {
  const { status, title, description, keywords, canonical, isIndexed } = headFor(path, 'en', publicUrl);
  return render({ status, title, description, keywords, canonical, isIndexed, language: 'en' });
}

const robots = /<meta name="robots" content="noindex">/g;

test('a shared page may be opened by anyone who has its address, and is not to be found by searching', () => {
  expect(served('/share/3tvnvra549mdnpy064kbqx11vq').match(robots)).toHaveLength(1);
  expect(served('/share/anything-that-was-closed').match(robots)).toHaveLength(1);
});

test('public pages are found; what is private or nowhere is not', () => {
  expect(served('/')).not.toMatch(robots);
  expect(served('/login')).not.toMatch(robots);
  expect(served('/pricing')).not.toMatch(robots);
  expect(served('/tools/personal-center').match(robots)).toHaveLength(1);
  expect(served('/share').match(robots)).toHaveLength(1);
  expect(served('/no/such/page').match(robots)).toHaveLength(1);
});
