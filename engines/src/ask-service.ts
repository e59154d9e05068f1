/** A question to a service on another machine: a GET without a body, else a POST. */
export interface ServiceQuestion {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/** A question that is sent as it is, with a content-type among its headers. */
export interface RawQuestion extends Omit<ServiceQuestion, 'body'> {
  readonly bytes: Uint8Array;
}

/** Asks the owner's service; gives the JSON of its answer or throws. */
export type AskForJson = (url: URL, question: ServiceQuestion) => Promise<unknown>;

/** Asks the owner's service; gives the bytes of its answer or throws. */
export type AskForBytes = (url: URL, question: ServiceQuestion) => Promise<Uint8Array>;

/** Asks the owner's service by a form; gives the JSON of its answer or throws. */
export type AskByForm = (url: URL, question: RawQuestion) => Promise<unknown>;
