import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { joinArguments, joinList, type AlphaState, type VideoTags } from '@timbre/media/talking/video-arguments';
import { fail } from '../../platform/errors.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { ProgramError } from '../../platform/sandbox/program-error.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';

export interface JoinRequest {
  /** Absolute paths, in order. */
  readonly chunks: readonly string[];
  /** Of each chunk's picture, where sound is in it too. */
  readonly chunkSeconds?: readonly number[];
  /** An absolute path; null: the video stays silent. */
  readonly sound: string | null;
  readonly alpha: AlphaState;
  /** Says that it is synthetic: `rightsNote` of provenance. */
  readonly tags: VideoTags;
  /** Of all chunks together. */
  readonly seconds: number;
  /** In a folder that may be written to. */
  readonly target: string;
  readonly signal: AbortSignal;
}

/** Nothing is encoded but the sound. */
const limits = { seconds: 600, addressSpaceBytes: 3e9, processes: 64, fileSizeBytes: 4e9 };

/** One video of its chunks, joined as they are, with its sound. Throws `disk.full`. */
export async function joinChunks(sandbox: Sandbox, request: JoinRequest): Promise<void> {
  const { chunks, chunkSeconds, sound, target, signal, ...video } = request;
  const list = `${target}.ffconcat`;
  await writeFile(list, joinList(chunks, chunkSeconds));
  const folder = dirname(target);
  const read = [...chunks, ...(sound === null ? [] : [sound])].filter((path) => dirname(path) !== folder);
  try {
    await runProgram(sandbox, {
      program: 'ffmpeg',
      args: joinArguments({ ...video, list, sound, target }),
      limits,
      readable: read,
      writable: [folder],
      signal,
    });
  } catch (error) {
    if (error instanceof ProgramError && /No space left on device/u.test(error.message)) fail('disk.full');
    throw error;
  } finally {
    await rm(list, { force: true });
  }
}
