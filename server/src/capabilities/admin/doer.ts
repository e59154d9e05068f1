/** The owner as they act, for the audit log. */
export interface Doer {
  readonly actorId: string;
  readonly address: string;
}
