import { useQueryClient } from '@tanstack/react-query';
import { listenToArticle } from '@timbre/contract/articles/articles-speech';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { creditsKey } from '../credits/api.ts';
import { useAudioPlayer } from '../../lib/player/use-audio-player.ts';
import { usePlayerStatus } from '../../lib/player/use-playhead.ts';
import type { Draft } from './draft-model.ts';
import { isSynced, settingsKey, splitParagraphs } from './draft-model.ts';
import { resumeEvents, waitFor } from '../../lib/player/resume-events.ts';
import type { SentArticle } from './sync-article.ts';
import { syncArticle } from './sync-article.ts';

export type Listening = ReturnType<typeof useListening>;

interface ListeningOptions {
  readonly draft: Draft;
  /** The voice chosen or offered; undefined until the catalogue is there. */
  readonly speaker: string | undefined;
  readonly onSent: (article: SentArticle) => void;
}

/** Renders the draft and plays it; what is rendered stays until the text or the voice changes. */
export function useListening({ draft, speaker, onSent }: ListeningOptions) {
  const queryClient = useQueryClient();
  const [rendered, setRendered] = useState<SentArticle | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isReconnecting, setIsReconnecting] = useState(false);
  const stream = useRef<AbortController | null>(null);
  const isDone = useRef(false);
  const { player, isLoadingAgain } = useAudioPlayer(setProblem, () => stream.current?.abort());
  const sound = usePlayerStatus(player);

  const isStale =
    rendered !== null &&
    (speaker === undefined ||
      rendered.settings !== settingsKey({ ...draft, speaker }) ||
      !isSynced(splitParagraphs(draft.text), rendered));

  const receive = useCallback(
    async (known: SentArticle | null, voice: string) => {
      stream.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      stream.current = controller;
      setProblem(null);
      try {
        const article = known ?? (await syncArticle(api, draft, voice));
        signal.throwIfAborted();
        setRendered(article);
        onSent(article);
        const before = player.snapshot().timeline.sentences.length;
        const sentences = resumeEvents({
          open: (received) =>
            api.events(listenToArticle, { id: article.articleId, from: before + received }, { signal }),
          isLast: ({ index, total }) => index >= total - 1,
          onReconnecting: setIsReconnecting,
          wait: (milliseconds) => waitFor(milliseconds, signal),
        });
        for await (const sentence of sentences) player.add(sentence);
        isDone.current = true;
      } catch (error) {
        if (signal.aborted) return;
        setProblem(error);
      } finally {
        if (stream.current === controller) {
          stream.current = null;
          setIsReconnecting(false);
          // Also after an error: what is rendered plays to its end.
          player.complete();
          void queryClient.invalidateQueries({ queryKey: creditsKey });
        }
      }
    },
    [draft, onSent, player, queryClient],
  );

  const play = (fromSeconds?: number) => {
    if (speaker === undefined) return;
    const isNew = rendered === null || isStale;
    if (isNew) {
      player.reset();
      isDone.current = false;
    }
    player.play(fromSeconds);
    if (isNew) void receive(null, speaker);
    else if (!isDone.current && stream.current === null) void receive(rendered, speaker);
  };
  const stop = () => {
    stream.current?.abort();
    stream.current = null;
    player.stop();
  };
  return {
    player,
    sound,
    rendered,
    isStale,
    problem,
    play,
    stop,
    isReconnecting: isReconnecting || isLoadingAgain,
    dismiss: () => setProblem(null),
  };
}
