import classes from './logo.module.css';

interface LogoProps {
  readonly size?: number;
  /** The mark alone, without the product's name. */
  readonly markOnly?: boolean;
}

/** A tuning fork whose right tine runs on as a waveform. */
export function Logo({ size = 28, markOnly = false }: LogoProps) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.68 }}>
      <svg width={size * 1.3} height={size} viewBox="0 0 39 30" fill="none" aria-hidden="true">
        <g strokeWidth="2.500" strokeLinecap="round" strokeLinejoin="round">
          <path className={classes.fork} d="M3 3v8.500a5 5 0 0 0 10 0M8 16.500V27" />
          <path
            className={classes.wave}
            d="M13 11.500V5.700a2.700 2.700 0 0 1 5.400 0v12.600a2.600 2.600 0 0 0 5.200 0V8.700a2.500 2.500 0 0 1 5 0v6.800a2.200 2.200 0 0 0 4.400 0v-4a1.500 1.500 0 0 1 3 0v1.500"
          />
        </g>
      </svg>
      {!markOnly && <span className={classes.name}>Timbre</span>}
    </span>
  );
}
