import { buffer } from 'node:stream/consumers';
import { pcmSamples } from '@timbre/media/pcm';
import { diarise } from './diarise.ts';
import type { DiarisationQuestion } from './port.ts';

/** Entry of the program that tells speakers apart: a line with the question as JSON, then samples; the answer is JSON. */
const asked = await buffer(process.stdin);
const end = asked.indexOf('\n');
const question = JSON.parse(asked.toString('utf8', 0, end)) as DiarisationQuestion;
process.stdout.write(JSON.stringify(diarise(pcmSamples(asked.subarray(end + 1)), question)));
