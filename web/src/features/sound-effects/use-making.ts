import type { SoundEffect } from '@timbre/contract/sound-effects/sound-effects';
import { useEffect, useRef, useState } from 'react';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { makeEffect, useEffectsChanged } from './api.ts';

type EffectRequest = Parameters<typeof makeEffect>[0];

/** One generation at a time, and the way to stop it. */
export function useMaking(onDone: (made: SoundEffect) => void) {
  const changed = useEffectsChanged();
  const [keys] = useState(() => attemptKeys());
  const [isMaking, setIsMaking] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (request: EffectRequest) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setIsMaking(true);
    setIsStopped(false);
    setProblem(null);
    try {
      const made = await makeEffect(request, keys.keyFor(request), controller.signal);
      keys.end();
      if (running.current === controller) onDone(made);
    } catch (error) {
      // After a stop the next attempt is a new one, though it asks for the same.
      keys.end(controller.signal.aborted ? undefined : error);
      if (running.current === controller) setProblem(error);
    }
    changed();
    if (running.current !== controller) return;
    running.current = null;
    setIsMaking(false);
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setIsMaking(false);
    setIsStopped(true);
  };
  return {
    isMaking,
    isStopped,
    problem,
    stop,
    make: (request: EffectRequest) => void make(request),
    forget: () => {
      setProblem(null);
      setIsStopped(false);
    },
  };
}
