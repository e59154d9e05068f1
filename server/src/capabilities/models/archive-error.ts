/**
 * Why an archive is not unpacked: its bytes are wrong, what it holds is dangerous, it is more than was allowed, or the
 * program that reads it isn't installed.
 */
export class ArchiveError extends Error {
  readonly reason: 'damaged' | 'unsafe' | 'large' | 'bzip2';

  constructor(reason: ArchiveError['reason'], detail: string) {
    super(detail);
    this.name = 'ArchiveError';
    this.reason = reason;
  }
}

/** Ends the unpacking because the bytes can't be what was packed. */
export const damaged = (detail: string): never => {
  throw new ArchiveError('damaged', detail);
};
