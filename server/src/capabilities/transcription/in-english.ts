import type { TranscriptSegment } from '@timbre/contract/transcription/transcript';
import { sharedOut, wordsIn } from '@timbre/media/transcript/join-words';
import { fail } from '../../platform/errors.ts';
import type { TranslationService } from '../translation/translation.service.ts';
import { baseLanguage } from './recognition-languages.ts';

/** Puts texts into another language; throws `translation.pair` where no engine goes there. */
export type TranslateTexts = TranslationService['texts'];

const english = 'en';

/**
 * The same texts in English. Throws `transcript.english` where no engine here puts this language into English: before
 * anything is charged.
 */
export async function englishTexts(
  translate: TranslateTexts,
  { pieces, language }: { readonly pieces: readonly string[]; readonly language: string | null },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const source = language === null ? english : baseLanguage(language);
  if (source === english) return pieces;
  const made = await translate({ pieces: [...pieces], source, target: english }, signal);
  return made?.texts ?? fail('transcript.english');
}

/** The same turns in English; no one says words that differ, so their times are shared out over the turn. */
export function inWords(
  segments: readonly TranscriptSegment[],
  texts: readonly string[],
): { segments: TranscriptSegment[]; language: string } {
  return {
    language: english,
    segments: segments.map((segment, at) => {
      const text = texts[at] ?? segment.text;
      if (text === segment.text) return segment;
      const words = sharedOut(wordsIn(text, english), segment.start, segment.end);
      return { ...segment, text, words: words.map((word) => ({ ...word, confidence: null, isEstimated: true })) };
    }),
  };
}
