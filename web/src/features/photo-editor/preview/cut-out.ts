import { readOriginalImage, removeBackground, type ImageResult } from '@timbre/contract/images/images';
import { ApiError } from '@timbre/client';
import { api } from '../../../lib/http/api.ts';
import { waitFor } from '../../../lib/player/resume-events.ts';

const pollMs = 700;

interface CutOut {
  readonly url: string;
  readonly subject: ImageResult['subject'];
}

/** A picture's people without what is around them: made by the picture tools, which is free. */
export async function cutOutOf(imageId: string, signal: AbortSignal): Promise<CutOut> {
  let isAsked = false;
  for (;;) {
    const { results } = await api.send(readOriginalImage, { id: imageId }, { signal });
    const made = results.find(({ kind }) => kind === 'cut-out');
    if (typeof made?.url === 'string') return { url: made.url, subject: made.subject };
    if (made === undefined || (made.status === 'failed' && !isAsked)) {
      await api.send(removeBackground, { id: imageId }, { signal, idempotencyKey: `${imageId}-cut-out` });
      isAsked = true;
    } else if (made.status === 'failed' || made.status === 'cancelled') throw new ApiError('engine.failed', '');
    await waitFor(pollMs, signal);
  }
}
