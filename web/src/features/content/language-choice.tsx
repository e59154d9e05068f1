import { Button } from '@mantine/core';
import type { Language } from '@timbre/contract/screens/screen';
import { formatLanguage } from '../../lib/format.ts';

interface LanguageChoiceProps {
  readonly shown: Language;
  /** Those that have anything to show. */
  readonly available: readonly Language[];
  readonly onChoose: (language: Language) => void;
}

/** The way to what is there in another language; nothing where there is none. */
export function LanguageChoice({ shown, available, onChoose }: LanguageChoiceProps) {
  return available
    .filter((language) => language !== shown)
    .map((language) => (
      <Button key={language} size="compact-sm" variant="default" lang={language} onClick={() => onChoose(language)}>
        {formatLanguage(language, language)}
      </Button>
    ));
}
