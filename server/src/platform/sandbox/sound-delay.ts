import * as z from 'zod/mini';
import { inputArguments } from './ffmpeg.ts';
import type { RunOptions } from './run-program.ts';

const limits = { seconds: 30, addressSpaceBytes: 1.5e9, fileSizeBytes: 0, processes: 64 };
const startTime = z.optional(z.string());
const answer = z.object({
  format: z.optional(z.object({ start_time: startTime })),
  streams: z.optional(z.array(z.object({ start_time: startTime }))),
});

/** Seconds by which a file's sound begins after the file does: what is decoded of it begins at its first sample. */
export async function soundDelay(
  runProgram: (options: RunOptions) => Promise<Buffer>,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const output = await runProgram({
    program: 'ffprobe',
    args: [
      '-hide_banner',
      '-v',
      'error',
      '-select_streams',
      'a:0',
      '-show_entries',
      'format=start_time:stream=start_time',
      '-of',
      'json',
      ...inputArguments(path),
    ],
    limits,
    readable: [path],
    maxOutputBytes: 100_000,
    signal,
  });
  const { format, streams } = z.parse(answer, JSON.parse(output.toString('utf8')));
  const delay = Number(streams?.[0]?.start_time) - Number(format?.start_time);
  return Number.isFinite(delay) ? Math.max(0, delay) : 0;
}
