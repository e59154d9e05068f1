import { useQueryClient } from '@tanstack/react-query';
import { listenToPhotoProject, type PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import { api } from '../../../lib/http/api.ts';
import { resumeEvents, waitFor } from '../../../lib/player/resume-events.ts';
import { type SentenceSink, useSentencePlayback } from '../../../lib/player/use-sentence-playback.ts';
import { creditsKey } from '../../credits/api.ts';
import type { PhotoSaver } from '../saving/photo-saver.ts';

/** What is to be heard: from a line on, from a page on, or all. */
export interface PhotoPlayRequest {
  readonly pageId: string;
  readonly lineId?: string;
  readonly until: 'line' | 'page' | 'end';
}

/** Saves, speaks and plays parts of the project; nothing of it is charged. */
export function usePhotoPlayback(saver: PhotoSaver) {
  const queryClient = useQueryClient();
  const receive = async (
    { pageId, lineId, until }: PhotoPlayRequest,
    { signal, add, onReconnecting }: SentenceSink<PhotoSentence>,
  ) => {
    const { id } = await saver.flush();
    signal.throwIfAborted();
    let last: PhotoSentence | null = null;
    const sentences = resumeEvents({
      // After a lost connection it begins with the last line that came; what of it is here already is passed over.
      open: () => {
        const from = last === null ? { pageId, ...(lineId === undefined ? {} : { lineId }) } : lineOf(last);
        return api.events(listenToPhotoProject, { id, until, ...from }, { signal });
      },
      isLast: ({ index, total }) => index >= total - 1,
      isOverAtEnd: until !== 'end',
      onReconnecting,
      wait: (milliseconds) => waitFor(milliseconds, signal),
    });
    for await (const sentence of sentences) {
      if (last !== null && sentence.index <= last.index) continue;
      last = sentence;
      add(sentence);
    }
  };
  return useSentencePlayback<PhotoPlayRequest, PhotoSentence>({
    receive,
    isToldElsewhere: (error) => {
      const { state, error: refused } = saver.snapshot();
      return (state === 'refused' || state === 'conflict') && error === refused;
    },
    onEnd: () => void queryClient.invalidateQueries({ queryKey: creditsKey }),
  });
}

const lineOf = ({ pageId, segmentId }: PhotoSentence) => ({ pageId, lineId: segmentId });

export type PhotoPlayback = ReturnType<typeof usePhotoPlayback>;
