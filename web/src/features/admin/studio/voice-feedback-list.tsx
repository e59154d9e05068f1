import { Button } from '@mantine/core';
import type { VoiceFeedbackEntry } from '@timbre/contract/admin/admin-voice-feedback';
import { feedbackState, listVoiceFeedback, setVoiceFeedbackState } from '@timbre/contract/admin/admin-voice-feedback';
import { feedbackReasons } from '@timbre/contract/voices/voices-feedback';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useVoiceReviewTexts } from '../../../i18n/texts/voice-review.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { adminPath } from '../admin-tabs.ts';
import { useAdminChange, useAdminList } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { StateMark } from '../state-mark.tsx';
import type { Filters } from '../use-filters.ts';
import '../../../i18n/areas/voice-store.ts';

interface VoiceFeedbackListProps {
  readonly filters: Filters;
  readonly switcher: ReactNode;
}

const states = feedbackState.options;

/** Who said what about which voice, and what is still to be looked after. */
export function VoiceFeedbackList({ filters, switcher }: VoiceFeedbackListProps) {
  const { t } = useVoiceReviewTexts();
  const { t: shared } = useTranslation();
  const columns = useColumns();
  const state = filters.oneOf('state', states) ?? undefined;
  const reason = filters.oneOf('reason', feedbackReasons) ?? undefined;
  const voice = filters.text('voice');
  const query = useAdminList(listVoiceFeedback, {
    page: filters.page,
    state,
    reason,
    ...(voice === '' ? {} : { speaker: voice }),
  });
  return (
    <>
      <div className={bar.bar}>
        {switcher}
        <p className={bar.only}>{t('text')}</p>
        {voice !== '' && (
          <Button size="compact-sm" variant="light" color="gray" onClick={() => filters.change({ voice: null })}>
            {t('onlyVoice')} ×
          </Button>
        )}
        <FilterSelect
          name="reason"
          label={t('reason')}
          all={t('allReasons')}
          options={feedbackReasons.map((value) => ({ value, label: shared(`voiceStore.feedback.items.${value}`) }))}
          filters={filters}
        />
        <FilterSelect
          name="state"
          label={t('state')}
          all={t('allStates')}
          options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          filters={filters}
        />
      </div>
      <PagedTable
        label={t('feedback')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={state !== undefined || reason !== undefined || voice !== ''}
        empty={{ title: t('none'), text: t('noneText') }}
        notFound={t('notFound')}
        showAll={t('showAll')}
      />
    </>
  );
}

const modules = ['voice-store', 'picker'] as const;

function useColumns(): Column<VoiceFeedbackEntry>[] {
  const { t } = useVoiceReviewTexts();
  const { t: shared } = useTranslation();
  const language = useLanguage();
  const placeOf = (module: string): string => {
    const known = modules.find((one) => one === module);
    return known === undefined ? module : t(`modules.${known}`);
  };
  return [
    {
      key: 'voice',
      label: t('voice'),
      width: 'minmax(0, 1fr)',
      show: ({ voice, module }) => (
        <>
          <Link to={adminPath('voices', { voice: voice.id })}>{voice.name}</Link>
          <small>{placeOf(module)}</small>
        </>
      ),
    },
    {
      key: 'said',
      label: t('said'),
      width: 'minmax(0, 2.4fr)',
      show: ({ reasons, content }) => (
        <>
          {reasons.map((reason) => shared(`voiceStore.feedback.items.${reason}`)).join(' · ')}
          {content !== '' && <p>{content}</p>}
        </>
      ),
    },
    {
      key: 'person',
      label: t('person'),
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
      label: t('state'),
      width: '92px',
      show: ({ state }) => <StateMark tone={state === 'open' ? 'warn' : 'done'}>{t(`states.${state}`)}</StateMark>,
    },
    { key: 'action', label: t('action'), width: '142px', show: (entry) => <Mark entry={entry} /> },
  ];
}

function Mark({ entry: { id, state } }: { readonly entry: VoiceFeedbackEntry }) {
  const { t } = useVoiceReviewTexts();
  const change = useAdminChange(setVoiceFeedbackState);
  const isOpen = state === 'open';
  return (
    <Button
      size="compact-sm"
      variant={isOpen ? 'default' : 'subtle'}
      loading={change.isPending}
      onClick={() =>
        change.mutate(
          { id, state: isOpen ? 'done' : 'open' },
          {
            onSuccess: (entry) => showToast(t(entry.state === 'done' ? 'markedDone' : 'markedOpen'), 'done'),
            onError: showError,
          },
        )
      }
    >
      {t(isOpen ? 'markDone' : 'markOpen')}
    </Button>
  );
}
