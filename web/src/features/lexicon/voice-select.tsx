import { Select } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';

interface VoiceSelectProps {
  readonly label: string;
  readonly voices: readonly Speaker[];
  readonly value: string | null;
  /** What an empty choice means; left out: one is always chosen. */
  readonly emptyLabel?: string;
  readonly isLabelHidden?: boolean;
  readonly onChange: (speaker: string | null) => void;
}

/** As many as a list shows; typing finds the others. */
const shownVoices = 60;

/** One voice of the catalogue, by name or language. */
export function VoiceSelect({ label, voices, value, emptyLabel, isLabelHidden = false, onChange }: VoiceSelectProps) {
  const { t } = useLexiconTexts();
  const language = useLanguage();
  const named = voices.map((voice) => ({
    value: voice.speaker,
    label: `${voice.name} · ${formatLanguage(voice.language, language)}`,
  }));
  // A voice may leave the catalogue; an empty field would say that the entry is for any.
  const isGone = value !== null && voices.length > 0 && !voices.some(({ speaker }) => speaker === value);
  return (
    <Select
      size="sm"
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      searchable
      clearable={emptyLabel !== undefined}
      allowDeselect={emptyLabel !== undefined}
      placeholder={emptyLabel ?? label}
      limit={shownVoices}
      data={[...(isGone ? [{ value, label: t('voiceGone') }] : []), ...named]}
      value={value}
      onChange={onChange}
    />
  );
}
