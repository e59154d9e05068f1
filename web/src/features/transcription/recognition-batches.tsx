import { Button, Progress } from '@mantine/core';
import type { RecognitionBatch } from '@timbre/contract/transcription/transcription-batches';
import { IconPlayerStop } from '@tabler/icons-react';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { formatDateTime } from '../../lib/format.ts';
import { minutesLeft } from '../../lib/time-left.ts';
import { leftWords } from '../../domain/recordings/left-words.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { TranscriptionState } from '../../domain/recordings/transcription-state.tsx';
import { FailureReason } from '../../domain/plans/failure-reason.tsx';
import { useCancelBatch, useRecognitionBatches } from './batches-api.ts';
import { batchProgress } from './batch-progress.ts';
import { resultPath } from '../../domain/recordings/transcription-path.ts';
import classes from './recognition-batches.module.css';

/** Recordings that a program sent together, while they are under way. */
export function RecognitionBatches() {
  const { t } = useTranscriptionTexts();
  const { data = [] } = useRecognitionBatches();
  if (data.length === 0) return null;
  return (
    <section className={classes.batches} aria-label={t('batches.title')}>
      {data.map((batch) => (
        <Batch key={batch.batchId} batch={batch} />
      ))}
    </section>
  );
}

const kinds = ['done', 'open', 'failed', 'stopped', 'refused'] as const;

function Batch({ batch }: { readonly batch: RecognitionBatch }) {
  const { t } = useTranscriptionTexts();
  const language = useLanguage();
  const { mutate, isPending } = useCancelBatch();
  const { counts, fraction, secondsLeft } = batchProgress(batch);
  const name = t('batches.of', { count: batch.list.length, when: formatDateTime(batch.createdAt, language) });
  const facts = [
    ...kinds.filter((kind) => counts[kind] > 0).map((kind) => t(`batches.${kind}`, { count: counts[kind] })),
    ...(secondsLeft === null ? [] : [leftWords(minutesLeft(secondsLeft, fraction), t)]),
  ];
  return (
    <div className={classes.batch}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={15} />}
          loading={isPending}
          aria-label={t('batches.stopAll', { name })}
          onClick={() => mutate(batch.batchId, { onError: showError })}
        >
          {t('stopAll')}
        </Button>
      </div>
      <Progress size={4} value={100 * fraction} aria-label={name} />
      <details>
        <summary>{facts.join(' · ')}</summary>
        <ol>
          {batch.list.map((place) => (
            <Place key={place.at} place={place} />
          ))}
        </ol>
      </details>
    </div>
  );
}

function Place({ place: { at, transcription, error } }: { readonly place: RecognitionBatch['list'][number] }) {
  const { t } = useTranscriptionTexts();
  return (
    <li>
      {transcription === null ? (
        <span>{t('batches.place', { number: at + 1 })}</span>
      ) : (
        <Link to={resultPath(transcription.id)} dir="auto">
          {transcription.title}
        </Link>
      )}
      <small dir="auto">
        {transcription === null ? (
          <FailureReason code={error?.code ?? ''} />
        ) : (
          <TranscriptionState of={transcription} />
        )}
      </small>
    </li>
  );
}
