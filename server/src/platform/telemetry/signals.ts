import { channel, type Channel } from 'node:diagnostics_channel';

/** What a part of the server tells of itself, for what measures this process; without a listener it costs nothing. */
export interface Signal<T> {
  readonly tell: (value: T) => void;
  /** Listens until the returned function is called. A listener must not throw. */
  readonly hear: (listener: (value: T) => void) => () => void;
}

export type JobOutcome = 'done' | 'failed' | 'cancelled' | 'retried' | 'returned' | 'lost';

function signal<T>(name: string): Signal<T> {
  const way: Channel = channel(`timbre.${name}`);
  return {
    tell: (value) => {
      if (way.hasSubscribers) way.publish(value);
    },
    hear: (listener) => {
      const onMessage = (value: unknown): void => listener(value as T);
      way.subscribe(onMessage);
      return () => {
        way.unsubscribe(onMessage);
      };
    },
  };
}

/** Every label is one of few words of ours: names of calls, jobs, programs and tasks; never an id, a path or a text. */
export const signals = {
  requestBegan: signal<null>('request-began'),
  requestEnded: signal<{
    readonly route: string;
    readonly method: string;
    /** Of the answer, or of the error that a 200 carries; 499: the caller left. */
    readonly status: number;
    /** Null: its length says nothing, as an event stream's. */
    readonly seconds: number | null;
  }>('request-ended'),
  jobBegan: signal<{ readonly name: string; readonly waitedSeconds: number }>('job-began'),
  jobEnded: signal<{ readonly name: string; readonly outcome: JobOutcome; readonly seconds: number }>('job-ended'),
  programBegan: signal<{ readonly program: string }>('program-began'),
  programEnded: signal<{ readonly program: string; readonly outcome: string }>('program-ended'),
  asked: signal<{ readonly of: 'service' | 'address'; readonly isAnswered: boolean; readonly seconds: number }>(
    'asked',
  ),
  provider: signal<{ readonly task: string; readonly hasWorked: boolean }>('provider'),
  mail: signal<{ readonly isSent: boolean }>('mail'),
  webhook: signal<{ readonly isDelivered: boolean }>('webhook'),
  credits: signal<{
    readonly kind: 'held' | 'captured' | 'released';
    readonly currency: string;
    readonly micro: number;
  }>('credits'),
  firstAudio: signal<{ readonly seconds: number }>('first-audio'),
  rendering: signal<{ readonly isKept: boolean; readonly sentences: number }>('rendering'),
} as const;
