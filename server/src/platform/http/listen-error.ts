/** The door could not be opened at `host`; the cause is Node's. */
export class ListenError extends Error {
  readonly host: string;

  constructor(host: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ListenError';
    this.host = host;
  }
}
