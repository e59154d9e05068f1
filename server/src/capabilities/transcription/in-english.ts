import type { TranscriptSegment } from '@timbre/contract/transcript';
import { sharedOut, wordsIn } from '@timbre/media/transcript/join-words';
import { fail } from '../../platform/errors.ts';
import type { TranslationService } from '../translation/translation.service.ts';
import { baseLanguage } from './recognition-languages.ts';

/** Puts texts into another language; throws `translation.pair` where no engine goes there. */
export type TranslateTexts = TranslationService['texts'];

const english = 'en';

/**
 * The same turns in English; nobody says those words, so their times are shared out over the turn. Throws
 * `transcript.english` where no engine here puts this language into English: before anything is charged.
 */
export async function inEnglish(
  translate: TranslateTexts,
  { segments, language }: { readonly segments: readonly TranscriptSegment[]; readonly language: string | null },
  signal: AbortSignal,
): Promise<{ segments: TranscriptSegment[]; language: string }> {
  const source = language === null ? english : baseLanguage(language);
  if (source === english) return { segments: [...segments], language: english };
  const pieces = segments.map(({ text }) => text);
  const texts = (await translate({ pieces, source, target: english }, signal)) ?? fail('transcript.english');
  return {
    language: english,
    segments: segments.map((segment, at) => {
      const text = texts[at] ?? segment.text;
      const words = sharedOut(wordsIn(text, english), segment.start, segment.end);
      return { ...segment, text, words: words.map((word) => ({ ...word, confidence: null, isEstimated: true })) };
    }),
  };
}
