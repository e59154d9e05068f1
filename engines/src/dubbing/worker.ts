import { answerRequests } from '../child-programs/answer-requests.ts';
import { makePicture } from './make-picture.ts';
import type { DubPictureAnswer, DubPictureProgress, DubPictureQuestion } from './port.ts';

/** Entry of the program that makes the pictures of dubs. */
await answerRequests<DubPictureQuestion, DubPictureAnswer, DubPictureProgress>(({ request, progress }) =>
  makePicture(request, progress),
);
