import { Select } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { formatLanguage } from '../../lib/format.ts';
import { useRecognitionLanguages } from '../transcription/api.ts';

interface HeardLanguageFieldProps {
  /** Null: the recogniser finds out, where it can. */
  readonly value: string | null;
  readonly onChange: (language: string | null) => void;
}

/** In which language a recording is heard, of those that can be heard here. */
export function HeardLanguageField({ value, onChange }: HeardLanguageFieldProps) {
  const { t } = useTranscriptEditorTexts();
  const spoken = useLanguage();
  const { data } = useRecognitionLanguages();
  const canDetect = data?.canDetect === true;
  const order = new Intl.Collator(spoken);
  const ready = (data?.languages ?? [])
    .filter(({ state }) => state === 'ready')
    .map(({ language }) => ({ value: language, label: formatLanguage(language, spoken) }))
    .sort((a, b) => order.compare(a.label, b.label));
  return (
    <Select
      label={t('language')}
      searchable
      placeholder={t(canDetect ? 'detect' : 'again.choose')}
      clearable={canDetect}
      data={ready}
      value={value}
      onChange={onChange}
    />
  );
}
