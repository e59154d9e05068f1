/** Which request of which caller: a session is one program's, and its requests have numbers of their own. */
export interface CallPlace {
  readonly userId: string;
  readonly session: string;
  readonly requestId: string | number;
}

/**
 * What runs in this process, so that a message can stop it. A host with several web processes may get the message in
 * another one: closing the connection stops a request everywhere.
 */
export interface RunningCalls {
  /** Until what it answers is called. */
  readonly add: (place: CallPlace, stop: () => void) => () => void;
  readonly stop: (place: CallPlace) => void;
  readonly stopSession: (place: Omit<CallPlace, 'requestId'>) => void;
}

const sessionKey = ({ userId, session }: Omit<CallPlace, 'requestId'>): string => JSON.stringify([userId, session]);

export function runningCalls(): RunningCalls {
  const sessions = new Map<string, Map<string | number, () => void>>();
  return {
    add: (place, stop) => {
      const key = sessionKey(place);
      const calls = sessions.get(key) ?? new Map<string | number, () => void>();
      sessions.set(key, calls.set(place.requestId, stop));
      return () => {
        // A program may use a number again while what it was before still ends.
        if (calls.get(place.requestId) === stop) calls.delete(place.requestId);
        if (calls.size === 0 && sessions.get(key) === calls) sessions.delete(key);
      };
    },
    stop: (place) => sessions.get(sessionKey(place))?.get(place.requestId)?.(),
    stopSession: (place) => {
      for (const stop of sessions.get(sessionKey(place))?.values() ?? []) stop();
    },
  };
}
