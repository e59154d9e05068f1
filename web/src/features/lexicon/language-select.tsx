import { Select } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';

/** The languages that voices speak, each before its regions. */
function useVoiceLanguages(voices: readonly Speaker[], also: string | null) {
  const shown = useLanguage();
  return useMemo(() => {
    const tags = new Set(voices.flatMap(({ language }) => [language.split('-')[0] ?? language, language]));
    if (also !== null && also !== '' && also !== 'all') tags.add(also);
    return [...tags]
      .map((value) => ({ value, label: formatLanguage(value, shown) }))
      .sort((a, b) => a.label.localeCompare(b.label, shown));
  }, [voices, also, shown]);
}

interface LanguageSelectProps {
  readonly label: string;
  readonly voices: readonly Speaker[];
  /** Null: any. */
  readonly value: string | null;
  readonly emptyLabel: string;
  /** Beside the languages, before them. */
  readonly more?: readonly { readonly value: string; readonly label: string }[];
  readonly isLabelHidden?: boolean;
  readonly className?: string | undefined;
  readonly onChange: (language: string | null) => void;
}

export function LanguageSelect(props: LanguageSelectProps) {
  const { label, voices, value, emptyLabel, more = [], isLabelHidden = false, className, onChange } = props;
  const languages = useVoiceLanguages(voices, value);
  return (
    <Select
      size="sm"
      className={className ?? ''}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      searchable
      clearable
      placeholder={emptyLabel}
      data={[...more, ...languages]}
      value={value}
      onChange={onChange}
    />
  );
}
