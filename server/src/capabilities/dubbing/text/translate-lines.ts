import type { TranslationService } from '../../translation/translation.service.ts';
import { bareLanguage } from '../../../platform/same-language.ts';

interface Asked {
  /** Neighbouring lines in their order. */
  readonly pieces: readonly string[];
  /** Null: it is not known. */
  readonly source: string | null;
  readonly target: string;
  /** Whose glossary counts. */
  readonly userId: string;
}

/** As it is written, and without its region or script. */
const written = (language: string): string[] => [...new Set([language, bareLanguage(language) ?? language])];

/** Lines in another language, each as its neighbours' context has it; null: no engine here goes there. */
export async function translatedLines(
  translation: Pick<TranslationService, 'texts'>,
  { pieces, source, target, userId }: Asked,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<TranslationService['texts']>>> {
  if (source === null) return null;
  for (const from of written(source)) {
    for (const to of written(target)) {
      const made = await translation.texts({ pieces, source: from, target: to, userId }, signal);
      if (made !== null) return made;
    }
  }
  return null;
}
