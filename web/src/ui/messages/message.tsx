import type { ReactNode } from 'react';
import { FlatWave } from '../waves/flat-wave.tsx';
import classes from './message.module.css';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** A small line over the title. */
  readonly kicker?: string;
  readonly children?: ReactNode;
}

/** A whole page that says one thing and offers a way on. */
export function Message({ title, text, kicker, children }: MessageProps) {
  return (
    <section className={classes.message}>
      <FlatWave className={classes.wave} />
      {kicker !== undefined && <p className={classes.kicker}>{kicker}</p>}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </section>
  );
}
