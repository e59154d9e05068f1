import type { Speaker } from '@timbre/contract/voices/voices';
import { baseLanguage } from './voice-filter.ts';

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
