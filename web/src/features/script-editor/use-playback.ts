import { useQueryClient } from '@tanstack/react-query';
import { listenToArticle } from '@timbre/contract/articles/articles-speech';
import type { Node } from '@tiptap/pm/model';
import { useCallback, useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { isRunning } from '../../lib/player/player-port.ts';
import { resumeEvents, waitFor } from '../../lib/player/resume-events.ts';
import { useAudioPlayer } from '../../lib/player/use-audio-player.ts';
import { creditsKey } from '../credits/api.ts';
import type { ArticleSaver } from './saving/article-saver.ts';
import { paragraphsOf } from './document/paragraph.ts';
import type { PlayRequest } from './document/play-start.ts';

/** The paragraphs as they were when they were rendered, by their ids. */
export type RenderedParagraphs = ReadonlyMap<string, { readonly id: string; readonly node: Node }>;

const nothing: RenderedParagraphs = new Map();

/** Saves, renders and plays parts of the script. */
export function usePlayback(saver: ArticleSaver, doc: () => Node) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<unknown>(null);
  const [isReconnecting, setIsReconnecting] = useState(false);
  const [rendered, setRendered] = useState(nothing);
  const [request, setRequest] = useState<PlayRequest | null>(null);
  const stream = useRef<AbortController | null>(null);
  const { player, isLoadingAgain } = useAudioPlayer(setProblem, () => stream.current?.abort());

  const receive = async ({ id, offset, until, within }: PlayRequest, signal: AbortSignal) => {
    const { id: articleId } = await saver.flush();
    signal.throwIfAborted();
    const paragraphs = new Map<string, { id: string; node: Node }>();
    for (const { node } of paragraphsOf(doc())) {
      const own = String(node.attrs['id']);
      paragraphs.set(own, { id: own, node });
    }
    setRendered(paragraphs);
    const segmentId = id ?? undefined;
    const from = segmentId === undefined ? {} : { segmentId, offset };
    let next: number | undefined;
    const sentences = resumeEvents({
      // After a lost connection it goes on behind the last sentence that came.
      open: () =>
        api.events(
          listenToArticle,
          { id: articleId, until, ...(next === undefined ? from : { from: next }) },
          { signal },
        ),
      isLast: ({ index, total }) => until === 'sentence' || index >= total - 1,
      isOverAtEnd: until !== 'end',
      onReconnecting: setIsReconnecting,
      wait: (milliseconds) => waitFor(milliseconds, signal),
    });
    for await (const sentence of sentences) {
      if (until === 'segment' && segmentId !== undefined && sentence.segmentId !== segmentId) break;
      if (within !== undefined && !within.includes(paragraphs.get(sentence.segmentId)?.id ?? '')) break;
      next = sentence.index + 1;
      player.add(sentence);
    }
  };

  const play = (what: PlayRequest) => {
    stream.current?.abort();
    const controller = new AbortController();
    stream.current = controller;
    const { signal } = controller;
    setProblem(null);
    setRequest(what);
    player.reset();
    // Here and now, as browsers give sound only to a click or a key.
    player.play(0);
    receive(what, signal)
      .catch((error: unknown) => {
        const { state, error: refused } = saver.snapshot();
        // What can't be saved says so itself.
        if (!signal.aborted && !(state === 'refused' && error === refused)) setProblem(error);
      })
      .finally(() => {
        if (stream.current !== controller) return;
        stream.current = null;
        setIsReconnecting(false);
        // Also after an error: what is rendered plays to its end.
        player.complete();
        void queryClient.invalidateQueries({ queryKey: creditsKey });
      });
  };
  /** Pauses what plays, goes on with the same, or plays something else. */
  const toggle = (what: PlayRequest | null) => {
    const { state } = player.snapshot();
    if (isRunning(player.snapshot())) player.pause();
    else if (state === 'paused' && what?.id === request?.id) player.play();
    else if (what !== null) play(what);
  };
  const stop = useCallback(() => {
    stream.current?.abort();
    stream.current = null;
    player.stop();
  }, [player]);
  return {
    player,
    problem,
    rendered,
    request,
    play,
    toggle,
    stop,
    isReconnecting: isReconnecting || isLoadingAgain,
    dismiss: () => setProblem(null),
  };
}

export type Playback = ReturnType<typeof usePlayback>;
