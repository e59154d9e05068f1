/** One line of `npm run bench`: how a measure stands against its raw baseline of the same run. */
export interface MeasureResult {
  readonly measure: string;
  /** Ours divided by the baseline; lower is better. */
  readonly ratio: number;
  readonly bar: number;
  readonly ok: boolean;
  /** The figures behind the ratio, with their units. */
  readonly detail: string;
}

export interface Measure {
  readonly name: string;
  readonly bar: number;
  /** Programs of the baseline; a measure without them is not run, and says so. */
  readonly needs: readonly string[];
  /** How to install them where `npm run setup -- --all` doesn't. */
  readonly install?: string;
  readonly run: (studio: BenchStudio) => Promise<{ ratio: number; detail: string }>;
}

/** A running server of its own, with a user who has credits. */
export interface BenchStudio {
  readonly address: string;
  readonly apiKey: string;
  /** Its owner, who logs in with these. */
  readonly account: { readonly email: string; readonly password: string };
  readonly folder: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that so much of all of them stays below. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Runs both sides alternately, so that a busy moment of the machine hits both, and returns their medians. */
export async function alternate(
  pairs: number,
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ ours: number; baseline: number }> {
  const mine: number[] = [];
  const theirs: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    theirs.push(await baseline());
    mine.push(await ours());
  }
  return { ours: median(mine), baseline: median(theirs) };
}

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
