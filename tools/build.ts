import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from './web-build/build-web.ts';
import { callNotes } from './api/call-notes.ts';
import { bundlePrograms, findPrograms, programsAt } from './server-build/bundle-programs.ts';

const root = join(import.meta.dirname, '..');

/** Builds into a folder beside `target` and puts it in its place at once, so that no one ever meets half a build. */
async function inPlaceOf(target: string, build: (folder: string) => Promise<unknown>): Promise<void> {
  const next = `${target}.next-${process.pid}`;
  const old = `${target}.old-${process.pid}`;
  try {
    await build(next);
    await rename(target, old).catch(() => undefined);
    await rename(next, target);
  } finally {
    await Promise.all([next, old].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

async function buildServer(outdir: string): Promise<void> {
  await bundlePrograms(outdir, {
    main: 'server/src/main.ts',
    'cli/src/main': 'cli/src/main.ts',
    'cli/src/provision': 'cli/src/provision.ts',
    ...programsAt(await findPrograms(/(^|[./])worker\.ts$/)),
  });
  // Comments are gone from what runs: the API reference shows them.
  await writeFile(join(outdir, 'call-notes.json'), JSON.stringify(callNotes()));
}

const asked = process.argv.slice(2);
try {
  for (const [part, build] of [
    ['server', buildServer],
    ['web', buildWeb],
  ] as const) {
    if (asked.length > 0 && !asked.includes(part)) continue;
    await inPlaceOf(join(root, 'dist', part), build);
    process.stdout.write(`built dist/${part}\n`);
  }
} catch (error) {
  // Both tools have printed or worded what is wrong in which file; their own stack says nothing more.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
