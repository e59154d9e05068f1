import type { VoiceOpinion } from '@timbre/contract/admin/admin-voice-feedback';
import { listVoiceOpinions } from '@timbre/contract/admin/admin-voice-feedback';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useVoiceReviewTexts } from '../../../i18n/texts/voice-review.ts';
import { formatNumber } from '../../../lib/format.ts';
import { adminPath } from '../admin-tabs.ts';
import { useAdminList } from '../api.ts';
import bar from '../filters.module.css';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import type { Filters } from '../use-filters.ts';

interface VoiceOpinionListProps {
  readonly filters: Filters;
  readonly switcher: ReactNode;
}

const counts = ['up', 'down', 'open', 'done'] as const;

/** How each voice is liked, and what was said about it. */
export function VoiceOpinionList({ filters, switcher }: VoiceOpinionListProps) {
  const { t } = useVoiceReviewTexts();
  const language = useLanguage();
  const query = useAdminList(listVoiceOpinions, { page: filters.page });
  const columns: Column<VoiceOpinion>[] = [
    {
      key: 'voice',
      label: t('voice'),
      width: 'minmax(0, 1fr)',
      show: ({ voice }) => <Link to={adminPath('voices', { voice: voice.id })}>{voice.name}</Link>,
    },
    ...counts.map((key) => ({
      key,
      label: t(key),
      width: '108px',
      isFigure: true,
      show: (row: VoiceOpinion) => formatNumber(row[key], language),
    })),
  ];
  return (
    <>
      <div className={bar.bar}>
        {switcher}
        <p className={bar.only}>{t('voicesText')}</p>
      </div>
      <PagedTable
        label={t('voices')}
        query={query}
        columns={columns}
        keyOf={({ voice }) => voice.id}
        filters={filters}
        isFiltered={false}
        empty={{ title: t('noVotes'), text: t('noVotesText') }}
        notFound={t('notFound')}
        showAll={t('showAll')}
      />
    </>
  );
}
