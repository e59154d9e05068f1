// A run that is ended from outside says nothing of what it has done. With `--minutes=N` it ends by itself: the journeys
// that can't begin in that time are left out and named, and a run that leaves out more than half of them fails.

const variable = 'TESTS_END_AT';

/** Why a journey was left out, in Playwright's report. */
export const timeOver = 'The time for this run is over.';

/** The environment of journeys that may begin until so many minutes after `startMs`, which is in epoch milliseconds. */
export const until = (startMs, minutes) => (minutes === null ? {} : { [variable]: String(startMs + minutes * 60_000) });

export const isTimeOver = () => Date.now() > Number(process.env[variable] ?? Infinity);

/** A sentence where too few journeys ran for the run to count. */
export const tooFew = ({ passed, leftOut }) =>
  leftOut.length > passed ? [`Too few journeys ran in time: ${passed} passed, ${leftOut.length} were left out.`] : [];
