import type { DubLanguages } from '@timbre/contract/dubbing/dubbing-languages';
import { baseLanguage } from '../../../domain/voices/voice-filter.ts';
import { hasWords, ownLanguage, type DubSource } from './dub-source.ts';
import type { BroughtSubtitles } from '../../../domain/dubbing/subtitle-file.ts';

/** Stands for finding out the language; no language tag looks like it. */
export const detect = '*';

export interface LanguageWishes {
  readonly source: DubSource | null;
  readonly subtitles: BroughtSubtitles | null;
  /** A language or `detect`; null: not chosen. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
}

const isAlike = (one: string, other: string): boolean => baseLanguage(one) === baseLanguage(other);

/** Only what names no region, or the same one, is the same language: Portuguese of Brazil becomes that of Portugal. */
function isSame(one: string, other: string): boolean {
  return one === other || (isAlike(one, other) && (one === baseLanguage(one) || other === baseLanguage(other)));
}

/** Before anyone chose: found out where that can be, else the reader's own, else any that can be heard. */
export function firstSource({ sources, canDetect }: DubLanguages, spoken: string): string | null {
  if (canDetect) return detect;
  const heard = sources.filter(({ canHear }) => canHear);
  return (heard.find(({ language }) => isAlike(language, spoken)) ?? heard[0])?.language ?? null;
}

/** Whether its words are found by listening. */
export const isHeard = ({ source, subtitles }: Pick<LanguageWishes, 'source' | 'subtitles'>): boolean =>
  !hasWords(source) && subtitles === null;

/** In which language it is spoken; null: not known before it is heard. */
export function spokenLanguage({ source, sourceLanguage }: LanguageWishes): string | null {
  const own = ownLanguage(source);
  return own ?? (sourceLanguage === detect ? null : sourceLanguage);
}

/** What keeps it from beginning: nothing hears anything · not this language · it is in that language · not named. */
export type LanguageProblem = 'deaf' | 'unheard' | 'same' | 'unnamed';

export function languageProblem(languages: DubLanguages, wishes: LanguageWishes): LanguageProblem | null {
  const { sources } = languages;
  const { source, subtitles, targetLanguage } = wishes;
  const spoken = spokenLanguage(wishes);
  if (isHeard(wishes) && sources.every(({ canHear }) => !canHear)) return 'deaf';
  const isKnown = spoken === null || sources.some(({ language, canHear }) => canHear && isAlike(language, spoken));
  if (isHeard(wishes) && !isKnown) return 'unheard';
  if (!hasWords(source) && subtitles?.of === 'source' && spoken === null) return 'unnamed';
  return spoken !== null && targetLanguage !== null && isSame(spoken, targetLanguage) ? 'same' : null;
}

/** Who writes the translation: an engine, the person, the subtitles that were brought, or the one or the other. */
export type TranslatedBy =
  | { readonly by: 'engine' | 'person' | 'brought' }
  | { readonly by: 'some'; readonly from: readonly string[] };

/** Null: no target is chosen. */
export function translatedBy(languages: DubLanguages, wishes: LanguageWishes): TranslatedBy | null {
  const { targetLanguage, subtitles } = wishes;
  const target = languages.targets.find(({ language }) => language === targetLanguage);
  if (target === undefined) return null;
  if (subtitles?.of === 'target') return { by: 'brought' };
  const spoken = spokenLanguage(wishes);
  const leadsFrom = (language: string) => target.translatedFrom.some((from) => isAlike(from, language));
  if (spoken !== null) return { by: leadsFrom(spoken) ? 'engine' : 'person' };
  if (target.translatedFrom.length === 0) return { by: 'person' };
  const heard = languages.sources.filter(({ canHear }) => canHear);
  return heard.every(({ language }) => isAlike(language, target.language) || leadsFrom(language))
    ? { by: 'engine' }
    : { by: 'some', from: target.translatedFrom };
}

/** A target language, and who writes its lines. */
export interface TargetTranslation {
  readonly language: string;
  readonly by: TranslatedBy | null;
}

/** Subtitles of the translation are those of the first language alone. */
export function translations(
  languages: DubLanguages,
  wishes: LanguageWishes,
  targets: readonly string[],
): TargetTranslation[] {
  const others = wishes.subtitles?.of === 'target' ? null : wishes.subtitles;
  return targets.map((language, at) => ({
    language,
    by: translatedBy(languages, {
      ...wishes,
      targetLanguage: language,
      subtitles: at === 0 ? wishes.subtitles : others,
    }),
  }));
}

/** One of these is the same language, whatever its region: a video is translated into it once. */
export const hasAlike = (chosen: readonly (string | null)[], language: string): boolean =>
  chosen.some((one) => one !== null && isAlike(one, language));
