import { Button } from '@mantine/core';
import {
  listImageReports,
  setImageReportState,
  type ImageReportEntry,
} from '@timbre/contract/admin/admin-image-reports';
import { feedbackState } from '@timbre/contract/admin/admin-voice-feedback';
import { showError } from '../../../domain/plans/show-error.ts';
import { useImageGenerationTexts } from '../../../i18n/texts/image-generation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { adminPath } from '../admin-tabs.ts';
import { useAdminChange, useAdminList } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { StateMark } from '../state-mark.tsx';
import { useFilters } from '../use-filters.ts';

const states = feedbackState.options;

/** Which pictures people have reported, and what is still to be looked after. */
export function ImageReportsPanel() {
  const { t } = useImageGenerationTexts();
  const filters = useFilters();
  const columns = useColumns();
  const state = filters.oneOf('state', states) ?? undefined;
  const query = useAdminList(listImageReports, { page: filters.page, state });
  return (
    <>
      <div className={bar.bar}>
        <p className={bar.only}>{t('review.text')}</p>
        <FilterSelect
          name="state"
          label={t('review.state')}
          all={t('review.allStates')}
          options={states.map((value) => ({ value, label: t(`review.states.${value}`) }))}
          filters={filters}
        />
      </div>
      <PagedTable
        label={t('review.title')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={state !== undefined}
        empty={{ title: t('review.none'), text: t('review.noneText') }}
        notFound={t('review.notFound')}
        showAll={t('review.showAll')}
      />
    </>
  );
}

function useColumns(): Column<ImageReportEntry>[] {
  const { t } = useImageGenerationTexts();
  const language = useLanguage();
  return [
    {
      key: 'picture',
      label: t('review.picture'),
      width: '150px',
      show: ({ thumbnail, prompt }) => <img src={thumbnail} alt={prompt} width={128} />,
    },
    {
      key: 'said',
      label: t('review.said'),
      width: 'minmax(0, 2fr)',
      show: ({ reason, content, prompt }) => (
        <>
          {t(`report.reasons.${reason}`)}
          {content !== '' && <p>{content}</p>}
          <small>{prompt}</small>
        </>
      ),
    },
    {
      key: 'person',
      label: t('review.person'),
      width: 'minmax(0, 1.1fr)',
      show: ({ user, createdAt }) => (
        <>
          <Link to={adminPath('users', { user: user.id })}>{user.name}</Link>
          <small>{formatDateTime(createdAt, language)}</small>
        </>
      ),
    },
    {
      key: 'state',
      label: t('review.state'),
      width: '92px',
      show: ({ state }) => (
        <StateMark tone={state === 'open' ? 'warn' : 'done'}>{t(`review.states.${state}`)}</StateMark>
      ),
    },
    { key: 'action', label: t('review.action'), width: '142px', show: (entry) => <Mark entry={entry} /> },
  ];
}

function Mark({ entry: { id, state } }: { readonly entry: ImageReportEntry }) {
  const { t } = useImageGenerationTexts();
  const change = useAdminChange(setImageReportState);
  const isOpen = state === 'open';
  return (
    <Button
      size="compact-sm"
      variant={isOpen ? 'default' : 'subtle'}
      loading={change.isPending}
      onClick={() => change.mutate({ id, state: isOpen ? 'done' : 'open' }, { onError: showError })}
    >
      {t(isOpen ? 'review.markDone' : 'review.markOpen')}
    </Button>
  );
}
