import classes from './peak-line.module.css';

const stepPx = 4;
const heightPx = 18;

interface PeakLineProps {
  /** 0 to 1, as many as there are. */
  readonly peaks: readonly number[];
  readonly bars?: number;
  /** The loudest place fills the height: its shape counts, not how loud it is. */
  readonly isScaled?: boolean;
  readonly className?: string | undefined;
}

/** A sound's shape at a glance. */
export function PeakLine({ peaks, bars = 60, isScaled = false, className }: PeakLineProps) {
  // What is nearly silent stays so.
  const whole = isScaled ? Math.max(0.05, ...peaks) : 1;
  const heights = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar / bars) * peaks.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * peaks.length));
    return Math.max(0, ...peaks.slice(from, to)) / whole;
  });
  return (
    <svg
      className={className ?? classes.peaks}
      viewBox={`0 0 ${bars * stepPx} ${heightPx}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {heights.map((height, bar) => {
        const barHeight = Math.max(1.5, height * heightPx);
        return <rect key={bar} x={bar * stepPx} y={(heightPx - barHeight) / 2} width={2} height={barHeight} rx={1} />;
      })}
    </svg>
  );
}
