import { expect, it } from 'vitest';
import { changeProjects } from './project-change.ts';

const project = (id: string) => ({
  id,
  title: id,
  coverUrl: '',
  url: '',
  type: 'article' as const,
  albumName: null,
  sizeBytes: 0,
  durationSeconds: null,
  createdAt: '',
  updatedAt: '',
});
const page = { results: [project('a'), project('b')], totalElements: 9, totalPages: 1 };

it('shows a new name and what is gone before the server has answered', () => {
  expect(changeProjects(page, { type: 'rename', id: 'b', title: 'Whale' }).results.map(({ title }) => title)).toEqual([
    'a',
    'Whale',
  ]);
  expect(changeProjects(page, { type: 'bin', id: 'a' })).toEqual({
    ...page,
    results: [project('b')],
    totalElements: 8,
  });
  expect(changeProjects(page, { type: 'bin', id: 'x' })).toEqual(page);
});
