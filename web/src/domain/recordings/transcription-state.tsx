import { Progress } from '@mantine/core';
import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { FailureReason } from '../plans/failure-reason.tsx';
import { formatPercent } from '../../lib/format.ts';
import { minutesLeft } from '../../lib/time-left.ts';
import { leftWords } from './left-words.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import classes from './transcription-state.module.css';

const stages = ['fetching', 'decoding', 'listening', 'recognising', 'writing'] as const;

/** What is in it; how far it is, or why there is nothing in it. */
export function TranscriptionState({ of: one }: { readonly of: TranscriptionSummary }) {
  const { t } = useTranscriptionTexts();
  if (isUnderWay(one)) return <UnderWay one={one} />;
  if (one.status === 'failed')
    return (
      <span className={classes.said} data-fail>
        <FailureReason code={one.error?.code ?? 'transcript.failed'} />
      </span>
    );
  return one.status === 'cancelled' ? <span className={classes.said}>{t('cancelled')}</span> : one.excerpt;
}

function UnderWay({ one: { title, status, progress } }: { readonly one: TranscriptionSummary }) {
  const { t } = useTranscriptionTexts();
  const language = useLanguage();
  const percent = Math.floor(100 * (progress?.fraction ?? 0));
  const stage = status === 'running' ? stages.find((known) => known === progress?.stage) : undefined;
  const secondsLeft = progress?.secondsLeft ?? null;
  const words = [
    `${t(`stages.${stage ?? 'waiting'}`)}${percent === 0 ? '' : ` ${formatPercent(percent, language)}`}`,
    ...(status === 'running' && secondsLeft !== null && secondsLeft > 0
      ? [leftWords(minutesLeft(secondsLeft, progress?.fraction ?? 0), t)]
      : []),
  ];
  return (
    <span className={classes.underWay} role="status">
      <span>{words.join(' · ')}</span>
      <Progress size={3} value={percent} aria-label={title} />
    </span>
  );
}
