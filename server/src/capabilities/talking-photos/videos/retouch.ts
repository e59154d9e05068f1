import { imageLimits } from '@timbre/contract/images/images';
import type { PictureQuestion } from '@timbre/engines/ports';
import type { Retouch } from './make-chunks.ts';

/** So much larger is a picture after enlarging; one that has more pixels than a video shows stays as it is. */
const factor = 2;

/** Works on a picture in a child. */
type AskPicture = (
  source: AsyncIterable<Uint8Array>,
  question: PictureQuestion,
  asking: { readonly signal: AbortSignal },
) => Promise<{ readonly bytes: Uint8Array }>;

/** Cuts people out and enlarges, in the order in which the cut has fewer pixels to look at. */
export function retouching(ask: AskPicture): Retouch {
  async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  return async ({ bytes, width, height }, { isCutOut, isEnhancer, imageEsrgan }, signal) => {
    let made = bytes;
    if (isCutOut) made = (await ask(once(made), { task: 'cut-out' }, { signal })).bytes;
    if (isEnhancer) made = (await ask(once(made), { task: 'enhance' }, { signal })).bytes;
    const canGrow = width * height * factor ** 2 <= imageLimits.pixels;
    if (!imageEsrgan || !canGrow) return { picture: made, scale: 1 };
    return { picture: (await ask(once(made), { task: 'enlarge', factor }, { signal })).bytes, scale: factor };
  };
}
