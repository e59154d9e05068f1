import { answerRequests } from '../child-programs/answer-requests.ts';
import { makeChunk } from './make-chunk.ts';
import type { ChunkAnswer, ChunkProgress, ChunkQuestion } from './port.ts';

/** Entry of the program that renders chunks of talking videos. */
await answerRequests<ChunkQuestion, ChunkAnswer, ChunkProgress>(async ({ request, input, progress }) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of input) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const part = (from: number, to: number): Uint8Array | null => (to > from ? bytes.subarray(from, to) : null);
  const pictures = { performer: part(0, request.pictureBytes), background: part(request.pictureBytes, bytes.length) };
  return makeChunk(request, pictures, (fraction) => progress({ fraction }));
});
