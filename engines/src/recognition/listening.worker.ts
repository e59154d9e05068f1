import { buffer } from 'node:stream/consumers';
import { pcmSamples } from '@timbre/media/pcm';
import { listen } from './listen.ts';
import type { ListeningQuestion } from './port.ts';

/** Entry of the listening program: a question as JSON, samples on standard input, the answer as JSON on standard output. */
const question = JSON.parse(process.argv[2] ?? '') as ListeningQuestion;
const samples = pcmSamples(await buffer(process.stdin));
process.stdout.write(JSON.stringify(listen(samples, question)));
