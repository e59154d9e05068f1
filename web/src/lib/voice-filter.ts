import type { Speaker } from '@timbre/contract/voices';

export interface VoiceFilter {
  readonly query: string;
  /** A base language such as `en`; null: all. */
  readonly language: string | null;
  readonly gender: Speaker['gender'] | null;
  /** 0 Standard, 1 Premium, 2 Ultra. */
  readonly quality: number | null;
}

export const noFilter: VoiceFilter = { query: '', language: null, gender: null, quality: null };

/** `en` of `en-GB`. */
export function baseLanguage(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? tag;
}

// NFKD splits letters from their marks, so that `Zoe` finds `Zoë`.
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Voices that fit every part of the filter; each word of the query has to be somewhere in what a card shows. */
export function filterVoices(
  voices: readonly Speaker[],
  filter: VoiceFilter,
  languageName: (tag: string) => string,
): Speaker[] {
  const words = plain(filter.query).split(/\s+/).filter(Boolean);
  return voices.filter((voice) => {
    if (filter.language !== null && baseLanguage(voice.language) !== filter.language) return false;
    if (filter.gender !== null && voice.gender !== filter.gender) return false;
    if (filter.quality !== null && voice.vipAuth !== filter.quality) return false;
    if (words.length === 0) return true;
    const shown = [
      voice.name,
      languageName(voice.language),
      voice.language,
      voice.accent,
      voice.engine,
      voice.base,
      ...voice.tags,
    ];
    const text = plain(shown.join(' '));
    return words.every((word) => text.includes(word));
  });
}

export interface LanguageCount {
  readonly language: string;
  readonly count: number;
}

/** Base languages with their number of voices, the largest first. */
export function countLanguages(voices: readonly Speaker[]): LanguageCount[] {
  const counts = new Map<string, number>();
  for (const { language } of voices) counts.set(baseLanguage(language), (counts.get(baseLanguage(language)) ?? 0) + 1);
  return [...counts]
    .map(([language, count]) => ({ language, count }))
    .sort((a, b) => b.count - a.count || a.language.localeCompare(b.language));
}

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
  const usable = hasPremiumVoices ? voices : voices.filter(({ vipAuth }) => vipAuth === 0);
  const [first] = usable.toSorted((a, b) => distance(a) - distance(b) || a.position - b.position);
  return first;
}

const recentLimit = 4;

/** The names used last, the newest first. */
export function withRecent(recent: readonly string[], speaker: string): string[] {
  return [speaker, ...recent.filter((name) => name !== speaker)].slice(0, recentLimit);
}
