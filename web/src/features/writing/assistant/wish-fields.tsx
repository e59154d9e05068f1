import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import {
  generationLimits,
  writingLengths,
  writingTones,
  type WritingTask,
} from '@timbre/contract/writing/writing-generation';
import { writingLimits } from '@timbre/contract/writing/writing';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { fieldsOf, type Wishes } from './wishes.ts';
import { resultLanguages } from './result-languages.ts';
import classes from './wish-fields.module.css';

interface NotesFieldProps {
  readonly notes: string;
  readonly rows: number;
  readonly error?: string | null;
  readonly onChange: (notes: string) => void;
}

/** What a text is to be about. */
export function NotesField({ notes, rows, error = null, onChange }: NotesFieldProps) {
  const { t } = useWritingTexts();
  return (
    <Textarea
      label={t('fields.notes')}
      placeholder={t('fields.notesHint')}
      autosize
      minRows={rows}
      maxRows={16}
      dir="auto"
      maxLength={writingLimits.notesChars}
      value={notes}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type FieldWishes = Pick<Wishes, 'audience' | 'tone' | 'length' | 'language'>;

interface WishFieldsProps {
  readonly task: WritingTask;
  readonly wishes: FieldWishes;
  readonly onChange: (part: Partial<FieldWishes>) => void;
}

/** For whom, in which tone, how long and in which language, as far as the task looks at it. */
export function WishFields({ task, wishes, onChange }: WishFieldsProps) {
  const { t } = useWritingTexts();
  const id = useId();
  const { hasAudience, hasTone, hasLength, hasLanguage } = fieldsOf(task);
  return (
    <>
      {hasAudience && (
        <TextInput
          label={t('fields.audience')}
          placeholder={t('fields.audienceHint')}
          maxLength={generationLimits.audienceChars}
          value={wishes.audience}
          onChange={({ currentTarget }) => onChange({ audience: currentTarget.value })}
        />
      )}
      {hasTone && (
        <Select
          label={t('fields.tone')}
          allowDeselect={false}
          data={writingTones.map((value) => ({ value, label: t(`tones.${value}`) }))}
          value={wishes.tone}
          onChange={(value) => onChange({ tone: writingTones.find((tone) => tone === value) ?? 'neutral' })}
        />
      )}
      {hasLength && (
        <div className={classes.field}>
          <span id={`${id}-length`}>{t('fields.length')}</span>
          <SegmentedControl
            fullWidth
            size="sm"
            aria-labelledby={`${id}-length`}
            data={writingLengths.map((value) => ({ value, label: t(`lengths.${value}`) }))}
            value={wishes.length}
            onChange={(value) => onChange({ length: writingLengths.find((length) => length === value) ?? 'medium' })}
          />
        </div>
      )}
      {hasLanguage && <LanguageField task={task} value={wishes.language} onChange={onChange} />}
    </>
  );
}

interface LanguageFieldProps extends Pick<WishFieldsProps, 'task' | 'onChange'> {
  readonly value: string;
}

function LanguageField({ task, value, onChange }: LanguageFieldProps) {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const data = resultLanguages
    .map((code) => ({ value: code, label: formatLanguage(code, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Select
      label={t('fields.language')}
      searchable
      clearable={task !== 'translate'}
      placeholder={t(task === 'translate' ? 'fields.chooseLanguage' : 'fields.sameLanguage')}
      data={data}
      value={value === '' ? null : value}
      onChange={(next) => onChange({ language: next ?? '' })}
    />
  );
}
