import { answerRequests } from '@timbre/engines/answer-requests';
import { allSamples } from '@timbre/engines/samples-of';
import { recordedLine } from '@timbre/media/recorded-line';
import { lineBytes } from './line-bytes.ts';
import { recordingRate } from './recording-rate.ts';

/** Entry of the program that makes a line of a recording: samples come in and go out, see line-bytes.ts. */
await answerRequests<null, Uint8Array>(async ({ input }) => {
  const line = recordedLine(await allSamples(input), recordingRate);
  return line === undefined ? new Uint8Array() : lineBytes(line);
});
