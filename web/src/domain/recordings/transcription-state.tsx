import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { FailureReason } from '../plans/failure-reason.tsx';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { UnderWayLine } from './under-way-line.tsx';
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
  const stage = status === 'running' ? stages.find((known) => known === progress?.stage) : undefined;
  return <UnderWayLine title={title} stage={t(`stages.${stage ?? 'waiting'}`)} job={{ status, progress }} t={t} />;
}
