import { Button } from '@mantine/core';
import type { ArticleExport } from '@timbre/contract/exports';
import { useEffect, useRef } from 'react';
import { FailureReason } from '../../../domain/plans/failure-reason.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatDuration } from '../../../lib/format.ts';
import { takeLostFocus } from '../../../lib/lost-focus.ts';
import { loudnessFact } from '../../../domain/exports/export-facts.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Shortage } from '../../../domain/plans/shortage.tsx';
import { DownloadButton } from '../../../domain/exports/download-button.tsx';
import classes from './export-done.module.css';
import '../../../i18n/areas/credits.ts';
import '../../../i18n/areas/quick-voiceover.ts';

interface ExportDoneProps {
  readonly item: ArticleExport;
  readonly onRetry: () => void;
}

/** How the last export ended. */
export function ExportDone({ item, onRetry }: ExportDoneProps) {
  const { t } = useTranslation();
  if (item.status === 'cancelled') {
    return (
      <Notice tone="plain">
        <p>{t('export.cancelled')}</p>
      </Notice>
    );
  }
  if (item.error?.code === 'credits.insufficient') return <Shortage />;
  if (item.status !== 'done') {
    return (
      <Notice tone="fail" isUrgent>
        <p>{item.error === null ? t('error.unknown') : <FailureReason code={item.error.code} />}</p>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      </Notice>
    );
  }
  return <ReadyFiles item={item} />;
}

/** The button that made them is gone while they are made: the focus comes to the files, and they into view. */
function ReadyFiles({ item }: Pick<ExportDoneProps, 'item'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const files = useRef<HTMLDivElement>(null);
  useEffect(() => {
    files.current?.scrollIntoView({ block: 'nearest' });
    takeLostFocus(files.current);
  }, []);
  const length = formatDuration(item.durationSeconds ?? 0, language);
  const cost =
    item.credits === null || item.credits === 0
      ? t('estimate.free')
      : t('credits.amount', { credits: formatCredits(item.credits, language) });
  const facts = [length, ...loudnessFact(item, language), cost];
  return (
    <div ref={files} className={classes.done} role="status" tabIndex={-1}>
      <p>
        <strong>{t('export.done')}</strong> {facts.join(' · ')}
      </p>
      <div>
        {item.files.map((file) => (
          <DownloadButton key={file.name} item={item} file={file} />
        ))}
      </div>
    </div>
  );
}
