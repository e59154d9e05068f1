import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build } from 'vite';
import { legalTextsFile, liveSiteFile, type BuiltPages, type LegalMarkdown } from '../../server/src/built-site.ts';
import type { WebManifest } from '../../server/src/web-manifest.ts';
import { pureContract } from './pure-contract.ts';
import { smallFonts } from './small-fonts.ts';

const root = join(import.meta.dirname, '../..');
const entry = 'src/site/main.ts';
const manifestFile = '.vite/site-manifest.json';

/**
 * Builds the public site beside the web app, in the same folder: its style, its script, every page that is finished as
 * HTML, and the program that writes the others.
 */
export async function buildSite(outDir: string): Promise<void> {
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [pureContract(), smallFonts()],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: manifestFile,
      rolldownOptions: { input: join(root, 'web', entry) },
    },
  });
  const manifest = JSON.parse(await readFile(join(outDir, manifestFile), 'utf8')) as WebManifest;
  const { pages, liveNames, legal } = await renderPages();
  const site: BuiltPages = {
    document: documentOf(await readFile(join(outDir, 'index.html'), 'utf8'), manifest),
    pages,
    liveNames,
  };
  await writeFile(join(outDir, '.vite/site.json'), JSON.stringify(site));
  await writeFile(join(outDir, '.vite', legalTextsFile), JSON.stringify(legal));
  await bundleSite('live-site.tsx', join(outDir, '.vite', liveSiteFile));
}

/** The page around every page. Its first script is the web app's, so that both choose the colours alike. */
function documentOf(index: string, manifest: WebManifest): string {
  const firstScript = /<script>[^]*?<\/script>/u.exec(index)?.[0];
  const { file, css = [] } = manifest[entry] ?? {};
  if (firstScript === undefined || file === undefined)
    throw new Error('The web app has no first script, or the site none.');
  return [
    '<!doctype html>',
    // The server has written the page in this language, whatever the browser remembers.
    '<html lang="en" data-served-language><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest">',
    firstScript,
    ...css.map((name) => `<link rel="stylesheet" href="/${name}">`),
    `<script type="module" src="/${file}"></script>`,
    '</head><body><!--page--></body></html>',
  ].join('');
}

/** What site/src/render-site.tsx offers. */
interface SiteRenderer {
  readonly renderSite: () => BuiltPages['pages'];
  readonly renderLegalMarkdown: () => LegalMarkdown;
  readonly liveNames: BuiltPages['liveNames'];
}

async function renderPages(): Promise<Omit<BuiltPages, 'document'> & { readonly legal: LegalMarkdown }> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-site-'));
  try {
    const outfile = join(folder, 'render-site.mjs');
    await bundleSite('render-site.tsx', outfile);
    const { renderSite, renderLegalMarkdown, liveNames } = (await import(pathToFileURL(outfile).href)) as SiteRenderer;
    return { pages: renderSite(), liveNames, legal: renderLegalMarkdown() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One file with all that `source` of the site needs, React included. */
async function bundleSite(source: string, outfile: string): Promise<void> {
  await esbuild({
    entryPoints: [join(root, 'site/src', source)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    // The one for Node asks for modules in a way that no ES module can; the one for browsers keeps a program running.
    alias: { 'react-dom/server': 'react-dom/server.edge' },
    logLevel: 'warning',
  });
}
