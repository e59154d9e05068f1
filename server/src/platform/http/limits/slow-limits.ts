/** How long a caller may take to send what it has to send; a connection that is slower is cut off. */
export interface SlowLimits {
  /** Until the headers are complete. */
  readonly headersMs: number;
  /** Until the whole request is; uploads may take half an hour (spec §7). */
  readonly requestMs: number;
  /** Until a JSON body is: 2 MB take less than this on any line in use. */
  readonly jsonBodyMs: number;
  /** How often Node looks for connections that are too slow. */
  readonly checkMs: number;
}

export const defaultSlowLimits: SlowLimits = {
  headersMs: 60_000,
  requestMs: 1_800_000,
  jsonBodyMs: 120_000,
  checkMs: 30_000,
};
