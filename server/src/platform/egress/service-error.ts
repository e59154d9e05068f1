/** A service that the owner has set answered with another status than 200. Its own words are never kept: they may hold a key. */
export class ServiceError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** What its Retry-After header asks for; null: nothing that can be understood. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, retryAfterSeconds: number | null = null) {
    super(`the service answered ${status}`);
    this.name = 'ServiceError';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Seconds of a Retry-After header (RFC 9110, 10.2.3), which is a number of seconds or a date; null: neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\s*\d{1,9}\s*$/u.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}
