import { createHash } from 'node:crypto';

/** Which request of which caller: a session is one program's, and its requests have numbers of their own. */
export interface CallPlace {
  readonly userId: string;
  readonly session: string;
  readonly requestId: string | number;
}

/** What runs, so that a message can stop it: in whichever process the message arrives, every process hears of it. */
export interface RunningCalls {
  /** Until what it answers is called. */
  readonly add: (place: CallPlace, stop: () => void) => () => void;
  readonly stop: (place: CallPlace) => Promise<void>;
  readonly stopSession: (place: Omit<CallPlace, 'requestId'>) => Promise<void>;
}

/** What processes say to each other of calls that shall stop. */
export interface RunningCallsDeps {
  readonly tell: (notice: string) => Promise<void>;
  /** Null: something may have been missed. */
  readonly hear: (heard: (notice: string | null) => void) => void;
}

const sessionKey = ({ userId, session }: Omit<CallPlace, 'requestId'>): string => JSON.stringify([userId, session]);

/** A notice is short, what a program calls its sessions and requests may not be. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const noticeOf = (session: string, requestId?: string | number): string =>
  requestId === undefined ? digest(session) : digest(JSON.stringify([session, requestId]));

export function runningCalls({ tell, hear }: RunningCallsDeps): RunningCalls {
  const sessions = new Map<string, Map<string | number, () => void>>();
  hear((notice) => {
    if (notice === null) return;
    for (const [session, calls] of sessions) {
      for (const [requestId, stop] of calls) {
        if (notice === noticeOf(session) || notice === noticeOf(session, requestId)) stop();
      }
    }
  });
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
    stop: (place) => tell(noticeOf(sessionKey(place), place.requestId)),
    stopSession: (place) => tell(noticeOf(sessionKey(place))),
  };
}
