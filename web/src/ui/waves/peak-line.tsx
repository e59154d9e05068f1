import { loudest, peaksFrom } from '../../lib/timeline/peaks.ts';
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
  const shape = peaksFrom(Float32Array.from(peaks), peaks.length);
  const heights = Array.from({ length: bars }, (_, bar) => loudest(shape, bar / bars, (bar + 1) / bars) / whole);
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
