import { ApiError } from '@timbre/client';

/** Loads and decodes a picture by its signed address. */
export async function loadPicture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  try {
    const response = await fetch(url, { signal, credentials: 'same-origin' });
    if (!response.ok)
      throw new ApiError('file.expired', 'The picture has expired. Reload the page.', {}, response.status);
    return await createImageBitmap(await response.blob());
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError('network.failed', 'The picture couldn’t be loaded. Check the connection and try again.');
  }
}
