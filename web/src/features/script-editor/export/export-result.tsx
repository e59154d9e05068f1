import { Button } from '@mantine/core';
import type { ArticleExport } from '@timbre/contract/exports';
import { useEffect, useRef } from 'react';
import { FailureReason } from '../../../domain/plans/failure-reason.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { takeLostFocus } from '../../../lib/lost-focus.ts';
import { formatBytes, formatCredits, formatDuration } from '../../../lib/format.ts';
import { DownloadButton } from '../../../domain/exports/download-button.tsx';
import { loudnessFact } from '../../../domain/exports/export-facts.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Shortage } from '../../../domain/plans/shortage.tsx';
import classes from './export-dialog.module.css';
import { ShareFields } from './share-fields.tsx';
import '../../../i18n/areas/credits.ts';
import '../../../i18n/areas/quick-voiceover.ts';

interface ExportResultProps {
  readonly item: ArticleExport;
  readonly onRetry: () => void;
}

/** How an export ended: its files and its page, or why there are none. */
export function ExportResult({ item, onRetry }: ExportResultProps) {
  const { t } = useTranslation();
  if (item.status === 'cancelled')
    return (
      <Notice tone="plain">
        <p>{t('export.cancelled')}</p>
      </Notice>
    );
  if (item.error?.code === 'credits.insufficient') return <Shortage />;
  if (item.status !== 'done')
    return (
      <Notice tone="fail" isUrgent>
        <p>{item.error === null ? t('error.unknown') : <FailureReason code={item.error.code} />}</p>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      </Notice>
    );
  return <ReadyExport item={item} />;
}

/** The button that made it is gone: the focus comes to its files. */
function ReadyExport({ item }: Pick<ExportResultProps, 'item'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => takeLostFocus(result.current), []);
  const credits = item.credits ?? 0;
  const cost = credits === 0 ? t('estimate.free') : t('credits.amount', { credits: formatCredits(credits, language) });
  const facts = [formatDuration(item.durationSeconds ?? 0, language), ...loudnessFact(item, language), cost];
  return (
    <div ref={result} className={classes.result} role="status" tabIndex={-1}>
      <p>
        <strong>{t('export.done')}</strong> {facts.join(' · ')}
      </p>
      <div className={classes.files}>
        {item.files.map((file) => (
          <div key={file.name}>
            <DownloadButton item={item} file={file} note={formatBytes(file.sizeBytes, language)} />
          </div>
        ))}
      </div>
      <ShareFields item={item} />
    </div>
  );
}
