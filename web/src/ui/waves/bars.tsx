import classes from './bars.module.css';

interface BarsProps {
  readonly isMoving?: boolean;
  readonly className?: string | undefined;
}

/** Five bars of a waveform: marks what is active, or that something is on its way. */
export function Bars({ isMoving = false, className }: BarsProps) {
  return (
    <span className={[classes.bars, isMoving ? classes.moving : '', className ?? ''].join(' ')} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
