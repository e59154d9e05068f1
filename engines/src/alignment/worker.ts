import { pcmSamples } from '@timbre/media/pcm';
import { align } from './align.ts';
import type { AlignmentProgress, AlignmentQuestion } from './port.ts';

/** Whole samples of a stream of bytes. */
async function* samplesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Int16Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 2);
    rest = bytes.subarray(whole);
    if (whole > 0) yield pcmSamples(bytes.subarray(0, whole));
  }
}

/**
 * Entry of the alignment program: the question as JSON on the first line of standard input, then samples. On
 * standard output the answer as JSON, and before it, where that is wanted, progress as lines of JSON.
 */
const tell = (progress: AlignmentProgress): boolean => process.stdout.write(`${JSON.stringify(progress)}\n`);

async function* afterFirstLine(stream: AsyncIterable<Buffer>, onLine: (line: Buffer) => void): AsyncGenerator<Buffer> {
  let head: Buffer[] | null = [];
  for await (const chunk of stream) {
    if (head === null) {
      yield chunk;
      continue;
    }
    const at = chunk.indexOf(0x0a);
    head.push(at < 0 ? chunk : chunk.subarray(0, at));
    if (at < 0) continue;
    onLine(Buffer.concat(head));
    head = null;
    yield chunk.subarray(at + 1);
  }
}

let question: AlignmentQuestion = { lines: [], language: '' };
const bytes = afterFirstLine(process.stdin as AsyncIterable<Buffer>, (line) => {
  question = JSON.parse(line.toString('utf8')) as AlignmentQuestion;
});
const samples = samplesOf(bytes);
// The question stands before the sound.
const first = await samples.next();
async function* all(): AsyncGenerator<Int16Array> {
  if (first.done !== true) yield first.value;
  yield* samples;
}
const answer = await align(question, all(), (fraction) => {
  if (question.hasProgress === true) tell({ fraction });
});
process.stdout.write(JSON.stringify(answer));
