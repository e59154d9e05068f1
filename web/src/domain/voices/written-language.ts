import { detectLanguage } from '@timbre/media/language/detect-language';

/** What is told with less may be another one. */
const sure = 0.3;
/** Enough to change a voice that no one chose. */
const verySure = 0.7;

/** The language a text is written in, as a list may begin with it; null: nothing tells it. */
export function textLanguage(text: string, least = sure): string | null {
  const found = detectLanguage(text);
  return found === null || found.confidence < least ? null : found.language;
}

/** The same where it is all but certain. */
export const surelyLanguage = (text: string): string | null => textLanguage(text, verySure);
