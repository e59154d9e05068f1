import { useQueryClient } from '@tanstack/react-query';
import type { TranscriptionSummary } from '@timbre/contract/transcription';
import { readTranscriptionEvents } from '@timbre/contract/transcription-work';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { resumeEvents, waitFor } from '../../lib/player/resume-events.ts';
import { pagesKey, readTranscriptionsAnew } from './api.ts';
import { followedIds, isUnderWay, withProgress, type TranscriptionPage } from './transcription-query.ts';

/** A browser opens six connections to a server in all, and uploads want some of them. */
const followedAtMost = 2;

/** Keeps the progress of those under way as it is, on every list that shows them, and reads the lists anew when one ends. */
export function useFollowed(transcriptions: readonly TranscriptionSummary[]): void {
  const queryClient = useQueryClient();
  const followed = followedIds(transcriptions, followedAtMost).join(' ');
  useEffect(() => {
    if (followed === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (id: string): Promise<void> => {
      const events = resumeEvents({
        open: () => api.events(readTranscriptionEvents, { id }, { signal }),
        isLast: (progress) => !isUnderWay(progress),
        wait: (milliseconds) => waitFor(milliseconds, signal),
      });
      for await (const progress of events) {
        queryClient.setQueriesData<TranscriptionPage>(
          { queryKey: pagesKey },
          (page) => page && withProgress(page, id, progress),
        );
      }
      readTranscriptionsAnew(queryClient);
    };
    // Without a connection the list itself says that it can't be read.
    for (const id of followed.split(' ')) void follow(id).catch(() => undefined);
    return () => controller.abort();
  }, [followed, queryClient]);
}
