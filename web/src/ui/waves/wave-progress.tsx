import classes from './wave-progress.module.css';

interface WaveProgressProps {
  /** 0 to 1. */
  readonly fraction: number;
  readonly label: string;
}

const bars = Array.from(
  { length: 56 },
  (_, index) => 0.25 + 0.75 * Math.abs(Math.sin(index * 0.9) * Math.cos(index * 0.37)),
);

/** Progress as a waveform that is being recorded. */
export function WaveProgress({ fraction, label }: WaveProgressProps) {
  const percent = Math.floor(fraction * 100);
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {bars.map((height, index) => (
        <i
          key={index}
          className={index / bars.length < fraction ? classes.done : undefined}
          style={{ height: index / bars.length < fraction ? `${height * 100}%` : '2px' }}
        />
      ))}
    </div>
  );
}
