import { expect, it } from 'vitest';
import {
  espeakCatalogue,
  festivalCatalogue,
  fliteCatalogue,
  revoicedCatalogue,
} from '../engines/src/speech/catalogue.ts';
import { accents } from '../web/src/i18n/ja/accents.ts';

it('every accent of the catalogue has a Japanese name of its own, and no other has', () => {
  const voices = [...fliteCatalogue(), ...festivalCatalogue(), ...revoicedCatalogue(), ...espeakCatalogue()];
  expect(Object.keys(accents).toSorted()).toEqual([...new Set(voices.map(({ accent }) => accent))].toSorted());
  const names = Object.values(accents);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/\p{sc=Hani}|\p{sc=Kana}/u);
});
