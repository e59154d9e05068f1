import { useSyncExternalStore } from 'react';
import { mediaLength } from '../../domain/recordings/media-length.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { upload } from '../../lib/http/upload.ts';
import { randomKey } from '../../lib/random-key.ts';
import { beginTranscription, refetchTranscriptions } from './api.ts';
import { isOnItsWay, type QueuedRecording } from './recording-list.ts';
import { createRecordingQueue, type RecordingQueue } from './recording-queue.ts';

const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Closing the window before they are there asks first, whichever page is shown. */
function newQueue(): RecordingQueue {
  const queue = createRecordingQueue({
    send: upload,
    begin: beginTranscription,
    lengthOf: mediaLength,
    newKey: randomKey,
    onBegun: () => refetchTranscriptions(queryClient),
  });
  queue.subscribe(() => {
    if (queue.snapshot().some(isOnItsWay)) window.addEventListener('beforeunload', askToStay);
    else window.removeEventListener('beforeunload', askToStay);
  });
  return queue;
}

let kept: { readonly userId: string; readonly queue: RecordingQueue } | null = null;

/** One person's recordings never wait in another's name. */
export function queueOf(userId: string): RecordingQueue {
  if (kept?.userId !== userId) {
    kept?.queue.clear();
    kept = { userId, queue: newQueue() };
  }
  return kept.queue;
}

/** The recordings on their way; they go on when the page is left. */
export function useRecordingQueue(userId: string): {
  readonly queue: RecordingQueue;
  readonly items: readonly QueuedRecording[];
} {
  const queue = queueOf(userId);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.snapshot) };
}
