import { answerRequests } from '@timbre/engines/answer-requests';
import type { UnpackAnswer, UnpackProgress, UnpackRequest } from './unpacking.ts';
import { unpackModel } from './unpack-model.ts';

/** Between two reports: what an archive holds comes in pieces of a megabyte or less. */
const reportBytes = 16 << 20;

await answerRequests<UnpackRequest, UnpackAnswer, UnpackProgress>(({ request, progress }) => {
  let told = 0;
  return unpackModel(request, (bytes) => {
    if (bytes - told < reportBytes) return;
    told = bytes;
    progress(bytes);
  });
});
