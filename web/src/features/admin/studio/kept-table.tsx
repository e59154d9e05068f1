import type { KeptInfo } from '@timbre/contract/admin/admin-studio';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatNumber } from '../../../lib/format.ts';
import { RecordTable, type Column } from '../record-table.tsx';
import '../../../i18n/areas/admin-studio.ts';
import '../../../i18n/areas/lists.ts';

/** What goes by itself: how much there is of it, how long it stays, and the setting that says so. */
export function KeptTable({ kept }: { readonly kept: readonly KeptInfo[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const until = ({ days, mostBytes, mostCount }: KeptInfo): string => {
    if (days !== null) return t('adminStorage.days', { count: days, shown: formatNumber(days, language) });
    if (mostBytes !== null) return t('adminStorage.upTo', { most: formatBytes(mostBytes, language) });
    return t('adminStorage.newest', { most: formatNumber(mostCount ?? 0, language) });
  };
  const columns: Column<KeptInfo>[] = [
    {
      key: 'thing',
      label: t('adminStorage.keptThing'),
      width: 'minmax(0, 2fr)',
      show: ({ thing, setting }) => (
        <>
          {t(`adminStorage.keptNames.${thing}`)}
          {setting !== null && <small lang="en">{setting}</small>}
        </>
      ),
    },
    { key: 'until', label: t('adminStorage.keptFor'), width: '150px', isFigure: true, show: until },
    {
      key: 'count',
      label: t('adminStorage.count'),
      width: '110px',
      isFigure: true,
      show: ({ count }) => formatNumber(count, language),
    },
    {
      key: 'bytes',
      label: t('lists.size'),
      width: '110px',
      isFigure: true,
      // Nothing, where bytes aren't counted: then it takes no line on a phone.
      show: ({ bytes }) => (bytes === null ? '' : formatBytes(bytes, language)),
    },
  ];
  return (
    <RecordTable label={t('adminStorage.keptThings')} columns={columns} items={kept} keyOf={({ thing }) => thing} />
  );
}
