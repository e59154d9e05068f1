import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconFileMusic, IconTrash } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { formatClock, formatPercent } from '../../lib/format.ts';
import { useDemo } from '../../lib/session/use-demo.ts';
import { sayUnheard } from '../../domain/plans/show-error.ts';
import { HearRecording } from './hear-recording.tsx';
import classes from './match-dialog.module.css';
import type { RecordingState } from './use-recording.ts';

interface RecordingCardProps {
  readonly state: Exclude<RecordingState, { readonly step: 'none' }>;
  readonly onRemove: () => void;
}

/** The chosen file: being read, on its way, or ready with its type. */
export function RecordingCard({ state, onRemove }: RecordingCardProps) {
  const { t } = useMatchingTexts();
  const language = useLanguage();
  const demo = useDemo(sayUnheard);
  const { name, type, step } = state;
  const isSent = step === 'uploading' && state.percent === 100;
  const text =
    step === 'parsing'
      ? t('file.parsing')
      : step === 'ready'
        ? t('file.ready')
        : isSent
          ? t('file.checking')
          : t('file.uploading', { percent: formatPercent(state.percent, language) });
  return (
    <div className={classes.card}>
      <IconFileMusic size={22} stroke={1.5} aria-hidden="true" />
      <div className={classes.file}>
        <strong dir="auto">{name}</strong>
        <span>
          {type !== '' && <b>{type}</b>}
          {step === 'ready' && <span>{formatClock(state.audio.durationSeconds)}</span>}
          <span data-ready={step === 'ready' || undefined}>{text}</span>
        </span>
      </div>
      {step === 'ready' ? (
        <div className={classes.cardActions}>
          {state.recording !== null && <HearRecording recording={state.recording} demo={demo} />}
          <ActionIcon variant="subtle" color="gray" aria-label={t('file.remove', { name })} onClick={onRemove}>
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </div>
      ) : (
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          {t('file.stop')}
        </Button>
      )}
      {step !== 'ready' && (
        <Progress
          className={classes.cardProgress ?? ''}
          value={step === 'uploading' ? state.percent : 0}
          animated={isSent}
          aria-label={text}
        />
      )}
      {/* Percents are not read out one by one. */}
      <p className="visually-hidden" role="status">
        {step === 'ready' ? t('file.isReady', { name }) : isSent ? t('file.checking') : ''}
      </p>
    </div>
  );
}
