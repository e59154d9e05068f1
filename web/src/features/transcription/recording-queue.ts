import { ApiError } from '@timbre/client';
import { attemptKeys, lostAnswers, type AttemptKeys } from '../../lib/http/attempt-key.ts';
import type { RecognitionWishes } from './api.ts';
import {
  createRecordingList,
  isOnItsWay,
  isTooLong,
  type QueuedRecording,
  type RecordingList,
  type RecordingListDeps,
} from './recording-list.ts';

interface SenderDeps {
  readonly send: (
    file: File,
    options: {
      readonly signal: AbortSignal;
      readonly uploadId: string | undefined;
      readonly onStart: (uploadId: string) => void;
      readonly onProgress: (percent: number) => void;
    },
  ) => Promise<string>;
  readonly begin: (
    source: { readonly fileId: string } | { readonly url: string },
    wishes: RecognitionWishes,
    options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
  ) => Promise<unknown>;
  /** It is a transcription now, and no longer here. */
  readonly onBegun: () => void;
}

/** What of a recording is with the server already, and how it is to be listened to. */
interface Delivery {
  wishes: RecognitionWishes;
  readonly keys: AttemptKeys;
  uploadId?: string;
  fileId?: string;
}

/** A proxy that got tired of waiting answers as a broken server does: the work may have begun all the same. */
const newKeys = (): AttemptKeys => attemptKeys(undefined, [...lostAnswers, 'server.error']);

/** What was sent is not kept for ever; of an album that is gone there is the same word. */
const isFileGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'input.not-found' && error.data['field'] !== 'albumId';

/** Brings one recording to the server and begins its transcription; what was sent before is not sent again. */
function createSender({ send, begin, onBegun }: SenderDeps, list: RecordingList) {
  const deliveries = new Map<string, Delivery>();

  async function fileIdOf(key: string, file: File, delivery: Delivery, signal: AbortSignal): Promise<string> {
    if (delivery.fileId !== undefined) return delivery.fileId;
    list.setState(key, { step: 'sending', percent: 0 });
    delivery.fileId = await send(file, {
      signal,
      uploadId: delivery.uploadId,
      onStart: (uploadId) => (delivery.uploadId = uploadId),
      onProgress: (percent) => !signal.aborted && list.setState(key, { step: 'sending', percent }),
    });
    return delivery.fileId;
  }

  return {
    want: (key: string, wishes: RecognitionWishes): void => {
      deliveries.set(key, { keys: newKeys(), ...deliveries.get(key), wishes });
      list.setState(key, { step: 'waiting' });
    },
    forget: (key: string): void => {
      deliveries.delete(key);
      list.remove(key);
    },
    deliver: async ({ key, source }: QueuedRecording, signal: AbortSignal): Promise<void> => {
      const delivery: Delivery = deliveries.get(key) ?? { wishes: {}, keys: newKeys() };
      list.setState(key, { step: 'reading' });
      try {
        const request =
          source.type === 'link' ? source : { fileId: await fileIdOf(key, source.file, delivery, signal) };
        signal.throwIfAborted();
        list.setState(key, { step: 'reading' });
        const idempotencyKey = delivery.keys.keyFor([request, delivery.wishes]);
        await begin(request, delivery.wishes, { signal, idempotencyKey });
        // When a removal came too late, it is there all the same and the list of transcriptions is to show it.
        onBegun();
        deliveries.delete(key);
        list.remove(key);
      } catch (error) {
        if (signal.aborted) return;
        delivery.keys.end(error);
        if (isFileGone(error)) deliveries.delete(key);
        list.setState(key, { step: 'refused', error });
      }
    },
  };
}

/** Recordings on their way to the server. It outlives the page it was filled on. */
export interface RecordingQueue extends Pick<RecordingList, 'subscribe' | 'snapshot'> {
  /** Both answer how many had no room any more. */
  readonly addFiles: (files: readonly File[]) => number;
  readonly addLinks: (urls: readonly string[]) => number;
  /** Also ends what is under way with it. */
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  /** Ends all that are on their way; what was not sent yet stays. */
  readonly stopAll: () => void;
  /** Sends all that are ready, but for what is longer than the plan takes. */
  readonly start: (wishes: RecognitionWishes, longestSeconds: number | undefined) => void;
  readonly retry: (key: string, wishes: RecognitionWishes) => void;
}

/** Files that are sent side by side. */
const lanes = 2;

export function createRecordingQueue(deps: SenderDeps & RecordingListDeps): RecordingQueue {
  const list = createRecordingList(deps);
  const sender = createSender(deps, list);
  const running = new Map<string, AbortController>();

  const fillLanes = (): void => {
    const next = list.snapshot().find(({ state }) => state.step === 'waiting');
    if (next === undefined || running.size >= lanes) return;
    const controller = new AbortController();
    running.set(next.key, controller);
    void sender.deliver(next, controller.signal).finally(() => {
      running.delete(next.key);
      fillLanes();
    });
    fillLanes();
  };
  const drop = (key: string): void => {
    running.get(key)?.abort();
    running.delete(key);
    sender.forget(key);
  };

  return {
    subscribe: list.subscribe,
    snapshot: list.snapshot,
    addFiles: (files) => list.add(files.map((file) => ({ type: 'file', file }))),
    addLinks: (urls) => list.add(urls.map((url) => ({ type: 'link', url }))),
    remove: (key) => {
      drop(key);
      fillLanes();
    },
    stopAll: () => {
      for (const item of list.snapshot()) if (isOnItsWay(item)) drop(item.key);
    },
    clear: () => {
      for (const { key } of list.snapshot()) drop(key);
    },
    start: (wishes, longestSeconds) => {
      for (const item of list.snapshot())
        if (item.state.step === 'ready' && !isTooLong(item, longestSeconds)) sender.want(item.key, wishes);
      fillLanes();
    },
    retry: (key, wishes) => {
      sender.want(key, wishes);
      fillLanes();
    },
  };
}
