import { Button } from '@mantine/core';
import type { AlignmentSummary } from '@timbre/contract/alignment';
import { Link } from 'react-router';
import { useAlignmentTexts } from '../../i18n/use-alignment-texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatClock, formatDate, formatLanguage, formatPercent } from '../../lib/format.ts';
import { useAlignments, useAlignmentWork } from './api.ts';
import classes from './alignment.module.css';

/** What one aligned before, and what is under way. */
export function AlignmentList() {
  const { t } = useAlignmentTexts();
  const { data } = useAlignments(1);
  if (data === undefined) return null;
  return (
    <section className={classes.list} aria-labelledby="alignments">
      <h2 id="alignments">{t('yours')}</h2>
      {data.results.length === 0 && <p>{t('noneText')}</p>}
      <ul>
        {data.results.map((one) => (
          <AlignmentItem key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function AlignmentItem({ one }: { readonly one: AlignmentSummary }) {
  const { t } = useAlignmentTexts();
  const language = useLanguage();
  const { cancel } = useAlignmentWork();
  const isOpen = one.status === 'queued' || one.status === 'running';
  const fraction = one.progress?.fraction ?? 0;
  return (
    <li className={classes.item}>
      <Link to={`/subtitle-alignment?id=${encodeURIComponent(one.id)}`} aria-label={t('open', { title: one.title })}>
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
        {isOpen && one.status === 'running'
          ? formatPercent(Math.floor(100 * fraction), language)
          : t(`states.${one.status}`)}
      </span>
      {isOpen && (
        <Button size="compact-xs" variant="default" onClick={() => cancel.mutate(one.id)}>
          {t('cancel')}
        </Button>
      )}
    </li>
  );
}
