import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundlePrograms, findPrograms, programsAt } from './bundle-programs.ts';
import { root } from './source-files.ts';

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
  for (const name of await readdir(dist)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) await rm(join(dist, name), { recursive: true, force: true });
  }
  const folder = join(dist, `${prefix}${process.pid}`);
  await bundlePrograms(folder, programsAt(await findPrograms(/(^|[./])(worker|child)\.ts$/)));
  project.provide('builtPrograms', folder);
  return () => rm(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
