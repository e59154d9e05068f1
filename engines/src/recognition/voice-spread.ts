/** Variance by which one voice moves from window to window of 1.5 s, mean of the metric's axes (tuning voices, clear). */
export const windowSpread = 1.83;

/**
 * Variance between voices in each axis of the speaker metric: fourteen tuning voices (`bench/eval/speakers`), halfway
 * towards 7.5 in every axis, as so few say little about a single one.
 */
const betweenAxes = [10, 5, 15, 30, 7, 9, 15, 14, 6, 2.2, 9, 3, 1.4, 3, 9, 8, 5, 5, 7, 10, 2, 2, 1.5, 2].map(
  (value) => (value + 7.5) / 2,
);

/** The same where one voice moves by 1. */
export const betweenVoices = Float64Array.from(betweenAxes, (value) => value / windowSpread);
