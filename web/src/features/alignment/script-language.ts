import { detectLanguage } from '@timbre/media/language/detect-language';
import { baseLanguage } from '../../domain/voices/voice-filter.ts';

/** What is told with less may be another one. */
const sure = 0.3;

/**
 * The one of `languages` that a text is to be found in: what it reads like, as most people speak it; else `usual`, as
 * long as little is written or nothing is sure.
 */
export function scriptLanguage(script: string, languages: readonly string[], usual: string): string {
  const found = detectLanguage(script);
  if (found === null || found.confidence < sure || found.language === baseLanguage(usual)) return usual;
  const { language, region } = new Intl.Locale(found.language).maximize();
  const own = languages.filter((one) => baseLanguage(one) === language);
  return own.find((one) => one === `${language}-${region}`) ?? own[0] ?? usual;
}
