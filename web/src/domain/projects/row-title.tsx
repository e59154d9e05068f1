import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import type { RowList } from './use-row-list.ts';
import { NameField } from '../../ui/fields/name-field.tsx';
import shared from '../../ui/lists/rows.module.css';
import classes from './row-grid.module.css';
import '../../i18n/areas/lists.ts';

interface RowTitleProps {
  readonly id: string;
  /** As it is shown; `name` is what is changed. */
  readonly title: string;
  readonly name: string;
  readonly maxChars: number;
  /** Where it opens; null: nowhere. */
  readonly to: string | null;
  /** What is in it, or how far it is. */
  readonly note: ReactNode;
  /** What the columns say, for a narrow screen. */
  readonly facts: readonly string[];
  readonly rows: RowList;
}

/** A row's name, which opens it and is changed in its place, and what is in it. */
export function RowTitle({ id, title, name, maxChars, to, note, facts, rows }: RowTitleProps) {
  const { t } = useTranslation();
  return (
    <div role="gridcell" className={shared.title}>
      {rows.renaming === id ? (
        <NameField
          label={t('lists.newName')}
          name={name}
          maxChars={maxChars}
          onDone={(next) => rows.finishRenaming(id, next)}
        />
      ) : to === null ? (
        <span className={shared.name} dir="auto">
          {title}
        </span>
      ) : (
        <Link className={shared.name} dir="auto" to={to} tabIndex={-1} draggable={false}>
          {title}
        </Link>
      )}
      <span className={shared.note} dir="auto">
        {note}
      </span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </div>
  );
}
