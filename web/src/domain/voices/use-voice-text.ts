import type { Speaker } from '@timbre/contract/voices/voices';
import { ageLabel } from '@timbre/contract/voices/voices';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { accentText } from './accent-text.ts';
import { formatLanguage } from '../../lib/format.ts';
import { remembering } from '../../lib/session/remembering.ts';
import { readBase } from './voice-base.ts';
import '../../i18n/areas/cast.ts';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/script-voice.ts';

/** Accents that say more than the name of the language and its country do. */
const tellingAccents: readonly string[] = [
  'Scottish',
  'Lancaster',
  'West Midlands',
  'Received Pronunciation',
  'New York',
  'Northern Vietnamese',
  'Central Vietnamese',
  'Southern Vietnamese',
  'Balearic Catalan',
  'Eastern Armenian',
  'Western Armenian',
  'Mandarin',
  'Modern Standard Arabic',
];

export interface VoiceText {
  /** What it speaks, and who speaks. */
  readonly facts: string;
  /** What it is made of. */
  readonly base: string;
  /** What it can act, beside reading plainly. */
  readonly moods: readonly string[];
}

/** What a voice speaks, and who speaks, in the reader's language. */
export function useVoiceFacts(): (voice: Speaker) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const named = remembering((tag) => formatLanguage(tag, language));
    const genders = remembering((gender: Speaker['gender']) => t(`voices.genders.${gender}`));
    const ages = remembering((age: ReturnType<typeof ageLabel>) => t(`cast.ages.${age}`));
    return (voice) => {
      const spoken = named(voice.language);
      const accent = tellingAccents.includes(voice.accent) ? [accentText(voice.accent, language)] : [];
      // A browser that has no name for a language answers with its code.
      const speaks = spoken === voice.language && accent.length > 0 ? accent : [spoken, ...accent];
      // A line never begins with the dot.
      return [...speaks, genders(voice.gender), ages(ageLabel(voice.age))].join('\u00a0· ');
    };
  }, [t, language]);
}

/** What the catalogue says of a voice in English, in the reader's language. */
export function useVoiceText(): (voice: Speaker) => VoiceText {
  const { t } = useTranslation();
  const language = useLanguage();
  const factsOf = useVoiceFacts();
  return (voice) => {
    const base = readBase(voice.base);
    const spoken = formatLanguage(voice.language, language);
    return {
      facts: factsOf(voice),
      base: base === null ? voice.base : t(`cast.bases.${base.kind}`, { language: spoken, ...base }),
      moods: voice.emotionSet.filter((mood) => mood !== 'neutral').map((mood) => t(`scriptVoice.moods.${mood}`)),
    };
  };
}
