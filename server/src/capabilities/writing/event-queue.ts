/** Values from someone who does not wait, to one reader who may be slow. */
export interface EventQueue<T> {
  readonly push: (value: T) => void;
  /** No more values; the reader throws the error behind them, if there is one. */
  readonly end: (error?: Error) => void;
  readonly values: AsyncIterable<T>;
}

/** `onTaken` hears of a value when its reader has come back after it. */
export function eventQueue<T>(onTaken: (value: T) => void): EventQueue<T> {
  const waiting: T[] = [];
  let ended: { readonly error: Error | undefined } | null = null;
  let wake: () => void = () => undefined;

  async function* read(): AsyncGenerator<T> {
    for (;;) {
      for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) {
        yield value;
        onTaken(value);
      }
      if (ended === null) await new Promise<void>((resolve) => (wake = resolve));
      else if (ended.error !== undefined) throw ended.error;
      else return;
    }
  }

  return {
    push: (value) => {
      waiting.push(value);
      wake();
    },
    end: (error) => {
      ended ??= { error };
      wake();
    },
    values: read(),
  };
}
