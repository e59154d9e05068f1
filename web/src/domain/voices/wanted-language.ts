import type { Speaker } from '@timbre/contract/voices/voices';
import { detectLanguage } from '@timbre/media/language/detect-language';
import { baseLanguage } from './voice-filter.ts';

/** What is told with less may be another one. */
const sure = 0.3;
/** Enough to change a voice that nobody chose. */
const verySure = 0.7;

/** The language a text is written in, as a list may begin with it; null: nothing tells it. */
export function textLanguage(text: string, least = sure): string | null {
  const found = detectLanguage(text);
  return found === null || found.confidence < least ? null : found.language;
}

/** The same where it is all but certain. */
export const surelyLanguage = (text: string): string | null => textLanguage(text, verySure);

/** Mandarin of a voice, `cmn`, is Chinese of a text, `zh`. */
const bareLanguage = (tag: string): string => new Intl.Locale(tag).language;

/** The first of these languages that a voice speaks, as voices are filtered by it; null: none does. */
export function spokenLanguage(
  voices: readonly Pick<Speaker, 'language'>[],
  wishes: readonly (string | null | undefined)[],
): string | null {
  for (const wish of wishes) {
    if (wish === null || wish === undefined) continue;
    const bare = bareLanguage(wish);
    const voice = voices.find(({ language }) => bareLanguage(language) === bare);
    if (voice !== undefined) return baseLanguage(voice.language);
  }
  return null;
}
