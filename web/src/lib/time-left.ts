/** How much longer than at the pace so far it may take at the beginning, measured: 1:20 became 4:22. */
const longest = 2.5;
/** And how much shorter. */
const shortest = 0.8;

/** Whole minutes between which something ends, from the guess by its pace: wide at first, narrow towards the end. */
export function minutesLeft(secondsLeft: number, fraction: number): { readonly from: number; readonly to: number } {
  const open = (1 - Math.min(1, Math.max(0, fraction))) ** 2;
  const to = Math.max(1, Math.ceil((secondsLeft * (1 + longest * open)) / 60));
  return { from: Math.min(to - 1, Math.floor((secondsLeft * (1 - (1 - shortest) * open)) / 60)), to };
}
