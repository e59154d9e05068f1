import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenOf } from '@timbre/contract/screens/screens';
import { build as esbuild } from 'esbuild';
import { firstFilesOf, type WebManifest } from '../../server/src/web-manifest.ts';

const source = join(import.meta.dirname, '../../web/src/worker/service-worker.ts');

/** Builds the installed app's worker beside the web app. Another build is another worker, so that browsers see it. */
export async function buildWorker(outDir: string): Promise<void> {
  const index = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as WebManifest;
  // What says that there is no network, and where the app opens.
  const files = [screenOf('maintain'), screenOf('tools-home')].flatMap((screen) => firstFilesOf(manifest, screen));
  const names = [...new Set(files)].map((file) => `/${file}`);
  await esbuild({
    entryPoints: [source],
    outfile: join(outDir, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      BUILD: JSON.stringify(createHash('sha256').update(index).digest('hex').slice(0, 16)),
      FILES: JSON.stringify(names),
    },
    logLevel: 'warning',
  });
}
