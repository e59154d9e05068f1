import type { WritingTask } from '@timbre/contract/writing/writing-generation';
import type { Writer, WritingEnd, WritingRequest } from '@timbre/engines/ports';

interface Pause {
  readonly heedsSignal: boolean;
}

/** Waits to be let go, or for the signal. */
export const wait: Pause = { heedsSignal: true };
/** Waits to be let go, whatever the signal says. */
export const hang: Pause = { heedsSignal: false };

/** What the fake writer does next: a text is written, an error thrown. */
type WriterStep = string | Error | Pause;

export interface FakeWriter extends Writer {
  /** Every request it was asked, its signal included. */
  readonly asked: readonly WritingRequest[];
  /** Of this and all later requests. */
  readonly plan: (steps: readonly WriterStep[], end?: WritingEnd) => void;
  /** Lets all that wait go on. */
  readonly letGo: () => void;
  readonly setTasks: (tasks: readonly WritingTask[] | Error) => void;
  /** How often it was asked what it can do. */
  readonly timesAsked: () => number;
  /** How many requests it works on. */
  readonly busy: () => number;
}

/** A writer that says `One`, ` two.` until it is told otherwise. */
export function fakeWriter(
  id = 'fake',
  given: readonly WritingTask[] = ['draft', 'rewrite', 'continue', 'translate'],
): FakeWriter {
  const asked: WritingRequest[] = [];
  let tasks: readonly WritingTask[] | Error = given;
  let steps: readonly WriterStep[] = ['One', ' two.'];
  let end: WritingEnd = 'done';
  let timesAsked = 0;
  let busy = 0;
  const waiting: (() => void)[] = [];

  const pause = (signal: AbortSignal | null): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });

  return {
    id,
    name: `Writer ${id}`,
    kind: 'built-in',
    asked,
    tasks: async () => {
      timesAsked += 1;
      if (tasks instanceof Error) throw tasks;
      return tasks;
    },
    write: async function* (request) {
      asked.push(request);
      busy += 1;
      try {
        for (const step of steps) {
          if (step instanceof Error) throw step;
          if (typeof step === 'string') yield step;
          else await pause(step.heedsSignal ? request.signal : null);
        }
        return end;
      } finally {
        busy -= 1;
      }
    },
    plan: (next, nextEnd = 'done') => {
      steps = next;
      end = nextEnd;
    },
    letGo: () => {
      for (const go of waiting.splice(0)) go();
    },
    setTasks: (next) => {
      tasks = next;
    },
    timesAsked: () => timesAsked,
    busy: () => busy,
  };
}
