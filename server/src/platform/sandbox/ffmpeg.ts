/**
 * Demuxers that uploads may use: those of every format the product takes, and none that opens further files (hls,
 * concat, dash, image sequences, tee …). ffmpeg's protocol list alone lets a playlist read any local media file.
 */
const demuxers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpeg,mpegts,mp3,wav,aac,flac,ogg,ac3,rm,asf,mxf,avi,flv,mpegvideo';

/** 7680 × 4320: larger pictures are refused before they are decoded. */
const maxPixels = 33_177_600;
const threads = 2;

/** Options that stand before an input file of whatever origin; the same for ffmpeg and ffprobe. */
export function inputArguments(path: string): string[] {
  return [
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    demuxers,
    '-max_pixels',
    String(maxPixels),
    '-i',
    `file:${path}`,
  ];
}

/**
 * Options for an output of sound alone: silence stands where the file has begun and its sound has not, so that sample 0 is
 * the file's time 0. Nothing else is added or taken: gaps that a player plays over stay as they are.
 */
export const soundFromFileStart: readonly string[] = ['-af', 'aresample=first_pts=0:min_hard_comp=1000000'];

export interface FfmpegRun {
  /** An absolute path; never a URL. */
  readonly input: string;
  /** Seeks and the like, before the input. */
  readonly inputOptions?: readonly string[];
  /** Codecs, filters and maps, before the output. User text never stands here: filters read it from files. */
  readonly outputOptions: readonly string[];
  /** An absolute path, or `pipe:1`. */
  readonly output: string;
  /** The output ends there; one more than the limit, so that a longer input can be told from one that fits. */
  readonly maxSeconds: number;
  readonly maxBytes: number;
}

/** ffmpeg's arguments for one untrusted input and one output. */
export function ffmpegArguments(run: FfmpegRun): string[] {
  return [
    '-nostdin',
    '-hide_banner',
    '-v',
    'error',
    '-y',
    '-threads',
    String(threads),
    ...(run.inputOptions ?? []),
    ...inputArguments(run.input),
    '-map_metadata',
    '-1',
    ...run.outputOptions,
    '-threads',
    String(threads),
    '-t',
    String(run.maxSeconds),
    '-fs',
    String(run.maxBytes),
    run.output.startsWith('pipe:') ? run.output : `file:${run.output}`,
  ];
}
