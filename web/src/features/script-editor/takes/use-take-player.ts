import { useQueryClient } from '@tanstack/react-query';
import { listenToArticle, listenToTake } from '@timbre/contract/articles/articles-speech';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import type { AudioPlayer } from '../../../lib/player/audio-player.ts';
import { useAudioPlayer } from '../../../lib/player/use-audio-player.ts';
import { creditsKey } from '../../credits/api.ts';
import { useIsPlaying, useStudio } from '../studio-context.ts';

/** Stands for the paragraph as it is written now, beside the ids of its takes. */
export const asItIsNow = 'now';

/** Plays takes of the paragraph `id`, one or several after another. */
export function useTakePlayer(id: string) {
  const queryClient = useQueryClient();
  const { playback } = useStudio();
  const [playing, setPlaying] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const stream = useRef<AbortController | null>(null);
  const queue = useRef<readonly string[]>([]);
  const fail = useCallback((error: unknown) => {
    setPlaying(null);
    setProblem(error);
  }, []);
  const { player } = useAudioPlayer(fail, () => stream.current?.abort());
  const receive = useReceive(id, player);
  const stop = useCallback(() => {
    stream.current?.abort();
    queue.current = [];
    player.stop();
    setPlaying(null);
  }, [player]);
  const playNext = useCallback(() => {
    const [source, ...rest] = queue.current;
    if (source === undefined) return stop();
    queue.current = rest;
    stream.current?.abort();
    const controller = new AbortController();
    stream.current = controller;
    setPlaying(source);
    player.reset();
    player.play(0);
    receive(source, controller.signal)
      .then(() => player.complete())
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        player.stop();
        fail(error);
      })
      .finally(() => void queryClient.invalidateQueries({ queryKey: creditsKey }));
  }, [fail, player, queryClient, receive, stop]);
  useEffect(
    () =>
      player.subscribe(() => {
        if (player.snapshot().state === 'ended') playNext();
      }),
    [player, playNext],
  );
  // One thing is heard at a time.
  const isScriptHeard = useIsPlaying();
  useEffect(() => {
    if (isScriptHeard) stop();
  }, [isScriptHeard, stop]);

  return {
    playing,
    problem,
    stop,
    /** From a click or a key: browsers give sound only then. */
    play: (...sources: string[]) => {
      if (isScriptHeard) playback.stop();
      setProblem(null);
      queue.current = sources;
      playNext();
    },
    dismiss: () => setProblem(null),
  };
}

export type TakePlayer = ReturnType<typeof useTakePlayer>;

/** Renders a take, or the paragraph as it is, into the player. */
function useReceive(id: string, player: AudioPlayer) {
  const { saver } = useStudio();
  return useCallback(
    async (source: string, signal: AbortSignal) => {
      const { id: articleId } = await saver.flush();
      signal.throwIfAborted();
      const sentences =
        source === asItIsNow
          ? api.events(listenToArticle, { id: articleId, segmentId: id, until: 'segment' }, { signal })
          : api.events(listenToTake, { id: articleId, takeId: source }, { signal });
      for await (const sentence of sentences) {
        signal.throwIfAborted();
        player.add(sentence);
      }
      signal.throwIfAborted();
    },
    [id, player, saver],
  );
}
