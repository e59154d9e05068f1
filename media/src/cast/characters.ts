import type { CastCharacter } from './character.ts';
import { castAtFeasts } from './characters-feasts.ts';
import { castAtHome } from './characters-home.ts';
import { castInOffices } from './characters-office.ts';
import { castOfStudy } from './characters-study.ts';
import { castOfTrades } from './characters-trades.ts';

const halfOfFeasts = Math.ceil(castAtFeasts.length / 2);

/** Lists take one of each in turn. Half of those at feasts come before those at home, half after: not all in a row. */
const turns: readonly (readonly CastCharacter[])[] = [
  [...castInOffices, ...castOfTrades],
  [...castAtFeasts.slice(0, halfOfFeasts), ...castAtHome, ...castAtFeasts.slice(halfOfFeasts)],
  castOfStudy,
];

/** All of them, in the order lists show them: the free ones first, and neighbours unlike each other. */
export const castCharacters: readonly CastCharacter[] = [true, false].flatMap((isFree) => {
  const groups = turns.map((group) => group.filter((one) => one.isFree === isFree));
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group[at] ?? [])).flat();
});
