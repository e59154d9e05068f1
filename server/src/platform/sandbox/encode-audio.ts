import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  encodeArguments,
  encodeFileArguments,
  joinAacArguments,
  type AacJoin,
  type EncodeRequest,
} from '@timbre/media/encode';
import { pcmBytes } from '@timbre/media/pcm';
import { fail } from '../errors.ts';
import type { Sandbox } from './sandbox.types.ts';
import { ProgramError } from './program-error.ts';
import { startProgram } from './run-program.ts';

export interface EncodeJob extends EncodeRequest {
  /** 16-bit samples as they are made, interleaved. */
  readonly audio: AsyncIterable<Int16Array>;
  readonly signal: AbortSignal;
}

/** Longest encoding: an hour of wall time, as much as the longest export may take. */
const limits = { seconds: 3600 } as const;

async function* bytesOf(audio: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
  for await (const samples of audio) yield pcmBytes(samples);
}

/** How Node names an input that its program has closed. */
const closedCodes = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

const isClosed = (error: unknown): boolean => closedCodes.has((error as NodeJS.ErrnoException).code ?? '');

/** What the audio's maker threw counts more than the broken pipe it left behind; a full disk has its own name. */
function rethrow(error: unknown): never {
  if (error instanceof ProgramError && /No space left on device/u.test(error.message)) fail('disk.full');
  throw error;
}

/** Has ffmpeg write a file out of bytes that are made meanwhile. */
async function writeThrough(
  sandbox: Sandbox,
  args: readonly string[],
  { bytes, target, signal }: Pick<JoinJob, 'bytes' | 'target' | 'signal'>,
): Promise<void> {
  const ffmpeg = startProgram(sandbox, {
    program: 'ffmpeg',
    args: ['-y', ...args],
    limits,
    writable: [dirname(target)],
    signal,
  });
  ffmpeg.stdout.resume();
  let closed: unknown = null;
  try {
    await pipeline(Readable.from(bytes, { objectMode: false }), ffmpeg.stdin);
  } catch (error) {
    if (!isClosed(error)) {
      ffmpeg.kill();
      // Nothing may write to the file any more when its folder is removed.
      await ffmpeg.ended.catch(() => undefined);
      throw error;
    }
    closed = error;
  }
  // One that gave up before the audio's end, or was ended, says why.
  await ffmpeg.ended.catch(rethrow);
  if (closed !== null) throw closed;
}

/** Encodes into a file while the audio is made; throws what `audio` throws, and `disk.full`. */
export const encodeToFile = (
  sandbox: Sandbox,
  { audio, signal, target, ...request }: EncodeJob & { readonly target: string },
): Promise<void> =>
  writeThrough(sandbox, encodeFileArguments(request, target), { bytes: bytesOf(audio), target, signal });

export interface JoinJob extends AacJoin {
  /** Bare AAC, in pieces of any length. */
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly target: string;
  readonly signal: AbortSignal;
}

/** Writes AAC that was encoded before into an MP4; throws what `bytes` throws, and `disk.full`. */
export const joinAac = (sandbox: Sandbox, { bytes, target, signal, ...join }: JoinJob): Promise<void> =>
  writeThrough(sandbox, joinAacArguments(join, target), { bytes, target, signal });

/** Encodes into bytes that leave as they come. */
export async function* encodeStream(
  sandbox: Sandbox,
  { audio, signal, ...format }: EncodeJob,
): AsyncGenerator<Uint8Array> {
  const ffmpeg = startProgram(sandbox, {
    program: 'ffmpeg',
    args: encodeArguments(format),
    limits,
    signal,
  });
  const feeding = pipeline(Readable.from(bytesOf(audio), { objectMode: false }), ffmpeg.stdin);
  // The reader of the output learns of a broken source below; until then it must not end the process.
  feeding.catch(() => ffmpeg.kill());
  try {
    yield* ffmpeg.stdout as AsyncIterable<Uint8Array>;
    const closed = await feeding.then(
      () => null,
      (error: unknown) => (isClosed(error) ? error : Promise.reject(error as Error)),
    );
    await ffmpeg.ended;
    if (closed !== null) throw closed;
  } finally {
    ffmpeg.kill();
    await feeding.catch(() => undefined);
  }
}
