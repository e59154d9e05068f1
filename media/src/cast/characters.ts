import type { CastCharacter } from './character.ts';
import { castOfLife } from './characters-life.ts';
import { castOfStudy } from './characters-study.ts';
import { castAtWork } from './characters-work.ts';

/** All of them, in the order lists show them: the free ones first, and neighbours unlike each other. */
export const castCharacters: readonly CastCharacter[] = [true, false].flatMap((isFree) => {
  const groups = [castAtWork, castOfLife, castOfStudy].map((group) => group.filter((one) => one.isFree === isFree));
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group[at] ?? [])).flat();
});
