import * as z from 'zod/mini';
import { fail } from '../errors.ts';
import { ffmpegArguments, inputArguments, soundFromFileStart } from './ffmpeg.ts';
import type { Sandbox } from './sandbox.types.ts';
import { ProgramError } from './program-error.ts';
import { runProgram, startProgram } from './run-program.ts';

export interface MediaStream {
  readonly kind: 'audio' | 'video';
  readonly codec: string;
  /** A picture in a sound file: no video, though it stands there as one of a single frame. */
  readonly isCover: boolean;
  /** Audio only, else null. */
  readonly sampleRate: number | null;
  readonly channels: number | null;
  /** Video only, else null: as it is seen, turned as the file says. */
  readonly width: number | null;
  readonly height: number | null;
  /** Its own length as the header says, which may lie; null: it says nothing. */
  readonly headerSeconds: number | null;
  /** Video only, else null: on average. */
  readonly framesPerSecond: number | null;
  /** Video only, else null: ffmpeg's name, such as `yuv420p`. */
  readonly pixelFormat: string | null;
}

export interface MediaInfo {
  /** ffmpeg's names of the container, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly format: string;
  /** What the header says; it may lie, so limits and charges use `decodedDurationSeconds`. Null when it says nothing. */
  readonly headerSeconds: number | null;
  /** Audio and video, in the file's order. */
  readonly streams: readonly MediaStream[];
}

const probeLimits = { seconds: 30, addressSpaceBytes: 1.5e9, fileSizeBytes: 0, processes: 64 };
const notMedia = 'This file couldn’t be read as audio or video. Try another format, such as MP3, WAV or MP4.';

const answer = z.object({
  format: z.optional(z.object({ format_name: z.string(), duration: z.optional(z.string()) })),
  streams: z.optional(
    z.array(
      z.object({
        codec_type: z.optional(z.string()),
        codec_name: z.optional(z.string()),
        sample_rate: z.optional(z.string()),
        channels: z.optional(z.number()),
        width: z.optional(z.number()),
        height: z.optional(z.number()),
        avg_frame_rate: z.optional(z.string()),
        duration: z.optional(z.string()),
        pix_fmt: z.optional(z.string()),
        side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
        disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) })),
      }),
    ),
  ),
});

/** What the file says it is. Throws `input.invalid` for anything that is not media of a format we take. */
export async function probeMedia(sandbox: Sandbox, path: string, signal: AbortSignal): Promise<MediaInfo> {
  const ofStreams = 'stream=codec_type,codec_name,sample_rate,channels,width,height,avg_frame_rate,pix_fmt,duration';
  const entries = `format=format_name,duration:${ofStreams}:stream_side_data=rotation:stream_disposition=attached_pic`;
  const output = await runProgram(sandbox, {
    program: 'ffprobe',
    args: ['-hide_banner', '-v', 'error', '-show_entries', entries, '-of', 'json', ...inputArguments(path)],
    limits: probeLimits,
    readable: [path],
    maxOutputBytes: 1_000_000,
    signal,
  }).catch(rethrowAsInput);
  const { format, streams = [] } = z.parse(answer, JSON.parse(output.toString('utf8')));
  if (!format) fail('input.invalid', {}, notMedia);
  return {
    format: format.format_name,
    headerSeconds: secondsOf(format.duration),
    streams: streams.flatMap((stream) => {
      if (stream.codec_type !== 'audio' && stream.codec_type !== 'video') return [];
      const { codec_name: codec = 'unknown', sample_rate: rate, channels = null, pix_fmt: pixelFormat = null } = stream;
      const sampleRate = rate === undefined ? null : Number(rate);
      const isCover = stream.disposition?.attached_pic === 1;
      const picture = { ...seenSize(stream), framesPerSecond: rateOf(stream.avg_frame_rate), pixelFormat };
      const headerSeconds = secondsOf(stream.duration);
      return [{ kind: stream.codec_type, codec, isCover, sampleRate, channels, headerSeconds, ...picture }];
    }),
  };
}

function secondsOf(told: string | undefined): number | null {
  const seconds = Number(told ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

interface PictureSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly side_data_list?: readonly { readonly rotation?: number | undefined }[] | undefined;
}

/** Phones store what they film upright lying on its side, with a note. */
function seenSize({ width = 0, height = 0, side_data_list: notes = [] }: PictureSize) {
  const turned = notes.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const isLying = Math.abs(turned) % 180 === 90;
  const [wide, high] = isLying ? [height, width] : [width, height];
  return wide === 0 || high === 0 ? { width: null, height: null } : { width: wide, height: high };
}

/** Of `30000/1001`; null: none is told. */
function rateOf(told = '0/0'): number | null {
  const [frames = 0, seconds = 1] = told.split('/').map(Number);
  return frames > 0 && seconds > 0 ? frames / seconds : null;
}

/** Low, because only the count matters; resampling keeps the duration to a sample. */
const countingRate = 8000;
const bytesPerSample = 2;
/** Decoding is at least so many times faster than playing, also on a slow machine. */
const slowestDecoding = 5;

interface CountedSound {
  readonly maxSeconds: number;
  /** The silence before a sound that starts late counts too. */
  readonly isFromFileStart?: boolean;
  readonly signal: AbortSignal;
}

/**
 * Seconds of sound in the first audio stream, by counting decoded samples. Stops a second after `maxSeconds`: any
 * answer above it means "longer". Throws `input.invalid` when there is no sound that can be decoded.
 */
export async function decodedDurationSeconds(
  sandbox: Sandbox,
  path: string,
  { maxSeconds, isFromFileStart = false, signal }: CountedSound,
): Promise<number> {
  const samples = ['-ac', '1', '-ar', String(countingRate), '-f', 's16le'];
  const outputOptions = ['-map', '0:a:0', ...(isFromFileStart ? soundFromFileStart : []), ...samples];
  const running = startProgram(sandbox, {
    program: 'ffmpeg',
    args: ffmpegArguments({
      input: path,
      outputOptions,
      output: 'pipe:1',
      maxSeconds: maxSeconds + 1,
      maxBytes: (maxSeconds + 2) * countingRate * bytesPerSample,
    }),
    limits: { ...probeLimits, seconds: probeLimits.seconds + maxSeconds / slowestDecoding },
    readable: [path],
    signal,
  });
  let bytes = 0;
  for await (const chunk of running.stdout as AsyncIterable<Buffer>) bytes += chunk.byteLength;
  await running.ended.catch(rethrowAsInput);
  if (bytes === 0) fail('input.invalid', {}, notMedia);
  return bytes / bytesPerSample / countingRate;
}

/** What a program can't read is the file's fault; a missing program or an abort is not. */
function rethrowAsInput(error: unknown): never {
  if (error instanceof ProgramError && error.reason !== 'missing') fail('input.invalid', {}, notMedia);
  throw error;
}
