import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pcmSamples, toFloat } from '@timbre/media/pcm';
import { hearParts, type SherpaQuestion } from './sherpa-core.ts';

/**
 * Entry of the program that hears by a neural model: the question as JSON in its first line, then samples; the answer as
 * JSON in the file that its argument names, as the runtime writes to standard output what it likes.
 */
const [, , answerFile = ''] = process.argv;
const input = await buffer(process.stdin);
const end = input.indexOf(0x0a);
const question = JSON.parse(input.subarray(0, end).toString('utf8')) as SherpaQuestion;
const samples = toFloat(pcmSamples(new Uint8Array(input.subarray(end + 1))));
await writeFile(answerFile, JSON.stringify(hearParts(question, samples)));
