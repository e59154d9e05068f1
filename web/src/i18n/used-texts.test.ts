import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from './en.ts';

const source = new URL('../', import.meta.url);
const catalogues = new URL('en/', import.meta.url);
/** Named by the server: errors by their codes, sounds by their files. */
const namedElsewhere = /^(?:codes\.|warm-pad$|soft-arpeggio$|slow-keys$|rain$|cafe-murmur$|sea-wind$)/u;

const program = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.|^i18n\/(?:en|ja)\//u.test(path))
  .map((path) => readFileSync(new URL(path, source), 'utf8'))
  .join('\n');
const found = (pattern: RegExp): string[] => [...program.matchAll(pattern)].map(([, part]) => part ?? '');
const whole = new Set(found(/['"`]([\w.-]+)['"`]/gu));
const beginnings = found(/`([\w-][\w.-]*)\$\{/gu);
const ends = found(/`\$\{[\w.]+\}([\w.-]+)`/gu);

function keysOf(texts: unknown, path: string): string[] {
  if (typeof texts === 'string') return [path.replace(/_(?:one|other)$/u, '')];
  return Object.entries(texts as Record<string, unknown>).flatMap(([key, child]) =>
    keysOf(child, path === '' ? key : `${path}.${key}`),
  );
}

it('every text is said somewhere', async () => {
  const keys = keysOf(en, '');
  for (const name of readdirSync(catalogues)) {
    const module = (await import(new URL(name, catalogues).href)) as Record<string, unknown>;
    const ofShell = Object.values(en as Record<string, unknown>);
    for (const texts of Object.values(module)) if (!ofShell.includes(texts)) keys.push(...keysOf(texts, ''));
  }
  const isUsed = (key: string): boolean =>
    whole.has(key) || beginnings.some((one) => key.startsWith(one)) || ends.some((one) => key.endsWith(one));
  expect(keys.filter((key) => !namedElsewhere.test(key) && !isUsed(key))).toEqual([]);
});
