import { Button } from '@mantine/core';
import type { AlignmentSummary } from '@timbre/contract/alignment/alignment';
import { useState } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useAlignmentTexts } from '../../i18n/texts/alignment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatClock, formatDate, formatLanguage } from '../../lib/format.ts';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { FailureReason } from '../../domain/plans/failure-reason.tsx';
import { alignmentPath } from './alignment-path.ts';
import { useAlignments, useAlignmentWork } from './api.ts';
import { progressWords } from './progress-words.ts';
import classes from './alignment.module.css';

/** What one aligned before, and what is under way. */
export function AlignmentList() {
  const { t } = useAlignmentTexts();
  const [page, setPage] = useState(1);
  const { cancel } = useAlignmentWork();
  const { data, error, refetch } = useAlignments(page);
  if (data === undefined && error === null) return null;
  return (
    <section className={classes.list} aria-labelledby="alignments">
      <h2 id="alignments">{t('yours')}</h2>
      {error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      <Problem error={cancel.error} onClose={cancel.reset} />
      {data?.results.length === 0 && <ListMessage title={t('none')} text={t('noneText')} />}
      <ul>
        {data?.results.map((one) => (
          <AlignmentItem key={one.id} one={one} onCancel={() => cancel.mutate(one.id)} />
        ))}
      </ul>
      {data !== undefined && data.totalPages > 1 && (
        <ListFoot total={data.totalElements} page={page} pages={data.totalPages} onPage={setPage} />
      )}
    </section>
  );
}

function AlignmentItem({ one, onCancel }: { readonly one: AlignmentSummary; readonly onCancel: () => void }) {
  const { t } = useAlignmentTexts();
  const language = useLanguage();
  const isOpen = one.status === 'queued' || one.status === 'running';
  return (
    <li className={classes.item}>
      <Link to={alignmentPath(one.id)} aria-label={t('open', { title: one.title })}>
        {one.title}
      </Link>
      <span>
        {[
          formatClock(one.durationSeconds),
          t('lines', { count: one.lineCount }),
          formatLanguage(one.language, language),
          formatDate(one.createdAt, language),
        ].join(' · ')}
      </span>
      <span data-status={one.status} className={classes.status}>
        {one.status === 'running' && one.progress !== null ? (
          progressWords(one.progress, t, language).join(' · ')
        ) : one.error === null ? (
          t(`states.${one.status}`)
        ) : (
          <FailureReason code={one.error.code} />
        )}
      </span>
      {isOpen && (
        <Button size="compact-xs" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </li>
  );
}
