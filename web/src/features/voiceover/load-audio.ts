import { ApiError } from '@timbre/client';

/** A sentence's audio by its signed address. */
export async function loadAudio(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
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
