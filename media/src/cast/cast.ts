import type { CastCharacter } from './character.ts';
import { castCharacters } from './characters.ts';
import { gestureNames, needsArms, type GestureName } from './gesture-poses.ts';
import { castWords, type Words } from './words.ts';

/** The character of an id. */
export const findCharacter = (id: string): CastCharacter | undefined => castCharacters.find((one) => one.id === id);

/** What a character can do beside speaking: those who show no arms only nod. */
export const gesturesOf = ({ kinds }: CastCharacter): readonly GestureName[] =>
  kinds.includes('gesture') ? gestureNames : gestureNames.filter((name) => !needsArms(name));

/** What a character is for each criterion; several of the last kind. */
const facets = {
  kind: ({ kinds }: CastCharacter): readonly string[] => kinds,
  gender: ({ gender }: CastCharacter) => [gender],
  age: ({ age }: CastCharacter) => [age],
  skin: ({ look }: CastCharacter) => [look.skin],
  dress: ({ dress }: CastCharacter) => [dress],
  style: ({ style }: CastCharacter) => [style],
  setting: ({ setting }: CastCharacter) => [setting],
  price: ({ isFree }: CastCharacter) => [isFree ? 'free' : 'credits'],
} as const satisfies Readonly<Record<string, (character: CastCharacter) => readonly string[]>>;

export type CriterionId = keyof typeof facets;

/** One criterion with the values that some character has, in the order of the words' list. */
export interface Criterion {
  readonly id: CriterionId;
  readonly label: Words;
  readonly values: readonly { readonly id: string; readonly label: Words; readonly count: number }[];
}

const criterionIds = Object.keys(facets) as readonly CriterionId[];

/** What the cast can be searched by, with how many characters each value has. */
export const castCriteria = (): readonly Criterion[] =>
  criterionIds.map((id) => {
    const { label, values } = castWords[id];
    return {
      id,
      label,
      values: Object.entries(values).flatMap(([value, words]) => {
        const count = castCharacters.filter((one) => facets[id](one).includes(value)).length;
        return count === 0 ? [] : [{ id: value, label: words, count }];
      }),
    };
  });

/** Whether a character has, for every criterion that names values, one of them. */
export const matchesCriteria = (
  character: CastCharacter,
  chosen: Partial<Readonly<Record<CriterionId, readonly string[]>>>,
): boolean =>
  criterionIds.every((id) => {
    const wanted = chosen[id] ?? [];
    return wanted.length === 0 || facets[id](character).some((value) => wanted.includes(value));
  });
