import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import classes from './editing.module.css';
import '../../../i18n/areas/content.ts';
import '../../../i18n/areas/lists.ts';

export interface EditingEntry {
  readonly id: string;
  readonly name: string;
  /** A line under the name. */
  readonly facts: string;
  readonly status: { readonly label: string; readonly tone: 'on' | 'soon' | 'off' };
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

interface EntryListProps {
  readonly label: string;
  /** Stands where a heading would. */
  readonly switcher: ReactNode;
  readonly newLabel: string;
  readonly onNew: () => void;
  /** Undefined while they are on their way. */
  readonly entries: readonly EditingEntry[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly empty: { readonly title: string; readonly text: string };
  /** Under the list. */
  readonly children?: ReactNode;
}

/** What there is to edit of one kind, and the way to something new. */
export function EntryList({
  label,
  switcher,
  newLabel,
  onNew,
  entries,
  error,
  onRetry,
  empty,
  children,
}: EntryListProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={label}>
      <div className={classes.toolbar}>
        {switcher}
        <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={onNew}>
          {newLabel}
        </Button>
      </div>
      {entries === undefined && error === null && <ListSkeleton />}
      {entries === undefined && error !== null && (
        <ListMessage title={t('lists.failed')} text={errorText(error)}>
          <Button variant="default" onClick={onRetry}>
            {t('problem.retry')}
          </Button>
        </ListMessage>
      )}
      {entries?.length === 0 && <ListMessage title={empty.title} text={empty.text} />}
      {entries !== undefined && entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function Entry({ entry: { name, facts, status, onOpen, onDelete } }: { readonly entry: EditingEntry }) {
  const { t } = useTranslation();
  return (
    <li className={classes.entry}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <strong dir="auto">{name}</strong>
        <span>{facts}</span>
      </button>
      <span className={classes.status} data-tone={status.tone}>
        {status.label}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t('content.editing.deleteTitle', { name })}
        onClick={onDelete}
      >
        {t('content.editing.delete')}
      </Button>
    </li>
  );
}
