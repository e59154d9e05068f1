import { ApiError } from '@timbre/client';
import type { OutputOf } from '@timbre/contract/call';
import {
  cancelVoiceSearch,
  createMatchAudio,
  matchVoices,
  matchVoicesByLink,
  readVoiceSearch,
  type VoiceSearch,
} from '@timbre/contract/matching/matching';
import { api } from '../../lib/http/api.ts';
import { upload } from '../../lib/http/upload.ts';

const pollMs = 700;
/** No one is asked more often than this while the network is gone. */
const lostPollMs = 2000;

export type MatchAudio = OutputOf<typeof createMatchAudio>;
/** `language`: whose voices come first, `any` for no such order. */
export type SearchWish = ({ readonly audio: string } | { readonly videoUrl: string }) & { readonly language: string };

/** Sends a file in parts and has it checked. */
export async function sendRecording(
  file: Blob,
  options: {
    readonly name: string;
    readonly signal: AbortSignal;
    readonly onProgress: (percent: number) => void;
  },
): Promise<MatchAudio> {
  const { name, signal, onProgress } = options;
  const fileId = await upload(file, { fileName: name, signal, onProgress });
  return api.send(createMatchAudio, { fileId }, { signal });
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** No one answered, or someone in between did: the search itself goes on. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

const isUnderWay = ({ status }: VoiceSearch): boolean => status === 'queued' || status === 'running';

/** Ends a search whose answer no one waits for any more. */
const stop = ({ id }: VoiceSearch): void => void api.send(cancelVoiceSearch, { id }).catch(() => undefined);

interface SearchOptions {
  readonly idempotencyKey: string;
  /** Aborted: the search is stopped at the server too. */
  readonly signal: AbortSignal;
  /** `isLost`: the last question after it reached no one. */
  readonly onChange: (search: VoiceSearch, isLost: boolean) => void;
}

/** Starts a search and follows it to its end; a lost network only delays the answer. */
export async function searchVoices(wish: SearchWish, options: SearchOptions): Promise<VoiceSearch> {
  const { idempotencyKey, signal, onChange } = options;
  // Not ended by the signal: what has begun has an id only once it is answered, and could not be stopped without.
  let search = await ('audio' in wish
    ? api.send(matchVoices, wish, { idempotencyKey })
    : api.send(matchVoicesByLink, wish, { idempotencyKey }));
  let isLost = false;
  while (isUnderWay(search) && !signal.aborted) {
    onChange(search, isLost);
    await pause(isLost ? lostPollMs : pollMs, signal);
    if (signal.aborted) break;
    try {
      search = await api.send(readVoiceSearch, { id: search.id }, { signal });
      isLost = false;
    } catch (error) {
      if (!signal.aborted && !isPassing(error)) throw error;
      isLost = true;
    }
  }
  if (signal.aborted && isUnderWay(search)) stop(search);
  return search;
}
