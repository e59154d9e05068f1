import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { daysLeft } from './days-left.ts';
import { formatAgo, formatDateTime } from '../../lib/format.ts';
import shared from '../../ui/lists/rows.module.css';
import '../../i18n/areas/albums.ts';

interface Times {
  readonly updatedAt: string;
  /** Null: it is not in the bin. */
  readonly binnedAt: string | null;
}

/** When a row was changed; in the bin how long it is kept. */
export function useWhenText({ updatedAt, binnedAt }: Times, nowMs: number): string {
  const { t } = useTranslation();
  const language = useLanguage();
  return binnedAt === null
    ? formatAgo(updatedAt, nowMs, language)
    : t('albums.daysLeft', { count: daysLeft(binnedAt, nowMs) });
}

/** The cell that says it. */
export function RowWhen({ times, nowMs, className }: { times: Times; nowMs: number; className: string | undefined }) {
  const language = useLanguage();
  const at = times.binnedAt ?? times.updatedAt;
  return (
    <div role="gridcell" className={`${shared.when} ${className}`}>
      <time dateTime={at} title={formatDateTime(at, language)}>
        {useWhenText(times, nowMs)}
      </time>
    </div>
  );
}
