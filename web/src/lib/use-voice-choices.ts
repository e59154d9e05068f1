import type { Speaker } from '@timbre/contract/voices';
import { qualityLabels } from '@timbre/contract/voices';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { formatLanguage } from './format.ts';
import type { VoiceFilter } from './voice-filter.ts';
import { countLanguages } from './voice-filter.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a list of voices can be filtered by: only what some voice of it has. */
export interface VoiceChoices {
  readonly languages: Choice[];
  readonly genders: Choice[];
  readonly qualities: Choice[];
}

const genders = ['female', 'male', 'neutral'] as const;
const all = 'all';

export function useVoiceChoices(voices: readonly Speaker[]): VoiceChoices {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const presentGenders = genders.filter((gender) => voices.some((voice) => voice.gender === gender));
    const presentQualities = qualityLabels
      .map((label, quality) => ({
        value: String(quality),
        label,
        isPresent: voices.some((one) => one.vipAuth === quality),
      }))
      .filter(({ isPresent }) => isPresent);
    return {
      languages: countLanguages(voices).map(({ language: tag, count }) => ({
        value: tag,
        label: `${formatLanguage(tag, language)} (${count})`,
      })),
      genders: [
        { value: all, label: t('voices.allGenders') },
        ...presentGenders.map((gender) => ({ value: gender, label: t(`voices.genders.${gender}`) })),
      ],
      qualities: [
        { value: all, label: t('voices.allQualities') },
        ...presentQualities.map(({ value, label }) => ({ value, label })),
      ],
    };
  }, [voices, language, t]);
}

/** The value of the choice that a filter holds, and back. */
export const genderChoice = ({ gender }: VoiceFilter): string => gender ?? all;
export const genderOf = (value: string): VoiceFilter['gender'] => genders.find((gender) => gender === value) ?? null;
export const qualityChoice = ({ quality }: VoiceFilter): string => (quality === null ? all : String(quality));
export const qualityOf = (value: string): number | null => (value === all ? null : Number(value));
