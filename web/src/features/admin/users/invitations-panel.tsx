import { Button } from '@mantine/core';
import type { Invitation } from '@timbre/contract/admin/admin-referrals';
import { decideInvitation, listInvitations } from '@timbre/contract/admin/admin-referrals';
import { invitationState } from '@timbre/contract/referrals/referrals';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../../i18n/texts/programmes.ts';
import { formatCredits, formatDate } from '../../../lib/format.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { adminPath } from '../admin-tabs.ts';
import { useAdminChange, useAdminList } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import bar from '../filters.module.css';
import { PagedTable } from '../paged-table.tsx';
import type { Column } from '../record-table.tsx';
import { StateMark } from '../state-mark.tsx';
import { useFilters } from '../use-filters.ts';
import classes from './invitations-panel.module.css';

const states = invitationState.options;
const tones = { paid: 'done', waiting: 'warn', refused: 'plain' } as const;

/** Who brought whom, and the owner's word on those that wait for it. */
export function InvitationsPanel() {
  const { t } = useProgrammeTexts();
  const filters = useFilters();
  const columns = useColumns();
  const state = filters.oneOf('state', states) ?? undefined;
  const query = useAdminList(listInvitations, { page: filters.page, state });
  return (
    <>
      <div className={bar.bar}>
        <p className={bar.only}>{t('owner.invitationsText')}</p>
        <FilterSelect
          name="state"
          label={t('owner.state')}
          all={t('owner.all')}
          options={states.map((value) => ({ value, label: t(`owner.states.${value}`) }))}
          filters={filters}
        />
      </div>
      <PagedTable
        label={t('owner.invitations')}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        filters={filters}
        isFiltered={state !== undefined}
        empty={{ title: t('owner.none'), text: t('owner.noneText') }}
        notFound={t('owner.notFound')}
        showAll={t('owner.showAll')}
      />
    </>
  );
}

function useColumns(): Column<Invitation>[] {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  const person = ({ id, name }: Invitation['friend']) => <Link to={adminPath('users', { user: id })}>{name}</Link>;
  return [
    {
      key: 'friend',
      label: t('owner.friend'),
      width: 'minmax(0, 1.3fr)',
      show: ({ friend, createdAt }) => (
        <>
          {person(friend)}
          <small>{formatDate(createdAt, language)}</small>
        </>
      ),
    },
    {
      key: 'inviter',
      label: t('owner.inviter'),
      width: 'minmax(0, 1.1fr)',
      show: ({ inviter }) => person(inviter),
    },
    {
      key: 'state',
      label: t('owner.state'),
      width: 'minmax(0, 2fr)',
      show: ({ state, doubt }) => (
        <>
          <StateMark tone={tones[state]}>{t(`owner.states.${state}`)}</StateMark>
          {doubt !== null && <small>{t(`owner.doubts.${doubt}`)}</small>}
        </>
      ),
    },
    {
      key: 'credits',
      label: t('owner.credits'),
      width: '84px',
      isFigure: true,
      show: ({ credits }) => (credits === 0 ? '–' : formatCredits(credits, language)),
    },
    { key: 'word', label: t('owner.word'), width: '210px', show: (row) => <Word invitation={row} /> },
  ];
}

function Word({ invitation: { id, state } }: { readonly invitation: Invitation }) {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  const decide = useAdminChange(decideInvitation);
  const say = (isCounted: boolean) =>
    decide.mutate(
      { id, isCounted },
      {
        onSuccess: ({ credits }) =>
          showToast(
            isCounted ? t('owner.counted', { credits: formatCredits(credits, language) }) : t('owner.refused'),
            'done',
          ),
        onError: showError,
      },
    );
  if (state !== 'waiting') return null;
  return (
    <div className={classes.word}>
      <Button size="compact-sm" variant="default" loading={decide.isPending} onClick={() => say(true)}>
        {t('owner.count')}
      </Button>
      <Button size="compact-sm" variant="subtle" disabled={decide.isPending} onClick={() => say(false)}>
        {t('owner.refuse')}
      </Button>
    </div>
  );
}
