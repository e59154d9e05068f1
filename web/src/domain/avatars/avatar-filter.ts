import type { AvatarCase } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { foldText } from '../../lib/fold-text.ts';

/** What is chosen of each criterion, by its id; several values of one are any of them. */
export type AvatarChoice = Readonly<Record<string, readonly string[]>>;

/** The kind of video has a control of its own, beside its price. */
export const kindCriterion = 'kind';

/** The values an avatar has of a criterion. */
export function valuesOf(avatar: AvatarCase, criterion: string): readonly string[] {
  if (criterion === kindCriterion) return avatar.avatarTypes;
  if (criterion === 'price') return [avatar.isFree ? 'free' : 'credits'];
  if (criterion === 'age') return [avatar.age];
  if (criterion === 'gender') return [avatar.gender];
  const tag = avatar.tags[criterion];
  return tag === undefined ? [] : [tag];
}

function fits(avatar: AvatarCase, choice: AvatarChoice, but: string | null): boolean {
  return Object.entries(choice).every(([criterion, values]) => {
    if (criterion === but || values.length === 0) return true;
    return valuesOf(avatar, criterion).some((value) => values.includes(value));
  });
}

/** Whether every word is found in the name or in what its criteria are called. */
function isNamed(avatar: AvatarCase, keyword: string, nameOf: (criterion: string, value: string) => string): boolean {
  const words = foldText(keyword).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return true;
  const tags = Object.entries(avatar.tags).map(([criterion, value]) => nameOf(criterion, value));
  const text = foldText([avatar.name, nameOf('age', avatar.age), nameOf('gender', avatar.gender), ...tags].join(' '));
  return words.every((word) => text.includes(word));
}

export interface AvatarSearch {
  readonly choice: AvatarChoice;
  readonly keyword: string;
  /** What a criterion's value is called. */
  readonly nameOf: (criterion: string, value: string) => string;
}

/** The avatars that fit; `but`: a criterion that is left out of account. */
export function searchAvatars(
  avatars: readonly AvatarCase[],
  { choice, keyword, nameOf }: AvatarSearch,
  but: string | null = null,
): readonly AvatarCase[] {
  return avatars.filter((avatar) => fits(avatar, choice, but) && isNamed(avatar, keyword, nameOf));
}

/** How many would be found with each value of a criterion beside what else is chosen. */
export function countValues(
  avatars: readonly AvatarCase[],
  search: AvatarSearch,
  criterion: string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const avatar of searchAvatars(avatars, search, criterion))
    for (const value of valuesOf(avatar, criterion)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The choice with one value more or less. */
export function toggleValue(choice: AvatarChoice, criterion: string, value: string): AvatarChoice {
  const chosen = choice[criterion] ?? [];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const { [criterion]: _, ...others } = choice;
  return next.length === 0 ? others : { ...others, [criterion]: next };
}
