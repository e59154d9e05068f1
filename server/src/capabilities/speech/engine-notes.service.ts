import type { SpeechEvent } from '@timbre/engines/ports';
import type { Clock } from '../../platform/clock/clock.ts';

/** What is known of an engine since this process started. */
export interface EngineNote {
  readonly lastError: { readonly at: Date; readonly message: string } | null;
  readonly spokenSeconds: number;
  /** Time spent waiting for the engine, not for who listens. */
  readonly workSeconds: number;
}

export interface EngineNotes {
  readonly of: (engine: string) => EngineNote;
  readonly noteError: (engine: string, error: unknown) => void;
  /** Passes the events on and measures them. */
  readonly measure: (
    engine: string,
    sampleRate: number,
    events: AsyncIterable<SpeechEvent>,
  ) => AsyncIterable<SpeechEvent>;
}

const nothing: EngineNote = { lastError: null, spokenSeconds: 0, workSeconds: 0 };
const maxMessageChars = 300;

export function engineNotes(clock: Clock): EngineNotes {
  const notes = new Map<string, EngineNote>();
  const noteOf = (engine: string): EngineNote => notes.get(engine) ?? nothing;
  const change = (engine: string, part: Partial<EngineNote>): void => {
    notes.set(engine, { ...noteOf(engine), ...part });
  };

  return {
    of: noteOf,

    noteError: (engine, error) => {
      const message = (error instanceof Error ? error.message : String(error)).slice(0, maxMessageChars);
      change(engine, { lastError: { at: clock.now(), message } });
    },

    measure: async function* (engine, sampleRate, events) {
      let samples = 0;
      let workMs = 0;
      let since = clock.now().getTime();
      try {
        for await (const event of events) {
          workMs += clock.now().getTime() - since;
          if (event.kind === 'audio') samples += event.samples.length;
          yield event;
          since = clock.now().getTime();
        }
      } finally {
        const { spokenSeconds, workSeconds } = noteOf(engine);
        change(engine, {
          spokenSeconds: spokenSeconds + samples / sampleRate,
          workSeconds: workSeconds + workMs / 1000,
        });
      }
    },
  };
}
