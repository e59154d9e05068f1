/** Hands samples from the one who speaks to the one who sends, one piece at a time. */
export interface SampleChannel {
  /** Resolves when the piece has been dealt with; throws what `fail` was given. */
  readonly push: (samples: Int16Array) => Promise<void>;
  readonly end: () => void;
  /** The reader is gone: the pushing side learns why. */
  readonly fail: (error: Error) => void;
  readonly samples: AsyncIterable<Int16Array>;
}

export function sampleChannel(): SampleChannel {
  let waiting: Int16Array | null = null;
  let isEnded = false;
  let failure: Error | null = null;
  let wakeReader = (): void => undefined;
  let wakeWriter = (): void => undefined;

  const dealtWith = (): Promise<void> => new Promise((resolve) => (wakeWriter = resolve));
  const arrival = (): Promise<void> => new Promise((resolve) => (wakeReader = resolve));

  async function* read(): AsyncGenerator<Int16Array> {
    for (;;) {
      if (waiting !== null) {
        const samples = waiting;
        yield samples;
        // The reader came back for more: this piece is done.
        waiting = null;
        wakeWriter();
        continue;
      }
      if (isEnded) return;
      await arrival();
    }
  }

  return {
    push: async (samples) => {
      if (failure !== null) throw failure;
      if (samples.length === 0) return;
      waiting = samples;
      wakeReader();
      await dealtWith();
      if (failure !== null) throw failure;
    },
    end: () => {
      isEnded = true;
      wakeReader();
    },
    fail: (error) => {
      failure = error;
      wakeWriter();
    },
    samples: read(),
  };
}
