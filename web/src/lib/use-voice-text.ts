import type { Speaker } from '@timbre/contract/voices';
import { ageLabel } from '@timbre/contract/voices';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { formatLanguage } from './format.ts';
import { readBase } from './voice-base.ts';

/** Accents that say more than the name of the language and its country do. */
export const tellingAccents = [
  ...(['Scottish', 'Lancaster', 'West Midlands', 'Received Pronunciation', 'New York'] as const),
  ...(['Northern Vietnamese', 'Central Vietnamese', 'Southern Vietnamese', 'Balearic Catalan'] as const),
  ...(['Eastern Armenian', 'Western Armenian', 'Mandarin', 'Modern Standard Arabic'] as const),
] as const;

export interface VoiceText {
  /** What it speaks, and who speaks. */
  readonly facts: string;
  /** What it is made of. */
  readonly base: string;
  /** What it can act, beside reading plainly. */
  readonly moods: readonly string[];
}

/** What the catalogue says of a voice in English, in the reader's language. */
export function useVoiceText(): (voice: Speaker) => VoiceText {
  const { t } = useTranslation();
  const language = useLanguage();
  return (voice) => {
    const named = formatLanguage(voice.language, language);
    const telling = tellingAccents.find((one) => one === voice.accent);
    const accent = telling === undefined ? [] : [t(`cast.accents.${telling}`)];
    // A browser that has no name for a language answers with its code.
    const spoken = named === voice.language && accent.length > 0 ? accent : [named, ...accent];
    const base = readBase(voice.base);
    return {
      facts: [...spoken, t(`voices.genders.${voice.gender}`), t(`cast.ages.${ageLabel(voice.age)}`)].join(' · '),
      base: base === null ? voice.base : t(`cast.bases.${base.kind}`, { language: named, ...base }),
      moods: voice.emotionSet.filter((mood) => mood !== 'neutral').map((mood) => t(`scriptVoice.moods.${mood}`)),
    };
  };
}
