import { Button } from '@mantine/core';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock, formatLanguage } from '../../../lib/format.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { useTranscriptions } from '../../transcription/api.ts';
import classes from './create-dub.module.css';
import type { ChosenTranscription } from './dub-source.ts';

interface TranscriptionPickerProps {
  readonly onChoose: (transcription: ChosenTranscription) => void;
  readonly onBack: () => void;
}

/** One's finished transcriptions, the newest first; older ones are found by searching. */
export function TranscriptionPicker({ onChoose, onBack }: TranscriptionPickerProps) {
  const { t } = useDubTexts();
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useTranscriptions({
    pageNum: 1,
    pageSize: transcriptLimits.page,
    sort: 'created',
    isBinned: '0',
    ...(keyword === '' ? {} : { keyword }),
  });
  const done = data?.results.filter(({ status }) => status === 'done') ?? [];
  return (
    <div className={classes.picker}>
      <div className={classes.pickerHead}>
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          {t('picker.back')}
        </Button>
        <SearchField
          isFirst
          label={t('picker.search')}
          value={keyword}
          maxChars={transcriptLimits.keywordChars}
          onSearch={setKeyword}
        />
      </div>
      <Problem error={error} onClose={() => void refetch()} onRetry={() => void refetch()} />
      {data === undefined && error === null && <ListSkeleton />}
      {data !== undefined && done.length === 0 && (
        <p role="status">{keyword === '' ? t('picker.empty') : t('picker.notFound', { keyword })}</p>
      )}
      {done.length > 0 && (
        <ul aria-label={t('picker.label')}>
          {done.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onChoose(one)}>
                <strong dir="auto">{one.title}</strong>
                <small dir="auto">{one.excerpt}</small>
                <small>
                  {[
                    ...(one.language === null ? [] : [formatLanguage(one.language, language)]),
                    formatClock(one.durationSeconds),
                  ].join(' · ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
