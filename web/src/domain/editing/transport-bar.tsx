import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './transport-bar.module.css';
import '../../i18n/areas/quick-voiceover.ts';

interface TransportBarProps {
  /** What is being rendered. */
  readonly status: ReactNode;
  /** Buttons, position and waveform, in this order, and what stands behind them. */
  readonly children: ReactNode;
}

/** The line below what is edited, where it is played. */
export function TransportBar({ status, children }: TransportBarProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.transport} data-bottom-bar aria-label={t('transport.title')}>
      {children}
      <div className={classes.status} role="status">
        {status}
      </div>
    </section>
  );
}
