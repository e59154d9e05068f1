import { CloseButton } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './corner-card.module.css';

interface CornerCardProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks from the corner of the page, which stays usable; it takes no focus, and Escape in it closes it. */
export function CornerCard({ title, onClose, children }: CornerCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <section className={classes.card} role="dialog" aria-labelledby={id} onKeyDown={handleKey}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <CloseButton size="sm" onClick={onClose} aria-label={t('shell.close')} />
      </div>
      {children}
    </section>
  );
}
