import type { OwnContest } from '@timbre/contract/content/content-contests';
import { deleteContest } from '@timbre/contract/content/content-contests';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { api } from '../../../lib/http/api.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { ContestEditor } from './contest-editor.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { useOwnContests } from './editing-api.ts';
import { EntryList, type EditingEntry } from './entry-list.tsx';
import type { PanelProps } from './panel-props.ts';
import '../../../i18n/areas/content.ts';

/** All contests, or the one that is edited. */
export function ContestsPanel({ switcher }: PanelProps) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const [opened, setOpened] = useState<{ readonly contest: OwnContest | null } | null>(null);
  const [deleting, setDeleting] = useState<OwnContest | null>(null);
  const { data, error, refetch } = useOwnContests();
  if (opened !== null) {
    const reload = async (id: string) => {
      const { data: fresh } = await refetch();
      const contest = fresh?.find((one) => one.id === id);
      setOpened(contest === undefined ? null : { contest });
    };
    return (
      <ContestEditor
        key={opened.contest?.revision}
        contest={opened.contest}
        onBack={() => setOpened(null)}
        onReload={(id) => void reload(id)}
      />
    );
  }
  return (
    <EntryList
      label={t('content.editing.contests')}
      switcher={switcher}
      newLabel={t('content.editing.newContest')}
      onNew={() => setOpened({ contest: null })}
      entries={data?.map((contest) => {
        const state = stateOf(contest, nowMs);
        const tones = { running: 'on', later: 'soon', over: 'off', off: 'off' } as const;
        return {
          id: contest.id,
          name: contest.title,
          facts: t('content.editing.votes', { count: contest.likes }),
          status: { label: t(`content.editing.${state}`), tone: tones[state] } satisfies EditingEntry['status'],
          onOpen: () => setOpened({ contest }),
          onDelete: () => setDeleting(contest),
        };
      })}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: t('content.editing.noContests'), text: t('content.editing.noContestsText') }}
    >
      {deleting !== null && (
        <DeleteQuestion
          name={deleting.title}
          remove={() => api.send(deleteContest, { id: deleting.id })}
          onClose={() => setDeleting(null)}
        />
      )}
    </EntryList>
  );
}

function stateOf({ isActive, from, until }: OwnContest, nowMs: number): 'running' | 'later' | 'over' | 'off' {
  if (!isActive) return 'off';
  if (until !== null && Date.parse(until) <= nowMs) return 'over';
  return from !== null && Date.parse(from) > nowMs ? 'later' : 'running';
}
