// What a page of the public site loads, by its build: for `npm run verify -- weight`.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BuiltPages } from '../../server/src/built-site.ts';
import type { WebManifest } from '../../server/src/web-manifest.ts';

/** Bounds in bytes as they travel, compressed, without headers and pictures. */
const bounds = {
  /** All scripts that a page can load, whatever someone does there. */
  scriptBytes: 30_000,
  /** The page, its style, its first script and its fonts, in English. */
  firstBytes: 70_000,
} as const;
/** What the server compresses pages with (compress-answers.ts). */
const level = 4;
const entry = 'src/site/main.ts';
const latinFonts = /(?:inter|fraunces)-latin-wght-normal-[\w-]+\.woff2$/u;
/** Sentences of errors come with an error. */
const afterFailures = /i18n\/|error-table/u;

/** A sentence for each bound that the build in `folder` breaks. */
export function checkSiteLoad(folder: string): string[] {
  if (!existsSync(join(folder, '.vite/site.json'))) return ['The public site is not built: run npm run build.'];
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/site-manifest.json'), 'utf8')) as WebManifest;
  const site = JSON.parse(readFileSync(join(folder, '.vite/site.json'), 'utf8')) as BuiltPages;
  const sent = (file: string): number =>
    statSync(existsSync(join(folder, `${file}.br`)) ? join(folder, `${file}.br`) : join(folder, file)).size;
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + sent(file), 0);
  const scripts = Object.entries(manifest)
    .filter(([source, { file }]) => file.endsWith('.js') && !afterFailures.test(source))
    .map(([, { file }]) => file);
  const fonts = Object.values(manifest).flatMap(({ file }) => (latinFonts.test(file) ? [file] : []));
  const { file = '', css = [] } = manifest[entry] ?? {};
  const shell = sum([file, ...css, ...fonts]);
  const largest = Math.max(...Object.values(site.pages).map(({ en }) => compressed(site.document + en)));
  const found = { scriptBytes: sum(scripts), firstBytes: shell + largest };
  if (fonts.length !== 2) return ['site: its two fonts are not in the build'];
  return (Object.keys(bounds) as (keyof typeof bounds)[])
    .filter((what) => found[what] > bounds[what])
    .map((what) => `site: ${what} ${found[what]}, at most ${bounds[what]}`);
}

const compressed = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
