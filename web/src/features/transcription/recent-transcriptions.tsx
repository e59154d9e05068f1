import { Button, CloseButton } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { formatClock, formatLanguage } from '../../lib/format.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { Problem } from '../../domain/plans/problem.tsx';
import { showError } from '../../domain/plans/show-error.ts';
import { TranscriptionState } from '../../domain/recordings/transcription-state.tsx';
import { useFollowed, useTranscriptions, useTranscriptionWork } from './api.ts';
import { RecognitionBatches } from './recognition-batches.tsx';
import { resultPath } from '../../domain/recordings/transcription-path.ts';
import classes from './speech-to-text.module.css';

/** What is being made, with how far it is, and what was made last. */
export function RecentTranscriptions() {
  const { t } = useTranscriptionTexts();
  const { data, error, refetch } = useTranscriptions({ pageNum: 1, pageSize: transcriptLimits.page, sort: 'created' });
  useFollowed(data?.results ?? []);
  return (
    <section className={classes.recent} aria-labelledby="recent-transcriptions">
      <header>
        <h2 id="recent-transcriptions">{t('recent.title')}</h2>
        <Button
          component={Link}
          to={screenPath('transcriptions')}
          size="compact-sm"
          variant="subtle"
          color="gray"
          rightSection={<IconArrowRight size={15} stroke={1.8} />}
        >
          {t('recent.all')}
        </Button>
      </header>
      <RecognitionBatches />
      <Problem error={error} onClose={() => void refetch()} onRetry={() => void refetch()} />
      {data?.results.length === 0 && <p>{t('recent.empty')}</p>}
      {data !== undefined && data.results.length > 0 && (
        <ul className={classes.rows}>
          {data.results.map((one) => (
            <RecentOne key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentOne({ one }: { readonly one: TranscriptionSummary }) {
  const { t } = useTranscriptionTexts();
  const language = useLanguage();
  const { cancel, retry } = useTranscriptionWork();
  const { id, title, status, durationSeconds } = one;
  return (
    <li>
      <div>
        <Link to={resultPath(id)} dir="auto">
          {title}
        </Link>
        <small dir="auto">
          <TranscriptionState of={one} />
        </small>
      </div>
      <small>{one.language !== null && formatLanguage(one.language, language)}</small>
      <small>{durationSeconds > 0 && formatClock(durationSeconds)}</small>
      {(status === 'failed' || status === 'cancelled') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={retry.isPending}
          aria-label={t('retryOf', { title })}
          onClick={() => retry.mutate({ id }, { onError: showError })}
        >
          {t('retry')}
        </Button>
      )}
      {isUnderWay(one) && (
        <CloseButton
          aria-label={t('stop', { title })}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate(id, { onError: showError })}
        />
      )}
    </li>
  );
}
