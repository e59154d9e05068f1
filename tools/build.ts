import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import type { Plugin } from 'esbuild';
import { build as vite } from 'vite';

const root = join(import.meta.dirname, '..');
const workspacesWithWorkers = ['engines/src', 'media/src', 'server/src'];

/** Our own workspaces are bundled; packages stay in node_modules, where their WebAssembly and data files are found. */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@timbre/') ? null : { path, external: true },
    );
  },
};

/** Programs that run in a thread or child of their own: `worker.ts` or `<word>.worker.ts`. */
async function workerEntries(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of workspacesWithWorkers) {
    const names = await readdir(join(root, folder), { recursive: true });
    found.push(...names.filter((name) => /(^|[./])worker\.ts$/.test(name)).map((name) => `${folder}/${name}`));
  }
  return found;
}

/** Builds into a folder beside `target` and puts it in its place at once, so that nobody ever meets half a build. */
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
  const workers = await workerEntries();
  await esbuild({
    absWorkingDir: root,
    entryPoints: [
      { in: 'server/src/main.ts', out: 'main' },
      { in: 'cli/src/main.ts', out: 'cli/src/main' },
      // The same path as the source, so that workerProgram() of server/src/platform/root.ts finds it.
      ...workers.map((file) => ({ in: file, out: file.replace(/\.ts$/, '') })),
    ],
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    plugins: [packagesStayOutside],
    logLevel: 'warning',
  });
}

function buildWeb(outDir: string): Promise<unknown> {
  return vite({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
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
