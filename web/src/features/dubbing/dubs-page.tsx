import { Button } from '@mantine/core';
import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import { dubSorts } from '@timbre/contract/dubbing/dubbing';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconPlus } from '@tabler/icons-react';
import { BinTabs } from '../../domain/projects/bin-tabs.tsx';
import { BulkBar } from '../../domain/projects/bulk-bar.tsx';
import { EmptyBinButton } from '../../domain/projects/empty-bin-button.tsx';
import { isBeyond } from '../../domain/projects/list-query.ts';
import { ListToolbar } from '../../domain/projects/list-toolbar.tsx';
import { useDubTexts } from '../../i18n/texts/dubs.ts';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { CreateDub } from './create-dub.tsx';
import { DubDialogs } from './list/dub-dialogs.tsx';
import { DubRows } from './list/dub-rows.tsx';
import classes from './list/dub-rows.module.css';
import { DubsEmpty } from './list/dubs-empty.tsx';
import { useDubList } from './list/use-dub-list.ts';

/** All video translations, and the way to a new one. */
export function DubsPage({ title }: { readonly title: string }) {
  const { t } = useDubTexts();
  const state = useDubList();
  const { query, change, list, rows, dubs, binned } = state;
  const { data, error } = list;
  const isBin = query.place === 'bin';
  return (
    <div className={classes.page}>
      <ListToolbar
        title={title}
        tabs={
          <BinTabs
            path={screenPath('video-translations')}
            isBin={isBin}
            label={t('list.show')}
            all={t('list.all')}
            bin={t('list.bin')}
            binned={binned}
          />
        }
        query={query}
        searchLabel={t('list.search')}
        searchChars={dubLimits.keywordChars}
        sorts={dubSorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
        onChange={change}
        place={null}
      >
        {isBin ? (
          <EmptyBinButton count={binned ?? 0} onAsk={state.emptyBin} />
        ) : (
          <Button
            leftSection={<IconPlus size={16} stroke={2} />}
            onPointerEnter={CreateDub.prepare}
            onFocus={CreateDub.prepare}
            onClick={() => state.begin()}
          >
            {t('list.new')}
          </Button>
        )}
      </ListToolbar>
      {((data === undefined && error === null) || isBeyond(data)) && <ListSkeleton />}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void list.refetch()} />}
      {data?.totalElements === 0 && (
        <DubsEmpty query={query} onClearSearch={() => change({ keyword: '' })} onBegin={state.begin} />
      )}
      {dubs.length > 0 && <DubRows state={state} />}
      {data !== undefined && data.totalElements > 0 && (
        <ListFoot
          total={data.totalElements}
          page={query.page}
          pages={data.totalPages}
          onPage={(page) => change({ page })}
        />
      )}
      <BulkBar rows={rows} actions={state.bulk} />
      <DubDialogs state={state} />
    </div>
  );
}
