import { Button } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { formatCredits, formatDuration } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { Shortage } from '../../domain/plans/shortage.tsx';
import { useLongestSeconds } from './api.ts';
import { QueueList } from './queue-list.tsx';
import { totalsOf, type QueueTotals } from './queue-totals.ts';
import type { QueuedRecording } from './recording-list.ts';
import { SourcesFields } from './sources-fields.tsx';
import { useRecordingQueue } from './use-recording-queue.ts';
import { useWishes } from './use-wishes.ts';
import { WishesFields } from './wishes-fields.tsx';
import classes from './speech-to-text.module.css';

/** Recordings and links, how they are listened to, and what it costs. */
export function RecordingForm({ userId }: { readonly userId: string }) {
  const { t } = useTranscriptionTexts();
  const [search] = useSearchParams();
  const wishes = useWishes(search.get('album'));
  const { queue, items } = useRecordingQueue(userId);
  const longestSeconds = useLongestSeconds();
  const totals = totalsOf(items, longestSeconds);
  const count = totals.count + totals.unknown;
  const { query, isDeaf, isWaiting } = wishes;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        queue.start(wishes.wishes, longestSeconds);
      }}
    >
      {isDeaf && (
        <Notice tone="warn">
          <p>
            <strong>{t('engines.none')}</strong> {t('engines.how')}
          </p>
        </Notice>
      )}
      <Problem error={query.error} onClose={() => void query.refetch()} onRetry={() => void query.refetch()} />
      <SourcesFields queue={queue} />
      {items.length > 0 && (
        <QueueList
          items={items}
          longestSeconds={longestSeconds}
          onRetry={(key) => queue.retry(key, wishes.wishes)}
          onRemove={queue.remove}
          onStopAll={queue.stopAll}
        />
      )}
      <WishesFields wishes={wishes} />
      <MissingCredits items={items} />
      <div className={classes.begin}>
        <Button type="submit" disabled={count === 0 || isDeaf || isWaiting || wishes.language === null}>
          {count > 1 ? t('form.startMany', { count }) : t('form.start')}
        </Button>
        <Price totals={totals} longestSeconds={longestSeconds} />
      </div>
      {!isDeaf && wishes.known !== undefined && (
        <details className={classes.how}>
          <summary>{t('engines.missingHow')}</summary>
          <p>{t('engines.how')}</p>
        </details>
      )}
    </form>
  );
}

/** The two ways to more credits, once, however many were refused for want of them. */
function MissingCredits({ items }: { readonly items: readonly QueuedRecording[] }) {
  const refused = items.flatMap(({ state }) =>
    state.step === 'refused' && state.error instanceof ApiError && state.error.code === 'credits.insufficient'
      ? [state.error]
      : [],
  );
  return refused[0] !== undefined && <Shortage data={refused[0].data} />;
}

function Price({ totals, longestSeconds }: { totals: QueueTotals; longestSeconds: number | undefined }) {
  const { t } = useTranscriptionTexts();
  const language = useLanguage();
  const { count, seconds, credits, unknown } = totals;
  if (count + unknown === 0)
    return longestSeconds !== undefined && <p>{t('form.rule', { minutes: Math.round(longestSeconds / 60) })}</p>;
  const length = formatDuration(seconds, language);
  return (
    <p role="status">
      {count > 0 && t('form.total', { count, length, credits: formatCredits(credits, language) })}{' '}
      {unknown > 0 && t('form.unknown', { count: unknown })}
    </p>
  );
}
