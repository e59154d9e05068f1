import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { otherLanguage } from '../../../domain/recordings/other-language.ts';

/** What speaks against what was heard: it reads like another language, or its words were hardly understood. */
export type HearingDoubt = { readonly of: 'language'; readonly found: string } | { readonly of: 'words' };

/**
 * PocketSphinx is less sure than this of speech in another language than its own (0.24 to 0.40 for seven), and of English
 * in which half of the words are wrong; it is more sure of clear English (0.45 to 0.73).
 */
const sureConfidence = 0.42;
/** Fewer say too little. */
const fewestLetters = 40;

/** Null: there is none, or someone had the text spoken and so has judged it. */
export function hearingDoubt({
  engine,
  confidence,
  sourceLanguage,
  languages,
  lines,
}: Pick<Dub, 'engine' | 'confidence' | 'sourceLanguage' | 'languages' | 'lines'>): HearingDoubt | null {
  if (engine === null || languages.some(({ spoken }) => spoken.length > 0)) return null;
  const text = lines.map((line) => line.text).join(' ');
  const found = otherLanguage(text, sourceLanguage);
  if (found !== null) return { of: 'language', found };
  return confidence !== null && confidence < sureConfidence && text.length >= fewestLetters ? { of: 'words' } : null;
}
