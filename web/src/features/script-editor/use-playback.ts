import { useQueryClient } from '@tanstack/react-query';
import { listenToArticle } from '@timbre/contract/articles/articles-speech';
import type { Node } from '@tiptap/pm/model';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { isRunning } from '../../lib/player/player-port.ts';
import { resumeEvents, waitFor } from '../../lib/player/resume-events.ts';
import { type SentenceSink, useSentencePlayback } from '../../lib/player/use-sentence-playback.ts';
import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
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
  const [rendered, setRendered] = useState(nothing);

  const receive = async (
    { id, offset, until, within }: PlayRequest,
    { signal, add, onReconnecting }: SentenceSink<SpokenSentence>,
  ) => {
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
      onReconnecting,
      wait: (milliseconds) => waitFor(milliseconds, signal),
    });
    for await (const sentence of sentences) {
      if (until === 'segment' && segmentId !== undefined && sentence.segmentId !== segmentId) break;
      if (within !== undefined && !within.includes(paragraphs.get(sentence.segmentId)?.id ?? '')) break;
      next = sentence.index + 1;
      add(sentence);
    }
  };
  const playback = useSentencePlayback<PlayRequest>({
    receive,
    isToldElsewhere: (error) => {
      const { state, error: refused } = saver.snapshot();
      // What can't be saved says so itself.
      return state === 'refused' && error === refused;
    },
    onEnd: () => void queryClient.invalidateQueries({ queryKey: creditsKey }),
  });
  const { player, play, request } = playback;
  /** Pauses what plays, goes on with the same, or plays something else. */
  const toggle = (what: PlayRequest | null) => {
    const { state } = player.snapshot();
    if (isRunning(player.snapshot())) player.pause();
    else if (state === 'paused' && what?.id === request?.id) player.play();
    else if (what !== null) play(what);
  };
  return { ...playback, rendered, toggle };
}

export type Playback = ReturnType<typeof usePlayback>;
