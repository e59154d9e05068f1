import { ApiError, type ClientErrorCode } from '@timbre/client';
import type { VoiceSearch } from '@timbre/contract/matching/matching';
import { useEffect, useRef, useState } from 'react';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { searchVoices, type SearchWish } from './api.ts';
import { refusal } from './match-input.ts';

export type SearchState =
  | { readonly step: 'idle' }
  | {
      readonly step: 'searching';
      /** Null: being asked for. */
      readonly search: VoiceSearch | null;
      readonly isLost: boolean;
    };

/** What the server said, else the specification's sentence. */
function failureOf(error: unknown): unknown {
  return error instanceof ApiError && error.code !== 'server.error' ? error : refusal('match.failed');
}

interface MatchSearchOptions {
  /** The server has begun, or may have. */
  readonly onBegun: () => void;
  readonly onDone: (search: VoiceSearch) => void;
}

/** Idle, then searching, which can be stopped; then what was found is handed over, or a problem stands there. */
export function useMatchSearch({ onBegun, onDone }: MatchSearchOptions) {
  const [state, setState] = useState<SearchState>({ step: 'idle' });
  const [problem, setProblem] = useState<unknown>(null);
  const [isStopped, setIsStopped] = useState(false);
  const running = useRef<AbortController | null>(null);
  const [attempts] = useState(() => attemptKeys());
  useEffect(() => () => running.current?.abort(), []);

  const start = async (wish: SearchWish) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProblem(null);
    setIsStopped(false);
    setState({ step: 'searching', search: null, isLost: false });
    try {
      const onChange = (search: VoiceSearch, isLost: boolean) => {
        onBegun();
        setState({ step: 'searching', search, isLost });
      };
      const search = await searchVoices(wish, { signal, onChange, idempotencyKey: attempts.keyFor(wish) });
      onBegun();
      attempts.end();
      if (signal.aborted) return;
      if (search.status === 'done') return onDone(search);
      setState({ step: 'idle' });
      setIsStopped(search.status === 'cancelled');
      if (search.error !== null) {
        setProblem(new ApiError(search.error.code as ClientErrorCode, search.error.message, {}, 200));
      } else if (search.status === 'failed') setProblem(refusal('match.failed'));
    } catch (error) {
      attempts.end(error);
      if (signal.aborted) return;
      setState({ step: 'idle' });
      setProblem(failureOf(error));
    }
  };
  const stop = () => {
    running.current?.abort();
    onBegun();
    // Starting again is another wish, though it be for the same recording.
    attempts.end();
    setState({ step: 'idle' });
    setIsStopped(true);
  };
  return {
    state,
    problem,
    isStopped,
    stop,
    start: (wish: SearchWish) => void start(wish),
    /** What can be said before anything is sent. */
    fail: (error: unknown) => {
      setIsStopped(false);
      setProblem(error);
    },
    /** Something else is wanted now. */
    forget: () => {
      setIsStopped(false);
      setProblem(null);
    },
  };
}
