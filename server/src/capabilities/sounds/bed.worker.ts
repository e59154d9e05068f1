import { answerRequests } from '@timbre/engines/answer-requests';
import { bedNames, makeBed, type BedName } from '@timbre/media/mix/beds/make-bed';
import { pcmBytes, toInt16 } from '@timbre/media/pcm';
import { soundRate } from './sound-rate.ts';

/** Entry of the program that makes a bed: its interleaved samples. */
await answerRequests<BedName, Uint8Array>(({ request }) => {
  if (!bedNames.includes(request)) throw new Error('This bed doesn’t exist.');
  return pcmBytes(toInt16(makeBed(request, soundRate).samples));
});
