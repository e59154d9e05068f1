import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { framesForOne } from '@timbre/media/dubbing/picture/drawn-rate';

/** What a video's header says of its picture. */
export interface VideoFacts {
  /** `25/1`: every frame is as long as the others; of frames that are not, their mean or a multiple of it. */
  readonly rate: string;
  readonly seconds: number;
  /** ffmpeg's names of how its colours are meant; those that are known. */
  readonly tags: readonly string[];
}

interface Stream {
  readonly r_frame_rate?: string;
  readonly avg_frame_rate?: string;
  readonly duration?: string;
  readonly color_space?: string;
  readonly color_primaries?: string;
  readonly color_transfer?: string;
  readonly disposition?: { readonly attached_pic?: number };
}

const usualRate = '25/1';
/** Faster ones are a time base that says nothing, or a camera's slow motion that no screen shows. */
const fastest = 120;
/** Of a rate: frames that differ by less are of one length. */
const even = 0.005;
const probeSeconds = 60;

const valueOf = (rate: string): number => {
  const [above = '', below = '1'] = rate.split('/');
  return Number(above) / Number(below);
};

function rateOf({ r_frame_rate: base = '', avg_frame_rate: mean = '' }: Stream): string {
  const [basis, average] = [valueOf(base), valueOf(mean)];
  const isSane = (rate: number): boolean => Number.isFinite(rate) && rate > 0.5 && rate <= fastest;
  if (isSane(basis) && (!isSane(average) || Math.abs(basis - average) < even * basis)) return base;
  if (!isSane(average)) return usualRate;
  const [above, below] = mean.split('/').map(Number);
  return `${(above ?? 1) * framesForOne(average)}/${below ?? 1}`;
}

const known = (name: string, value: string | undefined): string[] =>
  value === undefined || !/^[a-z0-9-]+$/u.test(value) || value === 'unknown' || value === 'reserved' || value === 'gbr'
    ? []
    : [name, value];

/** Null: there is no moving picture in it. */
export async function videoFacts(input: readonly string[]): Promise<VideoFacts | null> {
  const entries =
    'format=duration:stream=r_frame_rate,avg_frame_rate,duration,color_space,color_primaries,color_transfer' +
    ':stream_disposition=attached_pic';
  const args = ['-v', 'error', '-select_streams', 'V', '-show_entries', entries, '-of', 'json', ...input];
  const { stdout } = await promisify(execFile)('ffprobe', args, { timeout: probeSeconds * 1000 });
  const { format, streams = [] } = JSON.parse(stdout) as {
    readonly format?: { readonly duration?: string };
    readonly streams?: readonly Stream[];
  };
  const [stream] = streams;
  if (stream === undefined) return null;
  const seconds = Number(stream.duration ?? format?.duration);
  return {
    rate: rateOf(stream),
    seconds: Number.isFinite(seconds) ? seconds : 0,
    tags: [
      ...known('-colorspace', stream.color_space),
      ...known('-color_primaries', stream.color_primaries),
      ...known('-color_trc', stream.color_transfer),
    ],
  };
}
