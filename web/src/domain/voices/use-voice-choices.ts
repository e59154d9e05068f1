import type { Speaker } from '@timbre/contract/voices/voices';
import { ageLabels, qualityLabels } from '@timbre/contract/voices/voices';
import { clarities } from '@timbre/contract/voices/voices-clarity';
import { scenarios } from '@timbre/contract/voices/voices-scenarios';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { accentText } from './accent-text.ts';
import { formatLanguage } from '../../lib/format.ts';
import type { FacetName, VoiceFilter } from './voice-filter.ts';
import { facetNames, valuesOf } from './voice-filter.ts';
import '../../i18n/areas/cast.ts';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/script-voice.ts';
import '../../i18n/areas/voice-store.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a list of voices can be filtered by: only what some voice of it has. */
export type VoiceChoices = Readonly<Record<FacetName, readonly Choice[]>>;

/** Facets whose choices keep their places; of the others the one with the most voices is first. */
const orders: Readonly<Partial<Record<FacetName, readonly string[]>>> = {
  clarity: clarities,
  quality: ['0', '1', '2'],
  scenario: scenarios,
  gender: ['female', 'male', 'neutral'],
  age: ageLabels,
};

/** A facet's value in the reader's language. */
export function useFacetText(): (facet: FacetName, value: string) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    (facet, value) => {
      switch (facet) {
        case 'clarity':
          return t(`cast.clarities.${value}` as 'cast.clarities.clear');
        case 'quality':
          return qualityLabels[Number(value)] ?? value;
        case 'language':
          return formatLanguage(value, language);
        case 'accent':
          return accentText(value, language);
        case 'style':
          return t(`scriptVoice.moods.${value}` as 'scriptVoice.moods.neutral');
        case 'scenario':
          return t(`voiceStore.scenarios.${value}` as 'voiceStore.scenarios.calm');
        case 'gender':
          return t(`voices.genders.${value}` as 'voices.genders.female');
        case 'age':
          return t(`cast.ages.${value}` as 'cast.ages.Adults');
      }
    },
    [t, language],
  );
}

/** The values of a facet, the most voices first. */
function valuesPresent(voices: readonly Speaker[], facet: FacetName): readonly string[] {
  const counts = new Map<string, number>();
  for (const voice of voices) {
    for (const value of valuesOf(voice, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const order = orders[facet];
  if (order !== undefined) return order.filter((value) => counts.has(value));
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([value]) => value);
}

export function useVoiceChoices(voices: readonly Speaker[]): VoiceChoices {
  const textOf = useFacetText();
  return useMemo(() => choicesOf(voices, textOf), [voices, textOf]);
}

const choicesOf = (voices: readonly Speaker[], textOf: (facet: FacetName, value: string) => string): VoiceChoices =>
  Object.fromEntries(
    facetNames.map((facet) => [
      facet,
      valuesPresent(voices, facet).map((value) => ({ value, label: textOf(facet, value) })),
    ]),
  ) as unknown as VoiceChoices;

/** The one value of a facet where only one may be chosen; null: any. */
export const pickOf = ({ picks }: VoiceFilter, facet: FacetName): string | null => picks[facet]?.[0] ?? null;
