import { createWriteStream } from 'node:fs';
import { bytesFrames, jsonFrame, readFrames, type ChildMessage, type Frame } from '@timbre/media/child-frames';

/** One request to a child program. */
export interface Asked<Request, Progress> {
  readonly request: Request;
  /** The bytes that came with it. */
  readonly input: AsyncIterable<Uint8Array>;
  readonly progress: (progress: Progress) => void;
}

/** Standard output is left to runtimes that write there as they please. */
const answersDescriptor = 3;
/** Of an error that ends the program: what happened, and about where. */
const toldLines = 4;

function end(error: unknown): never {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text.split('\n').slice(0, toldLines).join('\n')}\n`);
  process.exit(1);
}

/** The bytes of one request, which are read to their end before the next request. */
async function* inputOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await frames.next();
    if (done === true) throw new Error('The input broke off.');
    if (value.kind !== 'bytes') return;
    yield value.bytes;
  }
}

/**
 * The child's half of `childProgram` of server/src/platform/children: answers requests one after another until the server
 * closes its end. `work` gives JSON, or bytes; what it throws ends the program, and the server is given the last lines.
 */
export async function answerRequests<Request, Answer, Progress = never>(
  work: (asked: Asked<Request, Progress>) => Promise<Answer> | Answer,
): Promise<void> {
  const output = createWriteStream('', { fd: answersDescriptor });
  const write = (frame: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      output.write(frame, (error) => (error === null || error === undefined ? resolve() : reject(error)));
    });
  const say = (message: ChildMessage): Promise<void> => write(jsonFrame(message));
  const frames = readFrames(process.stdin as AsyncIterable<Uint8Array>);
  for (;;) {
    const { done, value } = await frames.next();
    if (done === true) break;
    if (value.kind !== 'json') throw new Error('A request begins with its question.');
    const input = inputOf(frames);
    const asked = { request: value.value as Request, input, progress: (progress: Progress) => void say({ progress }) };
    const answer = await Promise.resolve(asked).then(work).catch(end);
    const isBytes = answer instanceof Uint8Array;
    if (isBytes) for (const frame of bytesFrames(answer)) await write(frame);
    await say({ answer: isBytes ? null : answer, isBytes, heldBytes: process.memoryUsage.rss() });
    // What it did not care for stands before the next request.
    for await (const _ of input);
  }
  // Runtimes keep threads that would go on waiting.
  output.end(() => process.exit(0));
}
