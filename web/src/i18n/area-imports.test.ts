import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./{en,ja,areas}/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const catalogues = import.meta.glob<Record<string, Record<string, unknown>>>('./en/**/*.ts', { eager: true });
const areas = Object.keys(import.meta.glob('./areas/*.ts')).map((path) => path.slice('./areas/'.length, -'.ts'.length));

const catalogueOf = (area: string) =>
  Object.entries(catalogues).flatMap(([path, texts]) => (path.endsWith(`/${area}.ts`) ? Object.values(texts) : []));

/** Every key and every beginning of one, with the area it stands in. */
const areaOf = new Map<string, string>();
function note(texts: unknown, path: string, area: string): void {
  if (path !== '') areaOf.set(path.replace(/_(?:one|other)$/u, ''), area);
  if (typeof texts !== 'object' || texts === null) return;
  for (const [key, child] of Object.entries(texts)) note(child, path === '' ? key : `${path}.${key}`, area);
}
// The shell's are there from the start; errors are found by their codes.
for (const area of areas)
  if (area !== 'shell' && area !== 'codes') for (const texts of catalogueOf(area)) note(texts, '', area);

const quoted = /['"`](\w+(?:\.[\w-]+)+)\.?(?:['"`]|\$\{)/gu;

it('a module that shows texts of an area imports it', () => {
  const missing = Object.entries(sources).flatMap(([path, source]) => {
    const used = [...source.matchAll(quoted)].map(([, key]) => areaOf.get(key ?? ''));
    return [...new Set(used)]
      .filter((area) => area !== undefined && !source.includes(`areas/${area}.ts'`))
      .map((area) => `${path}: ${area}`);
  });
  expect(areaOf.size).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

it('a module that says an error by its name imports the sentences', () => {
  const missing = Object.entries(sources)
    .filter(([, source]) => source.includes('errorNameText(') && !source.includes('export function errorNameText'))
    .filter(([, source]) => !source.includes("areas/codes.ts'"));
  expect(missing.map(([path]) => path)).toEqual([]);
});
