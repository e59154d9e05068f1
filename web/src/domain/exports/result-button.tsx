import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import classes from './result-button.module.css';

interface ResultButtonProps {
  readonly label: string;
  readonly icon: Icon;
  /** Of what is under way; null: nothing is. */
  readonly fraction: number | null;
  readonly underWay: (percent: string) => string;
  /** The dialog is likely to be opened next. */
  readonly onLikely: () => void;
  readonly onOpen: () => void;
}

/** Leads from an editor to what comes of it; says how far it is while it is under way. */
export function ResultButton({ label, icon: Shape, fraction, underWay, onLikely, onOpen }: ResultButtonProps) {
  const language = useLanguage();
  const text = fraction === null ? label : underWay(formatPercent(Math.floor(fraction * 100), language));
  return (
    <Button
      className={classes.button ?? ''}
      size="sm"
      aria-haspopup="dialog"
      aria-label={text}
      leftSection={<Shape size={17} stroke={1.8} />}
      onPointerEnter={onLikely}
      onFocus={onLikely}
      onClick={onOpen}
    >
      <span className={classes.label}>{text}</span>
    </Button>
  );
}
