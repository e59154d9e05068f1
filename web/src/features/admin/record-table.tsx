import type { CSSProperties, ReactNode } from 'react';
import rows from '../../ui/lists/rows.module.css';
import classes from './record-table.module.css';

export interface Column<T> {
  readonly key: string;
  readonly label: string;
  /** A track of the grid, such as `minmax(0, 1fr)`. */
  readonly width: string;
  readonly isFigure?: boolean;
  readonly show: (item: T) => ReactNode;
}

interface RecordTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** The rows are those of before; the new ones are on their way. */
  readonly isOld?: boolean;
}

/** A table of the owner's area; on the phone each row is a card with its first cell on top. */
export function RecordTable<T>({ label, columns, items, keyOf, isOld = false }: RecordTableProps<T>) {
  const style = { '--columns': columns.map(({ width }) => width).join(' ') } as CSSProperties;
  return (
    <div
      role="table"
      aria-label={label}
      className={`${rows.list} ${classes.table}`}
      style={style}
      data-dim={isOld || undefined}
    >
      <div role="row" className={`${rows.head} ${classes.head}`}>
        {columns.map((column) => (
          <div key={column.key} role="columnheader" data-figure={column.isFigure || undefined} className={classes.cell}>
            {column.label}
          </div>
        ))}
      </div>
      {items.map((item) => (
        <div key={keyOf(item)} role="row" className={`${rows.row} ${classes.row}`}>
          {columns.map((column) => (
            <div key={column.key} role="cell" data-figure={column.isFigure || undefined} className={classes.cell}>
              <span className={classes.label} aria-hidden="true">
                {column.label}
              </span>
              <div className={classes.value}>{column.show(item)}</div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
