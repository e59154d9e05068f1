import { buffer } from 'node:stream/consumers';
import { pcmSamples } from '@timbre/media/pcm';
import { listen } from './listen.ts';

/** Entry of the listening program: samples on standard input, what was found as JSON on standard output. */
process.stdout.write(JSON.stringify(listen(pcmSamples(await buffer(process.stdin)))));
