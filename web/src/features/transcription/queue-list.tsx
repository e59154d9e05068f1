import { Button, CloseButton, Progress } from '@mantine/core';
import { IconFileMusic, IconLink, IconPlayerStop } from '@tabler/icons-react';
import { ApiError } from '@timbre/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { formatBytes, formatClock, formatCredits, formatPercent } from '../../lib/format.ts';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import { transcriptionCredits } from '../../domain/recordings/transcription-price.ts';
import { canRetry, isOnItsWay, isTooLong, type QueuedRecording } from './recording-list.ts';
import classes from './speech-to-text.module.css';
import '../../i18n/areas/script-editor.ts';

interface QueueListProps {
  readonly onStopAll: () => void;
  readonly items: readonly QueuedRecording[];
  readonly longestSeconds: number | undefined;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
}

const nameOf = ({ source }: QueuedRecording): string => (source.type === 'file' ? source.file.name : source.url);

/** What was chosen: how long, how far, or why not. */
export function QueueList({ items, longestSeconds, onRetry, onRemove, onStopAll }: QueueListProps) {
  const { t } = useTranscriptionTexts();
  return (
    <div>
      {items.filter(isOnItsWay).length > 1 && (
        <div className={classes.stopAll}>
          <Button size="compact-sm" variant="default" leftSection={<IconPlayerStop size={15} />} onClick={onStopAll}>
            {t('stopAll')}
          </Button>
        </div>
      )}
      <ul className={classes.queue} aria-label={t('queue.label')}>
        {items.map((item) => {
          const name = nameOf(item);
          return (
            <li key={item.key}>
              {item.source.type === 'file' ? (
                <IconFileMusic size={18} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconLink size={18} stroke={1.6} aria-hidden="true" />
              )}
              <div>
                <strong title={name}>{name}</strong>
                <QueueState item={item} longestSeconds={longestSeconds} />
              </div>
              {canRetry(item) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('queue.retryOf', { name })}
                  onClick={() => onRetry(item.key)}
                >
                  {t('queue.retry')}
                </Button>
              )}
              <CloseButton
                aria-label={t(isOnItsWay(item) ? 'queue.stop' : 'queue.remove', { name })}
                onClick={() => onRemove(item.key)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** To those that take longer recordings. */
function Plans() {
  const { t } = useTranslation();
  return (
    <PlansLink source="transcription-length" look="link">
      {t('script.seePlans')}
    </PlansLink>
  );
}

function QueueState({ item, longestSeconds }: { item: QueuedRecording; longestSeconds: number | undefined }) {
  const { t } = useTranscriptionTexts();
  const language = useLanguage();
  const { state, source, seconds } = item;
  if (state.step === 'refused')
    return (
      <small data-fail>
        {errorText(state.error)}{' '}
        {state.error instanceof ApiError && state.error.code === 'transcript.long' && <Plans />}
      </small>
    );
  if (state.step === 'sending')
    return (
      <>
        <small role="status">{t('queue.sending', { percent: formatPercent(state.percent, language) })}</small>
        <Progress size={3} value={state.percent} aria-label={nameOf(item)} />
      </>
    );
  if (state.step !== 'ready') return <small role="status">{t(`queue.${state.step}`)}</small>;
  if (isTooLong(item, longestSeconds))
    return (
      <small data-fail>
        {formatClock(seconds ?? 0)} · {t('form.long', { minutes: Math.round((longestSeconds ?? 0) / 60) })} <Plans />
      </small>
    );
  const facts = [
    ...(source.type === 'file' ? [formatBytes(source.file.size, language)] : []),
    ...(seconds === null
      ? []
      : [
          formatClock(seconds),
          t('queue.credits', { credits: formatCredits(transcriptionCredits(seconds), language) }),
        ]),
  ];
  return facts.length > 0 && <small>{facts.join(' · ')}</small>;
}
