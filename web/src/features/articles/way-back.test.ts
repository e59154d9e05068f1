import type { ArticleSummary } from '@timbre/contract/articles';
import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

const article = (articleId: string, companyId: string | null): ArticleSummary => ({
  ...{ articleId, companyId, title: '', characters: 0, paragraphs: 1, excerpt: '', speakers: [], sizeBytes: 0 },
  ...{ createdAt: '', updatedAt: '', binnedAt: null },
});

test('articles of several albums go back to their own, those that did not move stay', () => {
  const articles = [article('a', 'x'), article('b', null), article('c', 'x'), article('d', 'y'), article('e', 'z')];
  expect(wayBack(articles, ['a', 'b', 'c', 'd'], 'y')).toEqual([
    { albumId: 'x', ids: ['a', 'c'] },
    { albumId: null, ids: ['b'] },
  ]);
  expect(wayBack(articles, ['b'], null)).toEqual([]);
});
