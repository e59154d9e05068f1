import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './rows.module.css';

// Titles are never equally long.
const widths = ['42%', '58%', '35%', '49%', '64%', '38%'] as const;

/** Rows on their way. */
export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.list} role="status" aria-label={t('shell.loading')}>
      {widths.map((width) => (
        <div key={width} className={classes.skeleton}>
          <Skeleton height={13} width={width} radius="xs" />
          <Skeleton height={13} radius="xs" />
          <Skeleton height={10} width="78%" radius="xs" />
        </div>
      ))}
    </div>
  );
}
