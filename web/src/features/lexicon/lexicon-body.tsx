import { Button } from '@mantine/core';
import type { LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { isBeyond } from '../../domain/projects/list-query.ts';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import type { useLexicon } from './api.ts';
import { isNarrowed, type ListQuery } from './list-query.ts';

interface LexiconBodyProps {
  readonly list: ReturnType<typeof useLexicon>;
  readonly query: ListQuery;
  readonly rows: (entries: readonly LexiconEntry[]) => ReactNode;
  readonly onChange: (change: Partial<ListQuery>) => void;
  /** How to begin, where there is nothing yet. */
  readonly children: ReactNode;
}

/** The rows, or why there are none. */
export function LexiconBody({ list, query, rows, onChange, children }: LexiconBodyProps) {
  const { t } = useLexiconTexts();
  const { t: common } = useTranslation();
  const { data, error, refetch } = list;
  if (data === undefined) {
    if (error === null) return <ListSkeleton />;
    return (
      <ListMessage title={t('failed')} text={errorText(error)}>
        <Button variant="default" onClick={() => void refetch()}>
          {common('problem.retry')}
        </Button>
      </ListMessage>
    );
  }
  // The last page there is comes in place of one behind it.
  if (isBeyond(data)) return <ListSkeleton />;
  if (data.totalElements === 0 && !isNarrowed(query)) {
    return (
      <ListMessage title={t('empty.title')} text={t('empty.text')}>
        {children}
      </ListMessage>
    );
  }
  if (data.results.length === 0) {
    return (
      <ListMessage title={t('nothing.title')} text={t('nothing.text')}>
        <Button variant="default" onClick={() => onChange({ keyword: '', type: '', language: '' })}>
          {t('nothing.clear')}
        </Button>
      </ListMessage>
    );
  }
  return (
    <>
      {rows(data.results)}
      <ListFoot
        total={data.totalElements}
        page={query.page}
        pages={data.totalPages}
        onPage={(page) => onChange({ page })}
      />
    </>
  );
}
