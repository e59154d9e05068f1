import { Button } from '@mantine/core';
import type { ArticleExport } from '@timbre/contract/exports';
import { FailureReason } from '../../domain/plans/failure-reason.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAgo, formatBytes, formatClock, formatCredits } from '../../lib/format.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import type { useExports } from './api.ts';
import { DownloadButton } from '../../domain/exports/download-button.tsx';
import classes from './results-list.module.css';
import '../../i18n/areas/credits.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** The last ten exports, the newest first. */
export function ResultsList({ recent }: { readonly recent: ReturnType<typeof useExports> }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = recent;
  return (
    <section className={classes.results} aria-labelledby="results-title">
      <h2 id="results-title">{t('results.title')}</h2>
      {isPending && <p className={classes.empty}>{t('shell.loading')}</p>}
      {error !== null && data === undefined && (
        <p className={classes.empty}>
          {errorText(error)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </p>
      )}
      {data?.results.length === 0 && <p className={classes.empty}>{t('results.empty')}</p>}
      {data !== undefined && data.results.length > 0 && (
        <ul>
          {data.results.map((item) => (
            <Result key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

const sizeOf = ({ files }: ArticleExport) => files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

function Result({ item }: { readonly item: ArticleExport }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const isDone = item.status === 'done';
  const facts = [
    ...(item.durationSeconds === null ? [] : [formatClock(item.durationSeconds)]),
    ...(isDone ? [formatBytes(sizeOf(item), language)] : []),
    ...(item.credits === null || !isDone
      ? []
      : [
          item.credits === 0
            ? t('estimate.free')
            : t('credits.amount', { credits: formatCredits(item.credits, language) }),
        ]),
    formatAgo(item.createdAt, nowMs, language),
  ];
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <p className={classes.title}>{item.title === '' ? t('quickVoiceover.untitled') : item.title}</p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {item.error !== null && (
          <p className={classes.error}>
            <FailureReason code={item.error.code} />
          </p>
        )}
      </div>
      {isDone ? (
        <div className={classes.actions}>
          {item.files.map((file) => (
            <DownloadButton key={file.name} item={item} file={file} isSmall />
          ))}
        </div>
      ) : (
        <span className={classes.status} data-status={item.status}>
          {t(`results.status.${item.status}`)}
        </span>
      )}
    </li>
  );
}
