import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { isMissing, storageError } from './bucket-errors.ts';

/** Bytes of an object as they come, and how many there are to be. */
export interface BucketBody {
  readonly bytes: Readable;
  readonly sizeBytes: number;
}

interface Reading {
  /** The rest of what is read, from so many bytes on. */
  readonly resume: (from: number, signal: AbortSignal) => Promise<BucketBody>;
  readonly onBroken: (error: unknown) => void;
  /** How long nothing may come; for tests. */
  readonly stallMs?: number;
}

const stallMs = 30_000;
/** Times in a row that nothing comes, before the reader hears of it. */
const fruitlessTries = 3;
const pauseMs = 250;
/** A reader that keeps pace leaves no gap at this. */
const bufferBytes = 256 * 1024;

/**
 * Bytes of an object that go on where they were when the connection breaks or stalls. Destroying the stream closes the
 * connection at once.
 */
export async function readResuming(reading: Reading): Promise<Readable> {
  const gone = new AbortController();
  const first = await reading.resume(0, gone.signal);
  const output = new PassThrough({ highWaterMark: bufferBytes });
  output.once('close', () => gone.abort());
  pump(output, first, reading, gone.signal).catch((error: unknown) => output.destroy(storageError(error) as Error));
  return output;
}

async function pump(output: PassThrough, first: BucketBody, reading: Reading, signal: AbortSignal): Promise<void> {
  let [body, passed, fruitless] = [first, 0, 0];
  for (;;) {
    const before = passed;
    try {
      for await (const chunk of watched(body.bytes, reading.stallMs ?? stallMs, signal)) {
        passed += chunk.byteLength;
        if (!output.write(chunk)) await once(output, 'drain', { signal });
      }
      if (passed === first.sizeBytes) break;
      throw Object.assign(new Error('The object ended early.'), { code: 'ECONNRESET' });
    } catch (error) {
      if (signal.aborted) return;
      fruitless = passed > before ? 1 : fruitless + 1;
      if (fruitless > fruitlessTries || passed > first.sizeBytes) throw error;
      reading.onBroken(error);
      await delay(pauseMs * fruitless, undefined, { signal });
      body = await reading.resume(passed, signal).catch((failure: unknown) => {
        // Removed while it was read: what came so far isn't the object.
        if (isMissing(failure)) throw error;
        throw failure;
      });
    }
  }
  output.end();
}

/** Chunks of a body that is given up when none comes for too long. A pause of the reader's doesn't count. */
async function* watched(bytes: Readable, limitMs: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const stop = (): void => void bytes.destroy();
  signal.addEventListener('abort', stop, { once: true });
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const stalled = Object.assign(new Error('Nothing comes any more.'), { name: 'TimeoutError' });
      const timer = setTimeout(() => bytes.destroy(stalled), limitMs);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    bytes.destroy();
  }
}
