import { inputArguments } from '../../../platform/sandbox/ffmpeg.ts';
import type { RunOptions } from '../../../platform/sandbox/run-program.ts';

/** Packets are read and not decoded: a video of hours takes seconds, from a slow disk minutes. */
const limits = { seconds: 1200, addressSpaceBytes: 1.5e9, fileSizeBytes: 0, processes: 64 };
const words = (text: string): string[] => text.split(' ');

/** Of `pts_time=1.5`; null: it is told of none. */
const valueOf = (packet: string, name: string): number | null => {
  const value = Number(new RegExp(`(?:^|\\|)${name}=([^|]*)`, 'u').exec(packet)?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
};

/**
 * When a file's picture ends, counted from where the file begins, by its packets: a header may tell less, or more. Null: no
 * packet of it has a time.
 */
export async function pictureSeconds(
  runProgram: (options: RunOptions) => Promise<Buffer>,
  path: string,
  signal: AbortSignal,
): Promise<number | null> {
  const told = await runProgram({
    program: 'ffprobe',
    args: [
      ...words('-hide_banner -v error -select_streams V:0'),
      ...words('-show_entries packet=pts_time,dts_time,duration_time,flags:format=start_time -of compact=p=0'),
      ...inputArguments(path),
    ],
    limits,
    readable: [path],
    signal,
  });
  let [begins, ends] = [0, null as number | null];
  for (const line of told.toString('latin1').split('\n')) {
    const start = valueOf(line, 'pts_time') ?? valueOf(line, 'dts_time');
    if (start === null) {
      begins = valueOf(line, 'start_time') ?? begins;
      continue;
    }
    // What an edit list leaves out is decoded and not shown.
    if (/flags=[^|]*D/u.test(line)) continue;
    ends = Math.max(ends ?? 0, start + (valueOf(line, 'duration_time') ?? 0));
  }
  return ends === null ? null : Math.max(0, ends - begins);
}
