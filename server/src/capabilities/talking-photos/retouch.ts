import type { AskPictures } from '../images/images.program.ts';
import type { Retouch } from './make-chunks.ts';

/** So much larger is a picture after enlarging. */
const factor = 2;

/** Cuts people out and enlarges, in the order in which the cut has fewer pixels to look at. */
export function retouching(ask: AskPictures): Retouch {
  async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  return async (picture, { isCutOut, isEnhancer, imageEsrgan }, signal) => {
    let made = picture;
    if (isCutOut) made = (await ask(once(made), { task: 'cut-out' }, { signal })).bytes;
    if (isEnhancer) made = (await ask(once(made), { task: 'enhance' }, { signal })).bytes;
    if (!imageEsrgan) return { picture: made, scale: 1 };
    return { picture: (await ask(once(made), { task: 'enlarge', factor }, { signal })).bytes, scale: factor };
  };
}
