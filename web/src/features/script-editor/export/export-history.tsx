import { Button } from '@mantine/core';
import type { ArticleExport } from '@timbre/contract/exports';
import { useState } from 'react';
import { FailureReason } from '../../../domain/plans/failure-reason.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAgo, formatBytes, formatClock, formatCredits } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { loudnessFact } from '../../../domain/exports/export-facts.ts';
import { DownloadButton } from '../../../domain/exports/download-button.tsx';
import classes from './export-dialog.module.css';
import { ShareFields } from './share-fields.tsx';
import type { ScriptExport } from './use-script-export.ts';
import '../../../i18n/areas/credits.ts';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/editor-panels.ts';

/** This script's last ten exports, the newest first. */
export function ExportHistory({ exporting }: { readonly exporting: ScriptExport }) {
  const { t } = useTranslation();
  const { articleId, recent, finished } = exporting;
  const { data, error, isPending, refetch } = recent;
  // What has just ended stands above, with more about it.
  const past = data?.results.filter(
    ({ id, status }) => status !== 'queued' && status !== 'running' && id !== finished?.id,
  );
  if (past?.length === 0 && finished !== null) return null;
  return (
    <section className={classes.history}>
      <h3>{t('scriptExport.history')}</h3>
      {articleId !== null && isPending && <p className={classes.hint}>{t('shell.loading')}</p>}
      {error !== null && data === undefined && (
        <p className={classes.hint}>
          {errorText(error)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </p>
      )}
      {(articleId === null || past?.length === 0) && <p className={classes.hint}>{t('scriptExport.noHistory')}</p>}
      {past !== undefined && past.length > 0 && (
        <ul>
          {past.map((item) => (
            <Past key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Past({ item }: { readonly item: ArticleExport }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const [isShareOpen, setIsShareOpen] = useState(false);
  const isDone = item.status === 'done';
  const bytes = item.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const cost = (credits: number) =>
    credits === 0 ? t('estimate.free') : t('credits.amount', { credits: formatCredits(credits, language) });
  const facts = isDone
    ? [
        formatClock(item.durationSeconds ?? 0),
        formatBytes(bytes, language),
        ...loudnessFact(item, language),
        ...(item.credits === null ? [] : [cost(item.credits)]),
      ]
    : [t(`results.status.${item.status}`)];
  return (
    <li>
      <p>
        {formatAgo(item.createdAt, nowMs, language)} <small>{facts.join(' · ')}</small>
      </p>
      {item.status === 'failed' && item.error !== null && (
        <p data-failed="">
          <FailureReason code={item.error.code} />
        </p>
      )}
      {isDone && (
        <div className={classes.downloads}>
          {item.files.map((file) => (
            <DownloadButton key={file.name} item={item} file={file} isSmall />
          ))}
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isShareOpen}
            onClick={() => setIsShareOpen(!isShareOpen)}
          >
            {t('scriptExport.sharing')}
          </Button>
        </div>
      )}
      {isShareOpen && <ShareFields item={item} />}
    </li>
  );
}
