import { joinChannels, pcmBytes, toInt16 } from '@timbre/media/pcm';
import { makeTakes } from './make-takes.ts';
import type { SoundEffectRequest } from './port.ts';

/** Entry of the program that makes sounds: a request as JSON, and on standard output its takes, one after another. */
const request = JSON.parse(process.argv[2] ?? '') as SoundEffectRequest;
for (const channels of makeTakes(request)) process.stdout.write(pcmBytes(toInt16(joinChannels(channels))));
