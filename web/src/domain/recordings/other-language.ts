import { detectLanguage } from '@timbre/media/language/detect-language';
import { baseLanguage } from '../voices/voice-filter.ts';

/** Shorter texts, and less sure ones, say too little to bother anyone. */
const [fewestChars, sure] = [80, 0.75];

/** The language a transcript reads like, where that is surely not the one it was heard in; null: none. */
export function otherLanguage(text: string, heard: string | null): string | null {
  if (heard === null || text.length < fewestChars) return null;
  const found = detectLanguage(text);
  return found === null || found.confidence < sure || found.language === baseLanguage(heard) ? null : found.language;
}
