import type { Namespace } from './namespaces.ts';
import { translator, type TFunction } from './translate.ts';
import { useLanguage } from './use-language.ts';

export interface Translation<N extends Namespace> {
  readonly t: TFunction<N>;
}

/** Texts of a namespace in the interface's language. */
export function useTexts<N extends Namespace>(namespace: N): Translation<N> {
  return { t: translator(useLanguage(), namespace) };
}

/** Texts in the interface's language. */
export const useTranslation = (): Translation<'translation'> => useTexts('translation');
