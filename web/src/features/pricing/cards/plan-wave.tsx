import { waveBars, waveBox } from '../../../domain/pricing/wave-bars.ts';
import classes from './plan-wave.module.css';

/** How far a plan or a pack reaches. */
export function PlanWave({ share }: { readonly share: number }) {
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${waveBox.width} ${waveBox.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {waveBars(share).map(({ x, y, height, isRecorded }) => (
        <rect key={x} className={isRecorded ? classes.bar : classes.dot} x={x} y={y} width={2} height={height} rx={1} />
      ))}
    </svg>
  );
}
