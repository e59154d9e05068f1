import { readdir, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { build as esbuild } from 'esbuild';
import type { Plugin } from 'esbuild';
import { root } from '../source-files.ts';

const workspacesWithPrograms = ['engines/src', 'media/src', 'server/src'];

/** What every start of a server reads, hundreds of files of it: bundled, they are one. None reads a file of its own. */
const readAtStart =
  /^(?:@fastify\/(?:cookie|helmet|static|websocket)|drizzle-orm|fastify|graphile-worker|ioredis|markdown-it|nodemailer|openid-client|pg|rate-limiter-flexible|zod)(?:\/|$)/u;

/** Native code, data files and programs of their own, also where those above ask for them. */
const staysOutside = /^(?:@opentelemetry\/|pg-(?:cloudflare|native)$|pino$|typescript$)/u;

/**
 * Our own workspaces are bundled, and what a start reads; other packages stay in node_modules, where their WebAssembly
 * and data files are found.
 */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
      const isInside =
        path.startsWith('@timbre/') || readAtStart.test(path) || importer.includes(`${sep}node_modules${sep}`);
      return isInside && !staysOutside.test(path) ? null : { path, external: true };
    });
  },
};

/**
 * V8 keeps a source with a single letter beyond Latin-1 in two bytes for each of its letters. esbuild writes such letters
 * as escapes in texts, but not in regular expressions, nor in raw templates, of which we make nothing but those. There an
 * escape means the same, and V8 keeps 3 MB less.
 */
const lettersAsEscapes: Plugin = {
  name: 'letters-as-escapes',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replaceAll(
        /[^\0-\xff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/** CommonJS packages ask for Node's modules by `require`, which a module has not by itself. */
const requireOfModules = `import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);`;

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
    // A stack in the log needs names and lines.
    sourcesContent: false,
    minifyWhitespace: true,
    banner: { js: requireOfModules },
    plugins: [packagesStayOutside, lettersAsEscapes],
    logLevel: 'warning',
  });
}
