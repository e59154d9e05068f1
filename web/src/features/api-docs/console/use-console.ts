import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { prepare, type Values } from '../model/prepared-request.ts';
import type { ApiCall } from '../model/spec.ts';
import { useKey } from './key-store.ts';
import { sendRaw, type AnswerBody, type AnswerHead, type WholeAnswer } from './send-raw.ts';

export type Attempt =
  | { readonly step: 'idle' | 'sending' | 'stopped' | 'unreachable' }
  | { readonly step: 'answering'; readonly head: AnswerHead; readonly body: AnswerBody }
  | { readonly step: 'answered'; readonly head: AnswerHead; readonly body: WholeAnswer };

interface Console {
  readonly attempt: Attempt;
  readonly isBusy: boolean;
  readonly send: (values: Values) => void;
  readonly stop: () => void;
}

/** One request at a time; leaving the call stops it. */
export function useConsole(call: ApiCall): Console {
  const [attempt, setAttempt] = useState<Attempt>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = (values: Values) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current?.abort();
    running.current = controller;
    setAttempt({ step: 'sending' });
    const { request } = prepare(call, values, newId());
    const { key } = useKey.getState();
    const show = (next: Attempt) => running.current === controller && setAttempt(next);
    sendRaw({ call, request, key, signal, onPart: (head, body) => show({ step: 'answering', head, body }) }).then(
      ([head, body]) => show({ step: 'answered', head, body }),
      () => show({ step: signal.aborted ? 'stopped' : 'unreachable' }),
    );
  };
  const stop = () => running.current?.abort();
  return { attempt, isBusy: attempt.step === 'sending' || attempt.step === 'answering', send, stop };
}
