/** The only reader of wall-clock time in the server; tests hand in one they can move. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
