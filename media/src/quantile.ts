/** The value that a share of the sorted ones does not pass; not a number of none. */
export const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
