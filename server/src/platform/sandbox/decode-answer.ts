import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinSamples } from '@timbre/media/pcm';
import type { TempFolders } from '../files/temp-folder.ts';
import { decodeSound } from './decode-sound.ts';
import type { Sandbox } from './sandbox.types.ts';

interface AnswerFormat {
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  readonly maxSeconds: number;
}

/**
 * Sound that a provider answered, of whatever format, decoded as if someone had uploaded it: interleaved samples. Throws
 * `sound.unreadable` for anything else, and an error for a longer one.
 */
export const decodeAnswer = (
  { sandbox, temporary }: { readonly sandbox: Sandbox; readonly temporary: TempFolders },
  bytes: Uint8Array,
  { sampleRate, channels, maxSeconds }: AnswerFormat,
  signal: AbortSignal,
): Promise<Int16Array> =>
  temporary.withTempFolder(async (folder) => {
    const path = join(folder, 'answer');
    await writeFile(path, bytes);
    const pieces: Int16Array[] = [];
    for await (const piece of decodeSound(sandbox, { sampleRate, channels, maxSeconds, path, signal }))
      pieces.push(piece);
    const samples = joinSamples(pieces);
    if (samples.length > channels * maxSeconds * sampleRate)
      throw new Error(`the sound is longer than ${maxSeconds} s`);
    return samples;
  });
