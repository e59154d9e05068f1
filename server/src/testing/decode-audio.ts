import { pcmSamples } from '@timbre/media/pcm';
import type { Sandbox } from '../platform/sandbox/sandbox.types.ts';
import { runProgram } from '../platform/sandbox/run-program.ts';

/** Any format's mono samples as ffmpeg decodes them; `input` names the format where the bytes don't. */
export async function decodeAudio(
  sandbox: Sandbox,
  bytes: Uint8Array,
  sampleRate: number,
  input: readonly string[] = [],
): Promise<Int16Array> {
  const output = await runProgram(sandbox, {
    program: 'ffmpeg',
    args: ['-v', 'error', ...input, '-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', String(sampleRate), 'pipe:1'],
    limits: { seconds: 60 },
    signal: new AbortController().signal,
    stdin: bytes,
  });
  return pcmSamples(output);
}
