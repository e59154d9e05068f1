import type { OutputOf } from '@timbre/contract/call';
import { listInterest } from '@timbre/contract/interest';
import { useInterestTexts } from '../../../i18n/texts/owner/interest.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { useAdminRecord } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { RecordTable, type Column } from '../record-table.tsx';

type Counted = OutputOf<typeof listInterest>[number];

/** What was clicked on the way to the plans in the last month. */
export function InterestSection() {
  const { t } = useInterestTexts();
  const language = useLanguage();
  const query = useAdminRecord(listInterest, { days: 30 });
  const columns: Column<Counted>[] = [
    { key: 'source', label: t('source'), width: 'minmax(0, 2fr)', show: ({ source }) => <code>{source}</code> },
    { key: 'event', label: t('event'), width: 'minmax(0, 1.4fr)', show: ({ event }) => t(`events.${event}`) },
    {
      key: 'count',
      label: t('count'),
      width: '90px',
      isFigure: true,
      show: ({ count }) => formatNumber(count, language),
    },
  ];
  return (
    <Section title={t('title')} text={t('text')}>
      <Loaded query={query}>
        {(counts) =>
          counts.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <RecordTable
              label={t('label')}
              columns={columns}
              items={counts}
              keyOf={({ event, source }) => `${event} ${source}`}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
