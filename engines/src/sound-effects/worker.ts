import { joinChannels, pcmBytes, toInt16 } from '@timbre/media/pcm';
import { answerRequests } from '../child-programs/answer-requests.ts';
import { makeTakes } from './make-takes.ts';
import type { SoundEffectRequest } from './port.ts';

/** Entry of the program that makes sounds: the samples of its takes, one after another. */
await answerRequests<SoundEffectRequest, Uint8Array>(({ request }) =>
  Buffer.concat([...makeTakes(request)].map((channels) => pcmBytes(toInt16(joinChannels(channels))))),
);
