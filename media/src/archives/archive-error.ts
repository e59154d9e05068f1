/** Why an archive is not unpacked: its bytes are wrong, what it holds is dangerous, or it is more than was allowed. */
export class ArchiveError extends Error {
  readonly reason: 'damaged' | 'unsafe' | 'large';

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
