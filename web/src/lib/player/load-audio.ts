import { ApiError } from '@timbre/client';
import { waitFor } from './resume-events.ts';

export type LoadAudio = (url: string, signal: AbortSignal) => Promise<ArrayBuffer>;

const waitsMs = [500, 1000, 2000, 4000, 8000, 8000];

/** Loads a sentence's audio by its signed address, through lost connections: seven tries in a row end it. */
export function audioLoader(onReconnecting: (isReconnecting: boolean) => void, wait = waitFor): LoadAudio {
  return async (url, signal) => {
    let isLost = false;
    try {
      for (const pauseMs of waitsMs) {
        try {
          return await loadOnce(url, signal);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'network.failed') throw error;
        }
        isLost = true;
        onReconnecting(true);
        await wait(pauseMs, signal);
      }
      return await loadOnce(url, signal);
    } finally {
      if (isLost) onReconnecting(false);
    }
  };
}

async function loadOnce(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url, { signal, credentials: 'same-origin' });
    if (!response.ok)
      throw new ApiError('file.expired', 'The audio has expired. Press play to get it again.', {}, response.status);
    return await response.arrayBuffer();
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError('network.failed', 'The audio could not be loaded. Check the connection and press play again.');
  }
}
