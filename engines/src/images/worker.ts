import { answerRequests } from '../child-programs/answer-requests.ts';
import { enhance } from './enhance.ts';
import { inspectPicture, PictureRefused } from './open-picture.ts';
import { accepted, answerMade, restyled } from './made-picture.ts';
import type { PictureProgress, PictureQuestion } from './port.ts';
import { illustrate } from './scenes/illustrate.ts';
import { planOf } from './scenes/read-scene.ts';

const nothing = new Uint8Array();

/** Entry of the program that works on pictures: the picture that was made, or nothing where it was refused. */
await answerRequests<PictureQuestion, Uint8Array, PictureProgress>(async ({ request, input, progress }) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of input) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  try {
    switch (request.task) {
      case 'inspect':
        return await inspectPicture(bytes).then(({ thumbnail, ...size }) => {
          progress({ kind: 'picture', ...size });
          return thumbnail;
        });
      case 'cut-out':
        // Models are loaded by those who need them.
        return await (
          await import('./cut-out.ts')
        ).cutOut(bytes, ({ subject, ...size }) => {
          progress({ kind: 'picture', ...size });
          progress({ kind: 'subject', subject });
        });
      case 'enhance':
        return await enhance(bytes, (size) => progress({ kind: 'picture', ...size }));
      case 'enlarge':
        return await (
          await import('./enlarge.ts')
        ).enlarge(bytes, request.factor, (told) =>
          progress('fraction' in told ? { kind: 'fraction', ...told } : { kind: 'picture', ...told }),
        );
      case 'illustrate':
        return await answerMade(illustrate({ ...request, plan: planOf(request) }), progress);
      case 'restyle':
        return await answerMade(await restyled(bytes, { ...request, plan: planOf(request) }), progress);
      case 'accept':
        return await answerMade(await accepted(bytes, request.side), progress);
    }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    progress({ kind: 'refused', reason: error.reason });
    return nothing;
  }
});
