import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kept, type KeptPlace } from '../../site/src/texts/legal/kept.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const literals = (text: string): string[] =>
  [...text.matchAll(/'([^']+)'|`([^`]+)`/gu)].map(([, a, b]) => a ?? b ?? '');
const withoutComments = (text: string): string => text.replaceAll(/\/\/.*|\/\*[^]*?\*\//gu, '');

const storage = withoutComments(read('web/src/lib/storage.ts'));
const typeNamed = (name: string): string =>
  new RegExp(String.raw`type ${name} =([^;]*);`, 'u').exec(storage)?.[1] ?? '';
const listed = (place: KeptPlace): string[] =>
  kept
    .filter((one) => one.place === place)
    .flatMap(({ names }) => names)
    .toSorted();
const ours = (names: readonly string[]): string[] => names.map((name) => `timbre.${name.replace('${string}', '…')}`);

it('the cookie page lists every key of the browser’s storage, and none that is gone', () => {
  const specified = literals(/const specified = \[([^\]]*)\]/u.exec(storage)?.[1] ?? '');
  const own = literals(typeNamed('StorageKey'));
  expect(own.length).toBeGreaterThan(20);
  expect(listed('local')).toEqual([...specified, ...ours(own)].toSorted());
  expect(listed('session')).toEqual(ours(literals(typeNamed('VisitKey'))).toSorted());
});

it('the cookie page lists every cookie', () => {
  const server = withoutComments(read('server/src/platform/http/session-cookies.ts'));
  const named = literals(server).filter((name) => /^(?:__Host-)?timbre_/u.test(name));
  const token = /tokenCookie = '([^']+)'/u.exec(read('contract/src/sessions.ts'))?.[1] ?? '';
  const language = /document\.cookie = `(\w+)=/u.exec(read('web/src/lib/language.ts'))?.[1] ?? '';
  expect(listed('cookie')).toEqual([...named, token, language].toSorted());
});

it('the cookie page lists every database and every cache', () => {
  const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
    .map((name) => withoutComments(read(`web/src/${name}`)));
  const found = (pattern: RegExp): string[] =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name.replace(/\$\{.*\}/u, '…')));
  expect(listed('database')).toEqual(found(/indexedDB\.open\(\s*['`]([^'`]+)/gu).toSorted());
  // A cache that is opened by another name than a constant of these would be missed here.
  expect(listed('cache')).toEqual(found(/const \w+Cache = ['`]([^'`]+)/gu).toSorted());
  expect(found(/caches\.open\(((?!\w+Cache\)).*)/gu)).toEqual([]);
});
