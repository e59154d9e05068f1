/** Why a running job was told to stop; it is the `reason` of the job's signal. */
export class JobAbort extends Error {
  readonly kind: 'cancelled' | 'timeout' | 'shutdown' | 'lost';

  constructor(kind: JobAbort['kind']) {
    super(`The job was stopped: ${kind}.`);
    this.name = 'JobAbort';
    this.kind = kind;
  }
}

/** Thrown into a handler whose worker no longer holds the job; its writes are refused. */
export class JobLost extends Error {
  constructor() {
    super('This worker no longer holds the job.');
    this.name = 'JobLost';
  }
}
