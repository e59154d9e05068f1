import classes from './plan-wave.module.css';

const count = 64;
const step = 5;

/** 0 to 1, the same at every visit: phrases with short breaths between them. */
function heightAt(index: number): number {
  const phrase = Math.abs(Math.sin(index * 0.19));
  return 0.12 + 0.88 * phrase * (0.35 + 0.65 * Math.abs(Math.sin(index * 1.7) * Math.cos(index * 0.61)));
}

/** How far a plan or a pack reaches: so much of the wave is recorded, the rest is a dotted line. */
export function PlanWave({ share }: { readonly share: number }) {
  return (
    <svg className={classes.wave} viewBox={`0 0 ${count * step} 34`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const isRecorded = index < share * count;
        const height = isRecorded ? 3 + 29 * heightAt(index) : 2;
        return (
          <rect
            key={index}
            className={isRecorded ? classes.bar : classes.dot}
            x={index * step}
            y={17 - height / 2}
            width={2}
            height={height}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
