import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundlePrograms, findPrograms, programsAt } from '../server-build/bundle-programs.ts';
import { removeLeftovers } from './run-folder.ts';
import { root } from '../source-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the programs that tests start. */
    builtPrograms: string;
  }
}

const prefix = 'test-';

/**
 * Builds the programs that tests start, once a run: from its source, each of some hundred children would have to be
 * compiled while it starts.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  removeLeftovers(dist, prefix);
  const folder = join(dist, `${prefix}${process.pid}`);
  await bundlePrograms(folder, programsAt([...(await findPrograms(/(^|[./])(worker|child)\.ts$/)), 'cli/src/main.ts']));
  project.provide('builtPrograms', folder);
  return () => rm(folder, { recursive: true, force: true });
}
