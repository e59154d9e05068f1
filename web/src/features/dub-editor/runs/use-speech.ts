import { useMutation } from '@tanstack/react-query';
import { createDubSpeech } from '@timbre/contract/dubbing/dubbing-languages';
import { useState, useSyncExternalStore } from 'react';
import { showError } from '../../../domain/plans/show-error.ts';
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts';
import { api } from '../../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../../lib/http/attempt-key.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { useSpeechEstimate } from '../api.ts';
import { useFacts } from '../fit/facts.ts';
import { useStudio } from '../studio-context.ts';
import { speechOffer } from './speech-offer.ts';

/** Speaking what changed, or mixing it otherwise: at once where the language is paid, with its price first where it is not. */
export function useSpeech() {
  const { id: taskId, saver, language, target, dub, refresh } = useStudio();
  const { changed } = useFacts();
  const [keys] = useState(attemptKeys);
  const [isAsking, setIsAsking] = useState(false);
  const speaking = useMutation({
    mutationFn: async () => {
      const { revision } = await saver.flush();
      return sendOnce(keys, [taskId, language, revision], (idempotencyKey) =>
        api.send(createDubSpeech, { taskId, language }, { idempotencyKey }),
      );
    },
    onSuccess: () => setIsAsking(false),
    // What refuses it may be a run of another tab's, which is to be seen then.
    onSettled: refresh,
  });
  const start = useOneAtATime(speaking.mutate, speaking.isPending);
  const isRunning = dub.run !== null && isUnderWay(dub.run);
  const isTranslated = target !== undefined && ['text', 'ready'].includes(target.state);
  const { revision } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const isSettled = target?.isPaid === true && target.audioUrl !== null && changed === 0 && !isRunning;
  const { data: estimate } = useSpeechEstimate({ taskId, language, runId: dub.run?.id, revision }, isSettled);
  const offer = speechOffer({ target, changed, estimate: isSettled ? estimate : undefined });
  const isFirst = offer.kind === 'first';
  return {
    offer,
    isFirst,
    isRunning,
    canSpeak: isTranslated && offer.kind !== 'none' && !isRunning,
    isStarting: speaking.isPending,
    /** What the button and its key do. */
    ask: () => {
      if (isFirst) setIsAsking(true);
      else speaking.mutate(undefined, { onError: showError });
    },
    isAsking,
    close: () => {
      speaking.reset();
      setIsAsking(false);
    },
    start,
    error: speaking.error,
  };
}

export type Speech = ReturnType<typeof useSpeech>;
