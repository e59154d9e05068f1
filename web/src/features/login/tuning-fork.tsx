import classes from './tuning-fork.module.css';

const lines = 17;

/** A fork's right tine that rings out as a wave, once for each line, fainter outwards. */
export function TuningFork() {
  return (
    <svg
      className={classes.art}
      viewBox="0 0 640 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {Array.from({ length: lines }, (_, index) => (
        <path
          key={index}
          className={classes.wave}
          d={ringing(index)}
          strokeOpacity={0.95 - (index / lines) * 0.9}
          strokeWidth={index === 0 ? 5 : 1.6}
        />
      ))}
      <path className={classes.fork} d="M120 260v190a60 60 0 0 0 120 0M180 510v190" />
    </svg>
  );
}

/** A decaying sine that starts at the tine's foot and spreads with each line. */
function ringing(index: number): string {
  const spread = 1 + index * 0.11;
  const points: string[] = [];
  for (let x = 0; x <= 440; x += 1.5) {
    const decay = Math.exp(-x / 260);
    const rise = Math.min(1, x / 7);
    const y = 450 - rise * decay * 190 * spread * Math.cos(x / 15 - 0.35 + index * 0.02);
    points.push(`${x === 0 ? 'M' : 'L'}${240 + x} ${Math.round(y * 10) / 10}`);
  }
  return points.join('');
}
