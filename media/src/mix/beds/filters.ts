/** One sample through a filter whose frequency may move. */
export interface MovingFilter {
  readonly low: (sample: number, hertz: number) => number;
  readonly band: (sample: number, hertz: number) => number;
  readonly high: (sample: number, hertz: number) => number;
}

/** A state variable filter in its topology-preserving form, which stays stable while its frequency moves. */
export function movingFilter(sampleRate: number, resonance = 0.707): MovingFilter {
  const damping = 1 / resonance;
  let [first, second] = [0, 0];
  let [low, band, high] = [0, 0, 0];
  let [tuned, g, scale] = [NaN, 0, 0];
  const run = (sample: number, hertz: number): void => {
    // The tangent costs more than all the rest; most filters stand still.
    if (hertz !== tuned) {
      tuned = hertz;
      g = Math.tan((Math.PI * Math.min(hertz, 0.45 * sampleRate)) / sampleRate);
      scale = 1 / (1 + g * (damping + g));
    }
    high = (sample - (damping + g) * first - second) * scale;
    band = first + g * high;
    low = second + g * band;
    first = band + g * high;
    second = low + g * band;
  };
  return {
    low: (sample, hertz) => {
      run(sample, hertz);
      return low;
    },
    band: (sample, hertz) => {
      run(sample, hertz);
      return band * damping;
    },
    high: (sample, hertz) => {
      run(sample, hertz);
      return high;
    },
  };
}
