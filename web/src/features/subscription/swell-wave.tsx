import classes from './swell-wave.module.css';

const count = 72;
const step = 6;

/** A line that finds its voice again: dots that swell into a wave. 0 to 1. */
function heightAt(index: number): number {
  const place = index / count;
  const swell = Math.max(0, (place - 0.22) / 0.78) ** 1.4;
  return swell * (0.3 + 0.7 * Math.abs(Math.sin(index * 0.83) * Math.cos(index * 0.31)));
}

/** The picture over someone's return. */
export function SwellWave() {
  return (
    <svg className={classes.wave} viewBox={`0 0 ${count * step} 72`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const height = Math.max(2.5, heightAt(index) * 70);
        return (
          <rect
            key={index}
            className={height > 2.5 ? classes.bar : classes.dot}
            x={index * step}
            y={36 - height / 2}
            width={2.5}
            height={height}
            rx={1.25}
          />
        );
      })}
    </svg>
  );
}
