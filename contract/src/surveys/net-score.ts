const promoterFrom = 9;
const detractorTo = 6;

export interface NetScore {
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
  /** Percent of promoters minus percent of detractors, -100 to 100, rounded; null: no one has answered. */
  readonly score: number | null;
}

/** The recommendation score, from how often each of 0 to 10 was given. */
export function netScore(counts: readonly number[]): NetScore {
  const sum = (from: number, to: number): number =>
    counts.reduce((all, count, value) => (value >= from && value <= to ? all + count : all), 0);
  const [detractors, promoters, all] = [sum(0, detractorTo), sum(promoterFrom, 10), sum(0, 10)];
  return {
    promoters,
    passives: all - promoters - detractors,
    detractors,
    score: all === 0 ? null : Math.round(((promoters - detractors) / all) * 100),
  };
}
