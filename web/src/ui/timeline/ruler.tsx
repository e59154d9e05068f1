import { formatClock } from '../../lib/format.ts';
import { pxAt, ticksOf, type Axis } from '../../lib/timeline/axis.ts';
import classes from './ruler.module.css';

/** At least; and never less than a second, which is what a clock shows. */
const tickPx = 90;

/** Which part of a timeline is seen. */
export function Ruler({ axis }: { readonly axis: Axis }) {
  return (
    <div className={classes.ruler} aria-hidden="true">
      {ticksOf(axis, Math.max(tickPx, axis.pxPerSecond)).map((tick) => (
        <span key={tick} style={{ left: pxAt(axis, tick) }}>
          {formatClock(tick)}
        </span>
      ))}
    </div>
  );
}
