import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowList } from './use-row-list.ts';
import { useKeptFocus } from '../../lib/hooks/use-kept-focus.ts';
import shared from '../../ui/lists/rows.module.css';
import classes from './row-grid.module.css';
import '../../i18n/areas/lists.ts';

interface RowGridProps {
  readonly rows: RowList;
  readonly label: string;
  /** Sets the columns: the first is the checkbox's, the last the actions'. */
  readonly className: string | undefined;
  /** The rows are those of before; the new ones are on their way. */
  readonly isOld: boolean;
  /** The headings of the columns between. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** Rows that are picked by pointer and keys, with a heading over each column. */
export function RowGrid({ rows, label, className, isOld, head, children }: RowGridProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const { order, selection, isBin } = rows;
  const keepFocus = useKeptFocus(grid, order);
  const picked = selection.ids.size;
  return (
    <div
      ref={grid}
      role="grid"
      className={`${shared.list} ${className}`}
      data-dim={isOld || undefined}
      data-bin={isBin || undefined}
      aria-label={label}
      aria-multiselectable="true"
      onKeyDown={rows.keys.onKeyDown}
      onFocus={keepFocus}
    >
      <div role="row" className={`${shared.head} ${classes.head}`}>
        <div role="columnheader" className={classes.pick}>
          <Checkbox
            size="xs"
            radius="xs"
            aria-label={t('lists.pickAll')}
            checked={picked > 0 && picked === order.length}
            indeterminate={picked > 0 && picked < order.length}
            onChange={rows.onCheckAll}
          />
        </div>
        {head}
        <div role="columnheader" className={classes.actions}>
          <span className="visually-hidden">{t('lists.actionsColumn')}</span>
        </div>
      </div>
      {children}
    </div>
  );
}
