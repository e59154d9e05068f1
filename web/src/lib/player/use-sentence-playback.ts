import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { useCallback, useRef, useState } from 'react';
import { useAudioPlayer } from './use-audio-player.ts';

/** Where sentences go as they arrive. */
export interface SentenceSink<Sentence extends SpokenSentence> {
  readonly signal: AbortSignal;
  readonly add: (sentence: Sentence) => void;
  readonly onReconnecting: (isReconnecting: boolean) => void;
}

interface SentencePlaybackOptions<Request, Sentence extends SpokenSentence> {
  /** Asks for sentences and hands them on, until all are there. */
  readonly receive: (what: Request, sink: SentenceSink<Sentence>) => Promise<void>;
  /** The page says this error in another place already. */
  readonly isToldElsewhere: (error: unknown) => boolean;
  /** However it ended. */
  readonly onEnd: () => void;
}

/** Plays sentences while they are rendered: one request at a time. */
export function useSentencePlayback<Request, Sentence extends SpokenSentence = SpokenSentence>(
  options: SentencePlaybackOptions<Request, Sentence>,
) {
  const [problem, setProblem] = useState<unknown>(null);
  const [isReconnecting, setIsReconnecting] = useState(false);
  const [request, setRequest] = useState<Request | null>(null);
  const stream = useRef<AbortController | null>(null);
  const { player, isLoadingAgain } = useAudioPlayer(setProblem, () => stream.current?.abort());

  const play = (what: Request) => {
    stream.current?.abort();
    const controller = new AbortController();
    stream.current = controller;
    const { signal } = controller;
    setProblem(null);
    setRequest(() => what);
    player.reset();
    // Here and now, as browsers give sound only to a click or a key.
    player.play(0);
    options
      .receive(what, { signal, add: player.add, onReconnecting: setIsReconnecting })
      .catch((error: unknown) => {
        if (!signal.aborted && !options.isToldElsewhere(error)) setProblem(error);
      })
      .finally(() => {
        if (stream.current !== controller) return;
        stream.current = null;
        setIsReconnecting(false);
        // Also after an error: what is rendered plays to its end.
        player.complete();
        options.onEnd();
      });
  };
  const stop = useCallback(() => {
    stream.current?.abort();
    stream.current = null;
    player.stop();
  }, [player]);
  return {
    player,
    problem,
    request,
    play,
    stop,
    isReconnecting: isReconnecting || isLoadingAgain,
    dismiss: () => setProblem(null),
  };
}
