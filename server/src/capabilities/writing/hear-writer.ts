import type { WritingEnd } from '@timbre/engines/ports';

/** How long a writer may take, and how much it may write. */
export interface WriterLimits {
  /** Until its first piece: a model on this machine reads a long text for minutes. */
  readonly firstMs: number;
  /** Between two pieces. */
  readonly gapMs: number;
  readonly totalMs: number;
  /** One that goes on for ever is stopped here. */
  readonly chars: number;
}

export interface Hearing {
  readonly write: (signal: AbortSignal) => AsyncGenerator<string, WritingEnd>;
  readonly limits: WriterLimits;
  readonly signal: AbortSignal;
  /** Hears each piece as it is written. */
  readonly onPiece: (text: string) => void;
}

/**
 * Hears a writer to its end. Throws what the writer throws, the signal's reason, and a `TimeoutError` when it is silent
 * for too long; the writer is told to stop then, and not waited for.
 */
export async function hearWriter({ write, limits, signal, onPiece }: Hearing): Promise<WritingEnd> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const leave = (): void => stop.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  const stopped = new Promise<never>((_resolve, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), { once: true });
  });
  // Between two pieces no one listens to it.
  stopped.catch(() => undefined);
  const limitedTo = (limitMs: number): NodeJS.Timeout =>
    setTimeout(() => stop.abort(new DOMException(`Nothing for ${limitMs} ms.`, 'TimeoutError')), limitMs);

  const total = limitedTo(limits.totalMs);
  let source: ReturnType<typeof write> | null = null;
  let chars = 0;
  try {
    source = write(stop.signal);
    for (let limitMs = limits.firstMs; ; limitMs = limits.gapMs) {
      const silence = limitedTo(limitMs);
      const step = await Promise.race([source.next(), stopped]).finally(() => clearTimeout(silence));
      if (step.done === true) return step.value;
      if (step.value === '') continue;
      chars += step.value.length;
      onPiece(step.value);
      if (chars >= limits.chars) return 'length';
    }
  } finally {
    clearTimeout(total);
    signal.removeEventListener('abort', leave);
    stop.abort(new DOMException('It is over.', 'AbortError'));
    // A writer that does not heed the signal may take its time.
    source?.return('done').catch(() => undefined);
  }
}
