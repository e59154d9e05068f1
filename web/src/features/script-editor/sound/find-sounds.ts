import type { Sound } from '@timbre/contract/sounds';
import { soundName } from '../../../i18n/sound-name.ts';

/** A search field is worth its place from this many sounds on. */
export const searchedFrom = 12;
/** Rows that are drawn; a library may have 500 sounds. */
const shownRows = 50;

export interface FoundSounds {
  readonly shown: readonly Sound[];
  /** How many more there are. */
  readonly left: number;
}

/** The sounds whose names hold every word of the query, in the library's order. */
export function findSounds(sounds: readonly Sound[], query: string): FoundSounds {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const words = plain(query).split(/\s+/u).filter(Boolean);
  const found = sounds.filter((sound) => {
    const names = plain(`${sound.name} ${soundName(sound)}`);
    return words.every((word) => names.includes(word));
  });
  return { shown: found.slice(0, shownRows), left: Math.max(0, found.length - shownRows) };
}
