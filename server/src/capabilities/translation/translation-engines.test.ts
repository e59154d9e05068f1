import type { Translator } from '@timbre/engines/ports';
import { expect, it } from 'vitest';
import { translationEngines } from './translation-engines.ts';

const translator = (id: string, pairs: Readonly<Record<string, readonly string[]>>, sentTo?: string): Translator => ({
  id,
  name: id,
  kind: sentTo === undefined ? 'built-in' : 'remote',
  ...(sentTo === undefined ? {} : { sentTo }),
  targets: () => Promise.resolve(new Map(Object.entries(pairs).map(([from, into]) => [from, new Set(into)]))),
  translate: ({ texts }) => Promise.resolve({ texts, unknownWords: null }),
});

const far = translator('far', { en: ['ca', 'ja'] }, 'Far');
const near = translator('near', { en: ['es'], es: ['ca'] });
const waysIn = async (isHereFirst: boolean, target: string) => {
  const engines = translationEngines(
    () => Promise.resolve([far, near]),
    () => Promise.resolve(isHereFirst),
  );
  return (await engines.ways('en', target)).map(({ translator: { id }, via }) => [id, via]);
};

it('an engine that goes straight comes before a detour, unless this machine comes first', async () => {
  expect(await waysIn(false, 'ca')).toEqual([
    ['far', null],
    ['near', 'es'],
  ]);
  expect(await waysIn(true, 'ca')).toEqual([
    ['near', 'es'],
    ['far', null],
  ]);
});

it('what this machine can’t do is a provider’s also where this machine comes first', async () => {
  expect(await waysIn(true, 'ja')).toEqual([['far', null]]);
  expect(await waysIn(true, 'de')).toEqual([]);
});
