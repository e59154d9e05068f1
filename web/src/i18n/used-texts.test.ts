import { expect, it } from 'vitest';
import { languages } from '@timbre/contract/screens/screen';
import { screens } from '@timbre/contract/screens/screens';
import { en } from './en.ts';

/** Named by the server: errors by their codes, sounds by their files. */
const namedElsewhere = /^(?:codes\.|warm-pad$|soft-arpeggio$|slow-keys$|rain$|cafe-murmur$|sea-wind$)/u;

const program = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./{en,ja}/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');
const catalogues = import.meta.glob<Record<string, unknown>>('./en/**/*.ts', { eager: true });
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

it('every text is said somewhere', () => {
  const ofShell = Object.values(en as Record<string, unknown>);
  const lazy = Object.values(catalogues).flatMap((module) => Object.values(module));
  const keys = [en, ...lazy.filter((texts) => !ofShell.includes(texts))].flatMap((texts) => keysOf(texts, ''));
  const isUsed = (key: string): boolean =>
    whole.has(key) || beginnings.some((one) => key.startsWith(one)) || ends.some((one) => key.endsWith(one));
  expect(keys.filter((key) => !namedElsewhere.test(key) && !isUsed(key))).toEqual([]);
});

const guides = import.meta.glob<string>('../../../docs/help/*/*.md', { query: '?raw', import: 'default', eager: true });
const spoken = import.meta.glob<Record<string, unknown>>('./{en,ja}/**/*.ts', { eager: true });

function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : [];
}

it.each(languages)('guides in %s name buttons and fields as the interface does', (language) => {
  const names = [
    ...Object.entries(spoken).flatMap(([path, module]) => (path.startsWith(`./${language}/`) ? textsOf(module) : [])),
    ...screens.map(({ title }) => title[language]),
  ];
  const missing = Object.entries(guides).flatMap(([path, guide]) =>
    (path.includes(`/${language}/`) ? [...guide.matchAll(/\*\*([^*]+)\*\*/gu)] : [])
      .map(([, name = '']) => name)
      // What people are told, and what a line is about, end as sentences do.
      .filter((name) => !/^“|[:.?。:]$/u.test(name) && !names.some((text) => text.startsWith(name.replace(/…$/u, ''))))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
