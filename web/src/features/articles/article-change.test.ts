import type { ArticleSummary } from '@timbre/contract/articles';
import { describe, expect, it } from 'vitest';
import { changeAlbums, changePage } from './article-change.ts';

const article = (articleId: string, companyId: string | null = null): ArticleSummary => ({
  ...{ articleId, companyId, title: articleId, characters: 1, paragraphs: 1, excerpt: '', speakers: [], sizeBytes: 0 },
  ...{ createdAt: '', updatedAt: '', binnedAt: null },
});
const results = [article('a', 'one'), article('b'), article('c', 'one')];
const page = { results, totalElements: 23, totalPages: 2 };
const album = (companyId: string, articleCount: number) => ({
  companyId,
  name: companyId,
  articleCount,
  createdAt: '',
});
const albums = [album('one', 2), album('two', 0)];
const names = ({ results: left }: typeof page) => left.map(({ articleId }) => articleId).join('');

describe('a list before the server has answered', () => {
  it('shows a new name at once', () => {
    const { results: shown } = changePage({}, page, { type: 'rename', ids: ['b'], title: 'Whale' });
    expect(shown.map(({ title }) => title)).toEqual(['a', 'Whale', 'c']);
  });

  it('keeps what is moved where everything stands, and lets it go from its album', () => {
    const move = { type: 'move', ids: ['a', 'c'], albumId: 'two' } as const;
    expect(names(changePage({}, page, move))).toBe('abc');
    expect(changePage({}, page, move).results[0]?.companyId).toBe('two');
    const left = changePage({ companyId: 'one' }, page, move);
    expect([names(left), left.totalElements]).toEqual(['b', 21]);
    expect(names(changePage({ companyId: 'two' }, page, move))).toBe('abc');
    expect(names(changePage({ companyId: 'none' }, page, { ...move, albumId: null }))).toBe('abc');
  });

  it('loses what goes into the bin; the bin loses what leaves it', () => {
    expect(names(changePage({ isBinned: '0' }, page, { type: 'bin', ids: ['a'] }))).toBe('bc');
    expect(names(changePage({ isBinned: '1' }, page, { type: 'restore', ids: ['a'] }))).toBe('bc');
    expect(names(changePage({ isBinned: '1' }, page, { type: 'erase', ids: ['a', 'b', 'c'] }))).toBe('');
  });

  it('passes over ids it does not show', () => {
    expect(changePage({}, page, { type: 'bin', ids: ['x'] })).toEqual(page);
  });
});

describe('the albums’ counts', () => {
  const counts = (change: Parameters<typeof changeAlbums>[2]) =>
    changeAlbums(albums, results, change).map(({ articleCount }) => articleCount);

  it('follow a move', () => {
    expect(counts({ type: 'move', ids: ['a', 'b'], albumId: 'two' })).toEqual([1, 2]);
    expect(counts({ type: 'move', ids: ['a', 'c'], albumId: null })).toEqual([0, 0]);
    expect(counts({ type: 'move', ids: ['a'], albumId: 'one' })).toEqual([2, 0]);
  });

  it('follow the bin', () => {
    expect(counts({ type: 'bin', ids: ['a', 'b'] })).toEqual([1, 0]);
    expect(counts({ type: 'restore', ids: ['a'] })).toEqual([3, 0]);
    expect(counts({ type: 'erase', ids: ['a'] })).toEqual([2, 0]);
  });
});
