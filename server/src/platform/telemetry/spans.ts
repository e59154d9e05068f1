/** What a span may carry: words and numbers of ours. A person's texts, names and secrets never stand in one. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  /** Of few: a call, a job, a program, a kind of statement. */
  readonly name: string;
  /** `server`: someone asked us; `consumer`: it waited in the queue; `client`: we ask someone. */
  readonly kind: 'server' | 'consumer' | 'client' | 'internal';
  readonly facts?: SpanFacts;
  /** What it belongs to, as `traceContext` gave it; left out: the span under way. */
  readonly parent?: string | null;
}

export interface OpenSpan {
  /** Whatever begins while `work` runs, and after it in its promises, belongs to this span. */
  readonly run: <T>(work: () => T) => T;
  /** `error`: the name of what went wrong; null: nothing. */
  readonly end: (error?: string | null, facts?: SpanFacts) => void;
}

/** Where spans go; open-tracing.ts has the one. */
export interface Tracer {
  readonly begin: (start: SpanStart) => OpenSpan;
  readonly context: () => string | null;
}

let tracer: Tracer | null = null;

/** Begins a span; null when no one traces, which is all that it costs then. */
export const beginSpan = (start: SpanStart): OpenSpan | null => tracer?.begin(start) ?? null;

export const isTracing = (): boolean => tracer !== null;

/** The span under way as W3C's `traceparent`, to be kept with what runs later elsewhere; null: none. */
export const traceContext = (): string | null => tracer?.context() ?? null;

/** The work as a span of its own. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(start);
  if (span === null) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end(errorName(error));
    throw error;
  }
}

/** The kind of an error. Its message may hold what a person wrote. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error.name;
}

/** One tracer a process; until the returned function is called. */
export function useTracer(next: Tracer): () => void {
  tracer = next;
  return () => {
    if (tracer === next) tracer = null;
  };
}
