import { answerRequests } from '../child-programs/answer-requests.ts';
import { PictureRefused } from '../images/open-picture.ts';
import { findFaces } from './find-faces.ts';
import type { FacesAnswer, FacesQuestion } from './port.ts';

/** Entry of the program that finds faces. */
await answerRequests<FacesQuestion, FacesAnswer>(async ({ input }) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of input) pieces.push(piece);
  try {
    return await findFaces(Buffer.concat(pieces));
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    return { refused: error.reason };
  }
});
