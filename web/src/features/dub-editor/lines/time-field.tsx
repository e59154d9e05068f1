import { useState, type KeyboardEvent } from 'react';
import { typedTime } from '../../../domain/subtitles/cue-time.ts';
import { lineTime } from './line-time.ts';
import classes from './lines.module.css';

interface TimeFieldProps {
  readonly label: string;
  readonly seconds: number;
  readonly onChange: (seconds: number) => void;
}

/** One press of an arrow key, and with Shift. */
const [nudgeSeconds, leapSeconds] = [0.1, 1];

/** A time that is typed, or moved by the arrow keys. */
export function TimeField({ label, seconds, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    const next = typed === null ? null : typedTime(typed);
    setTyped(null);
    if (next !== null && next !== seconds) onChange(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by !== 0) {
      setTyped(null);
      onChange(Math.max(0, seconds + by * (event.shiftKey ? leapSeconds : nudgeSeconds)));
    } else if (event.key === 'Enter') keep();
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isWrong = typed !== null && typedTime(typed) === null;
  return (
    <input
      className={classes.time}
      type="text"
      inputMode="decimal"
      size={7}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={typed ?? lineTime(seconds)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={handleKey}
    />
  );
}
