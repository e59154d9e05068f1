import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jobKinds, upkeepTasks } from '../web/src/features/admin/studio/known-names.ts';
import { root } from './source-files.ts';

/** Names in the server's sources, written with dashes as the catalogues do. */
const namesIn = (suffix: string, pattern: RegExp): string[] => {
  const files = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => file.endsWith(suffix))
    .flatMap((file) => [...readFileSync(join(root, 'server/src', file), 'utf8').matchAll(pattern)])
    .map(([, name = '']) => name.replaceAll('.', '-'));
  return [...new Set(found)].toSorted();
};

it('every job and every task of the clock has a readable name in the owner’s area', () => {
  const jobs = namesIn('.job.ts', /name: '([a-z-]+\.[a-z-]+)'/g);
  expect(jobs.length).toBeGreaterThan(5);
  expect([...jobKinds].toSorted()).toEqual(jobs);
  const tasks = [
    ...namesIn('.ts', /name: '([a-z-]+\.[a-z-]+)',\s+everyMinutes/g),
    ...namesIn('.ts', /purgeName: '([a-z-]+\.[a-z-]+)'/g),
  ];
  expect(tasks.length).toBeGreaterThan(20);
  expect([...upkeepTasks].toSorted()).toEqual(tasks.toSorted());
});
