import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DubPictureQuestion } from './port.ts';
import type { VideoFacts } from './video-facts.ts';

/** Frames of a video one after another: upright, even in size, 8 bits, all of one length. */
export interface FrameStream {
  readonly width: number;
  readonly height: number;
  /** Of a pixel, as ffmpeg writes it. */
  readonly aspect: string;
  /** The bytes of each are the reader's own. */
  readonly frames: AsyncGenerator<Uint8Array>;
}

const keptCharacters = 2000;
const lineFeed = 10;
const words = (text: string): string[] => text.split(' ');

/** Gives exactly as many bytes as are asked for; null: it is over. */
function reader(source: AsyncIterable<Uint8Array>): {
  readonly line: () => Promise<string | null>;
  readonly fill: (into: Uint8Array) => Promise<boolean>;
} {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  const more = async (): Promise<boolean> => {
    const { done, value } = await pieces.next();
    if (done === true) return false;
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return true;
  };
  return {
    line: async () => {
      for (;;) {
        const end = rest.indexOf(lineFeed);
        if (end >= 0) {
          const text = Buffer.from(rest.subarray(0, end)).toString('latin1');
          rest = rest.subarray(end + 1);
          return text;
        }
        if (!(await more())) return null;
      }
    },
    fill: async (into) => {
      for (let filled = 0; ;) {
        const taken = rest.subarray(0, into.length - filled);
        into.set(taken, filled);
        filled += taken.length;
        rest = rest.subarray(taken.length);
        if (filled === into.length) return true;
        if (!(await more())) return false;
      }
    },
  };
}

/** Each frame, and whether it is the last. */
async function* untilLast(
  frames: AsyncGenerator<Uint8Array>,
): AsyncGenerator<{ readonly frame: Uint8Array; readonly isLast: boolean }> {
  let open: Uint8Array | null = null;
  for await (const frame of frames) {
    if (open !== null) yield { frame: open, isLast: false };
    open = frame;
  }
  if (open !== null) yield { frame: open, isLast: true };
}

/**
 * The first frame at or after a time that the picture stands still at is shown as often as its hold is long, and the last one
 * for all that comes after it: of what a recorded screen shows to its end, no later frame tells.
 */
async function* held(
  frames: AsyncGenerator<Uint8Array>,
  { holds, leastSeconds }: Pick<DubPictureQuestion, 'holds' | 'leastSeconds'>,
  perSecond: number,
): AsyncGenerator<Uint8Array> {
  const waiting = holds.toSorted((a, b) => a.atSeconds - b.atSeconds);
  let [nth, owed] = [0, 0];
  for await (const { frame, isLast } of untilLast(frames)) {
    while (waiting[0] !== undefined && (isLast || waiting[0].atSeconds * perSecond <= nth + 0.5)) {
      owed += (waiting.shift()?.seconds ?? 0) * perSecond;
    }
    nth += 1;
    if (isLast) owed += Math.max(0, leastSeconds * perSecond - nth);
    // Its reader may change the frame.
    const copy = owed < 0.5 ? frame : frame.slice();
    yield frame;
    // What is less than a frame is kept for the next hold: the end does not drift.
    for (; owed >= 0.5; owed -= 1) yield copy.slice();
  }
}

/** Of `25/1`. */
export const perSecondOf = (rate: string): number => {
  const [above = 25, below = 1] = rate.split('/').map(Number);
  return above / below;
};

/** Starts ffmpeg beside this program. Null: there is no frame in it. */
export async function readVideo(
  { input, part, holds, leastSeconds }: Pick<DubPictureQuestion, 'input' | 'part' | 'holds' | 'leastSeconds'>,
  { rate }: Pick<VideoFacts, 'rate'>,
): Promise<FrameStream | null> {
  const args = [
    ...words('-nostdin -hide_banner -v error -threads 2'),
    // From the last whole picture before the part: the frame it begins with may have stood there for long.
    ...(part === null ? [] : ['-noaccurate_seek', '-ss', part.startSeconds.toFixed(3)]),
    ...input,
    ...words('-map 0:V:0 -an -sn -dn -vf'),
    // A picture that has ended before the part does stays.
    `${part === null ? '' : `fps=fps=${rate},tpad=stop=-1:stop_mode=clone,`}` +
      // One that begins after the sound waits with its first frame.
      `fps=fps=${rate}:start_time=0,crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0,scale=out_range=tv,format=yuv420p`,
    ...(part === null ? [] : ['-t', part.seconds.toFixed(3)]),
    ...words('-strict -1 -f yuv4mpegpipe pipe:1'),
  ];
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  ffmpeg.stderr.on('data', (words: Buffer) => (said = (said + words.toString()).slice(-keptCharacters)));
  const closed = once(ffmpeg, 'close') as Promise<[number | null]>;
  closed.catch(() => undefined);
  const { line, fill } = reader(ffmpeg.stdout);
  const header = await line();
  const fields = new Map((header ?? '').split(' ').map((field) => [field.slice(0, 1), field.slice(1)]));
  const [width, height] = [Number(fields.get('W')), Number(fields.get('H'))];
  if (header === null || !(width > 0 && height > 0)) {
    const [code] = await closed;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.trim()}`);
    return null;
  }
  async function* frames(): AsyncGenerator<Uint8Array> {
    try {
      while ((await line()) !== null) {
        const frame = new Uint8Array((width * height * 3) / 2);
        if (!(await fill(frame))) break;
        yield frame;
      }
      // A file that breaks off in the middle is as long as what could be read of it.
    } finally {
      ffmpeg.kill('SIGKILL');
    }
  }
  return {
    width,
    height,
    aspect: fields.get('A') ?? '1:1',
    frames: held(frames(), { holds, leastSeconds }, perSecondOf(rate)),
  };
}
