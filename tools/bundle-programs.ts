import { readdir } from 'node:fs/promises';
import { build as esbuild } from 'esbuild';
import type { Plugin } from 'esbuild';
import { root } from './source-files.ts';

const workspacesWithPrograms = ['engines/src', 'media/src', 'server/src'];

/** Our own workspaces are bundled; packages stay in node_modules, where their WebAssembly and data files are found. */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@timbre/') ? null : { path, external: true },
    );
  },
};

/** Programs that run in a thread or child of their own, by their file names; paths from the repository's root. */
export async function findPrograms(name: RegExp): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of workspacesWithPrograms) {
    const names = await readdir(`${root}/${folder}`, { recursive: true });
    found.push(...names.filter((one) => name.test(one)).map((one) => `${folder}/${one}`));
  }
  return found;
}

/** Each at the path of its source, so that workerProgram() of server/src/platform/root.ts finds it. */
export function programsAt(sources: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(sources.map((source) => [source.replace(/\.ts$/, ''), source]));
}

/** Bundles sources, by where each goes below `outdir`; what they share is written once. */
export async function bundlePrograms(outdir: string, programs: Readonly<Record<string, string>>): Promise<void> {
  await esbuild({
    absWorkingDir: root,
    entryPoints: { ...programs },
    outdir,
    bundle: true,
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // A stack needs names and lines; the server keeps in memory whatever else its maps hold.
    sourcesContent: false,
    minifyWhitespace: true,
    plugins: [packagesStayOutside],
    logLevel: 'warning',
  });
}
