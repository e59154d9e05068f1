import type { Speaker } from '@timbre/contract/voices/voices';
import { ageLabel, ageLabels } from '@timbre/contract/voices/voices';
import { scenarios, scenariosOf } from '@timbre/contract/voices/voices-scenarios';
import type { SpeakerCriteria } from '@timbre/contract/voices/voices-store';

/** How many voices each choice of a filter leaves, the most first. */
function countOf(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** A filter whose choices keep their places; one that no voice fits is left out. */
const inOrder = (order: readonly string[], counts: readonly { value: string; count: number }[]) =>
  order.flatMap((value) => counts.find((one) => one.value === value) ?? []);

export function criteriaOf(speakers: readonly Speaker[]): SpeakerCriteria {
  return {
    quality: inOrder(['0', '1', '2'], countOf(speakers.map(({ vipAuth }) => String(vipAuth)))),
    language: countOf(speakers.map(({ language }) => language)),
    accent: countOf(speakers.map(({ accent }) => accent)),
    style: countOf(speakers.flatMap(({ emotionSet }) => emotionSet)),
    scenario: inOrder(scenarios, countOf(speakers.flatMap(({ tags }) => scenariosOf(tags)))),
    gender: countOf(speakers.map(({ gender }) => gender)),
    age: inOrder(ageLabels, countOf(speakers.map(({ age }) => ageLabel(age)))),
  };
}

export interface TaggedSpeakers {
  readonly searchTag: string;
  readonly mediaSpeakerListVOList: { language: string; speakerList: Speaker[] }[];
}

/** The voices of one tag, there by language. */
export const byLanguage = (speakers: readonly Speaker[]): TaggedSpeakers['mediaSpeakerListVOList'] =>
  [...new Set(speakers.map(({ language }) => language))].map((language) => ({
    language,
    speakerList: speakers.filter((one) => one.language === language),
  }));

/** Each voice once, under the fullest of its tags, there by language; the fullest tag first. */
export function speakersByTag(speakers: readonly Speaker[]): TaggedSpeakers[] {
  const placed = new Set<Speaker>();
  return countOf(speakers.flatMap(({ tags }) => tags)).flatMap(({ value: searchTag }) => {
    const tagged = speakers.filter((one) => one.tags.includes(searchTag) && !placed.has(one));
    if (tagged.length === 0) return [];
    for (const one of tagged) placed.add(one);
    return [{ searchTag, mediaSpeakerListVOList: byLanguage(tagged) }];
  });
}

/** `en` also holds `en-GB`. */
export const speaks = (voice: { readonly language: string }, language: string): boolean =>
  voice.language === language || voice.language.startsWith(`${language}-`);
