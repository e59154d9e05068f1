import classes from './sound-panel.module.css';

const bars = 60;
const stepPx = 4;
const heightPx = 18;

/** A sound's shape at a glance. */
export function PeakLine({ peaks }: { readonly peaks: readonly number[] }) {
  const heights = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar / bars) * peaks.length);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * peaks.length));
    return Math.max(0, ...peaks.slice(from, to));
  });
  return (
    <svg className={classes.peaks} viewBox={`0 0 ${bars * stepPx} ${heightPx}`} preserveAspectRatio="none" aria-hidden>
      {heights.map((height, bar) => {
        const barHeight = Math.max(1.5, height * heightPx);
        return <rect key={bar} x={bar * stepPx} y={(heightPx - barHeight) / 2} width={2} height={barHeight} rx={1} />;
      })}
    </svg>
  );
}
