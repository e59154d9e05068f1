import { buffer } from 'node:stream/consumers';
import { pcmSamples, toFloat } from '@timbre/media/pcm';
import { answerQuestion } from './answer-question.ts';
import type { SampleQuestion } from './port.ts';

/** Entry of the analysis program: a question as JSON, samples on standard input, the answer as JSON on standard output. */
const question = JSON.parse(process.argv[2] ?? '') as SampleQuestion;
const samples = toFloat(pcmSamples(new Uint8Array(await buffer(process.stdin))));
process.stdout.write(JSON.stringify(answerQuestion(samples, question)));
