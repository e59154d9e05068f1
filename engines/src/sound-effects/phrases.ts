import { stem, tokensOf } from '../descriptions/english.ts';
import { scenes, soundClasses } from './catalogue.ts';
import type { SoundClass } from './sound-class.ts';
import { articles, modifiers, placing } from './words.ts';

interface Meaning {
  readonly phrase: readonly string[];
  readonly parts: readonly SoundClass[];
}

const byName = new Map(soundClasses.map((one) => [one.name, one]));

/** The sounds of a place, the one that leads there first. */
export const partsOf = (names: readonly string[]): SoundClass[] => names.flatMap((name) => byName.get(name) ?? []);

/** Every phrase that means a sound or a place, the longest first. */
const meanings: readonly Meaning[] = [
  ...soundClasses.flatMap((one) =>
    [one.name, ...(one.words ?? [])].map((phrase) => ({ phrase: tokensOf(phrase).map(stem), parts: [one] })),
  ),
  ...scenes.flatMap(({ words, parts }) =>
    words.map((phrase) => ({ phrase: tokensOf(phrase).map(stem), parts: partsOf(parts) })),
  ),
].sort((one, other) => other.phrase.length - one.phrase.length);

/** A phrase in a list of words. */
export interface Found {
  readonly at: number;
  readonly length: number;
  readonly parts: readonly SoundClass[];
}

/** The phrases in a description's words, the longest first, none over another. */
export function findPhrases(tokens: readonly string[]): Found[] {
  const stems = tokens.map(stem);
  const taken = stems.map(() => false);
  const found: Found[] = [];
  for (const { phrase, parts } of meanings) {
    for (let at = 0; at + phrase.length <= stems.length; at++) {
      if (!phrase.every((word, index) => stems[at + index] === word && taken[at + index] === false)) continue;
      taken.fill(true, at, at + phrase.length);
      found.push({ at, length: phrase.length, parts });
    }
  }
  return found.filter((one) => !isSaidOfAnother(one, found, tokens)).toSorted((one, other) => one.at - other.at);
}

/** “Steps on glass” and “a glass door” name what something is made of, “a baby bird” how big it is. */
function isSaidOfAnother({ at, length }: Found, found: readonly Found[], tokens: readonly string[]): boolean {
  if (length > 1 || !modifiers.has(stem(tokens[at] as string))) return false;
  if (found.some((next) => next.at === at + 1)) return true;
  let before = at - 1;
  while (before > 0 && (articles.has(tokens[before] as string) || modifiers.has(stem(tokens[before] as string))))
    before -= 1;
  return placing.has(tokens[before] ?? '') && found.some((other) => other.at < before);
}
