import { useDroppable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import classes from './album-rail.module.css';
import type { Place } from '../list-query.ts';

interface RailEntryProps {
  readonly place: Place;
  readonly icon: Icon;
  readonly name: string;
  readonly count: number | undefined;
  readonly isHere: boolean;
  /** Rows can be dropped on it. */
  readonly isTarget: boolean;
  /** It takes the place of the field its name was changed in. */
  readonly hasFocus?: boolean;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

/** A place of the rail with its number: opens it, and takes what is dropped on it. */
export function RailEntry(props: RailEntryProps) {
  const { place, icon: EntryIcon, name, count, isHere, isTarget, hasFocus = false, onClick, children } = props;
  const language = useLanguage();
  const { setNodeRef, isOver } = useDroppable({ id: place, disabled: !isTarget });
  return (
    <li ref={setNodeRef} className={classes.entry} data-here={isHere || undefined} data-over={isOver || undefined}>
      <UnstyledButton
        className={classes.button}
        aria-current={isHere ? 'true' : undefined}
        title={name}
        autoFocus={hasFocus}
        onClick={onClick}
      >
        <EntryIcon size={17} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{name}</span>
        <span className={classes.count}>{count === undefined ? '' : formatNumber(count, language)}</span>
      </UnstyledButton>
      {children}
    </li>
  );
}
