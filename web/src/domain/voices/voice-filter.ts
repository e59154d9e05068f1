import type { Speaker } from '@timbre/contract/voices/voices';
import { ageLabel } from '@timbre/contract/voices/voices';
import { clarityOf } from '@timbre/contract/voices/voices-clarity';
import { scenariosOf } from '@timbre/contract/voices/voices-scenarios';

/** What voices are filtered by. */
export const facetNames = ['clarity', 'quality', 'language', 'accent', 'style', 'scenario', 'gender', 'age'] as const;
export type FacetName = (typeof facetNames)[number];

export interface VoiceFilter {
  readonly query: string;
  /** The values chosen of each facet: one of them has to fit. A facet without any fits everything. */
  readonly picks: Readonly<Partial<Record<FacetName, readonly string[]>>>;
}

export const noFilter: VoiceFilter = { query: '', picks: {} };

/** The filter with these values of a facet; none: any. */
export function withPicks(filter: VoiceFilter, facet: FacetName, values: readonly string[]): VoiceFilter {
  const { [facet]: _old, ...others } = filter.picks;
  return { ...filter, picks: values.length === 0 ? others : { ...others, [facet]: values } };
}

export const isFiltered = ({ query, picks }: VoiceFilter): boolean => query !== '' || Object.keys(picks).length > 0;

/** `en` of `en-GB`. */
export function baseLanguage(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? tag;
}

const facetValues: Readonly<Record<FacetName, (voice: Speaker) => readonly string[]>> = {
  clarity: ({ measured }) => {
    const clarity = clarityOf(measured?.wordErrorRate);
    return clarity === null ? [] : [clarity];
  },
  quality: ({ vipAuth }) => [String(vipAuth)],
  language: ({ language, specificLanguageSet, clonedLanguages }) =>
    [...new Set([language, ...specificLanguageSet, ...clonedLanguages])].map(baseLanguage),
  accent: ({ accent }) => (accent === '' ? [] : [accent]),
  style: ({ emotionSet }) => emotionSet,
  scenario: ({ tags }) => scenariosOf(tags),
  gender: ({ gender }) => [gender],
  age: ({ age }) => [ageLabel(age)],
};

/** What a voice counts as in a facet. */
export const valuesOf = (voice: Speaker, facet: FacetName): readonly string[] => [
  ...new Set(facetValues[facet](voice)),
];

/** Whether the plan lets a voice be heard at most; one's own leave the studio on every plan that has them. */
export const isLocked = ({ vipAuth, speakerType }: Speaker, hasPremiumVoices: boolean): boolean =>
  !hasPremiumVoices && vipAuth > 0 && speakerType === 'origin';

/**
 * The voice to begin with: the best of the catalogue in the interface's language, else in English, else of all. Who may
 * not take premium voices out of the studio begins with a standard one.
 */
export function firstVoice(
  voices: readonly Speaker[],
  language: string,
  hasPremiumVoices: boolean,
): Speaker | undefined {
  const distance = (voice: Speaker) => {
    const spoken = baseLanguage(voice.language);
    return spoken === language ? 0 : spoken === 'en' ? 1 : 2;
  };
  const usable = voices.filter((voice) => !isLocked(voice, hasPremiumVoices));
  const [first] = usable.toSorted((a, b) => distance(a) - distance(b) || a.position - b.position);
  return first;
}

const recentLimit = 4;

/** The names used last, the newest first. */
export function withRecent(recent: readonly string[], speaker: string): string[] {
  return [speaker, ...recent.filter((name) => name !== speaker)].slice(0, recentLimit);
}
