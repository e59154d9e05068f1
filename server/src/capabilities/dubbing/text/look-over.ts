import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpegArguments } from '../../../platform/sandbox/ffmpeg.ts';
import type { DecodeRequest } from '../../../platform/sandbox/decode-sound.ts';
import type { MediaInfo, MediaStream } from '../../../platform/sandbox/probe-media.ts';
import { ProgramError } from '../../../platform/sandbox/program-error.ts';
import type { RunOptions } from '../../../platform/sandbox/run-program.ts';
import type { DubRow } from '../dubbing.store.ts';

export interface LookOverDeps {
  readonly probe: (path: string, signal: AbortSignal) => Promise<MediaInfo>;
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  readonly runProgram: (options: RunOptions) => Promise<Buffer>;
}

/** What a browser needs to show a video. */
export interface LookedOver {
  readonly found: Pick<DubRow, 'isVideo' | 'width' | 'height' | 'framesPerSecond' | 'canKeepBackground'>;
  /** A JPEG; null: there is no picture. */
  readonly cover: Uint8Array | null;
  /** A copy that browsers play, in the folder; null: they play the file itself. */
  readonly preview: { readonly path: string; readonly sizeBytes: number; readonly mediaType: string } | null;
}

interface Looking {
  readonly path: string;
  /** With its ending. */
  readonly name: string;
  readonly durationSeconds: number;
  /** That may be written to. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

const coverHeight = 480;
const previewHeight = 480;
const coverLimits = { seconds: 60, addressSpaceBytes: 3e9, processes: 64 };
const maxPreviewBytes = 2 * 1024 ** 3;
/** x264 at this size is at least so many times faster than playing, also on a slow machine. */
const slowestEncoding = 0.5;
/** Below a ten thousandth of the middle's energy nothing but what a codec leaves is at the sides. */
const leastSideShare = 1e-4;
const measuringRate = 8000;

/** What Chrome, Firefox and Safari all play of a container. */
const playable: readonly (readonly [container: string, endings: RegExp, codecs: readonly string[]])[] = [
  ['mov', /^(mp4|m4a|m4v|mov)$/u, ['h264', 'aac', 'mp3']],
  ['matroska', /^webm$/u, ['vp8', 'vp9', 'opus', 'vorbis']],
  ['mp3', /^mp3$/u, ['mp3']],
  ['wav', /^wav$/u, ['pcm_s16le', 'pcm_u8', 'pcm_s24le', 'pcm_f32le']],
  ['aac', /^aac$/u, ['aac']],
  ['flac', /^flac$/u, ['flac']],
];

/** Covers of sound files are passed over. */
const shown = ({ streams }: MediaInfo): MediaStream[] => streams.filter(({ isCover }) => !isCover);

/** Whether browsers play the file as it is. */
export function isPlayable(info: MediaInfo, name: string): boolean {
  const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  const streams = shown(info);
  return playable.some(
    ([container, endings, codecs]) =>
      info.format.split(',').includes(container) &&
      endings.test(ending) &&
      streams.every(
        ({ codec, kind, pixelFormat }) =>
          codecs.includes(codec) && (kind === 'audio' || pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p'),
      ),
  );
}

/** Something stands at the sides that speech in the middle can be told from. */
async function hasSides(
  { decode }: LookOverDeps,
  { path, durationSeconds, signal }: Looking,
  info: MediaInfo,
): Promise<boolean> {
  const [first] = info.streams.filter(({ kind }) => kind === 'audio');
  if ((first?.channels ?? 1) < 2) return false;
  let [middle, sides] = [0, 0];
  const maxSeconds = Math.ceil(durationSeconds);
  for await (const samples of decode({ path, sampleRate: measuringRate, channels: 2, maxSeconds, signal })) {
    for (let at = 0; at + 1 < samples.length; at += 2) {
      const [left, right] = [samples[at] ?? 0, samples[at + 1] ?? 0];
      middle += (left + right) ** 2;
      sides += (left - right) ** 2;
    }
  }
  return sides > middle * leastSideShare;
}

const words = (options: string): string[] => options.split(' ');

/** Pixels of old video formats are no squares. */
const coverFilter = `scale=trunc(iw*sar/ih*${coverHeight / 2})*2:${coverHeight},setsar=1`;

/** The first frame from a time on, as a JPEG; empty where the file has no frame that can be shown after it. */
const frameFrom = (
  { runProgram }: LookOverDeps,
  { path, durationSeconds, signal }: Looking,
  seconds: number,
): Promise<Uint8Array> =>
  runProgram({
    program: 'ffmpeg',
    args: ffmpegArguments({
      input: path,
      inputOptions: seconds === 0 ? [] : ['-ss', seconds.toFixed(3)],
      outputOptions: words(`-map 0:V:0 -frames:v 1 -vf ${coverFilter} -pix_fmt yuvj420p -c:v mjpeg -f mjpeg`),
      output: 'pipe:1',
      maxSeconds: Math.ceil(durationSeconds) + 1,
      maxBytes: 5_000_000,
    }),
    limits: coverLimits,
    readable: [path],
    signal,
  });

/**
 * A picture from the beginning, but not the first frame, which is often black. Where a camera's file is entered between
 * two whole pictures that lie far apart, the first it is.
 */
async function coverOf(deps: LookOverDeps, looking: Looking): Promise<Uint8Array | null> {
  for (const seconds of [Math.min(1, looking.durationSeconds / 4), 0]) {
    const frame = await frameFrom(deps, looking, seconds).catch(unlessBroken);
    if (frame !== null && frame.length > 0) return frame;
  }
  return null;
}

async function previewOf(
  { runProgram }: LookOverDeps,
  { path, folder, durationSeconds, signal }: Looking,
  isVideo: boolean,
): Promise<NonNullable<LookedOver['preview']>> {
  const target = join(folder, isVideo ? 'preview.mp4' : 'preview.m4a');
  const scaled = `-map 0:V:0 -vf scale=-2:'min(${previewHeight},trunc(ih/2)*2)'`;
  const picture = words(`${scaled} -c:v libx264 -preset veryfast -crf 26 -pix_fmt yuv420p`);
  await runProgram({
    program: 'ffmpeg',
    args: ffmpegArguments({
      input: path,
      outputOptions: [
        ...(isVideo ? picture : []),
        ...words('-map 0:a:0 -c:a aac -b:a 128k -ac 2 -movflags +faststart -f mp4'),
      ],
      output: target,
      maxSeconds: Math.ceil(durationSeconds) + 1,
      maxBytes: maxPreviewBytes,
    }),
    limits: {
      seconds: 120 + durationSeconds / slowestEncoding,
      addressSpaceBytes: 3e9,
      processes: 64,
      fileSizeBytes: maxPreviewBytes,
    },
    readable: [path],
    writable: [folder],
    signal,
  });
  return { path: target, sizeBytes: (await stat(target)).size, mediaType: isVideo ? 'video/mp4' : 'audio/mp4' };
}

/** A picture that can't be decoded keeps no one from translating the sound. */
function unlessBroken(error: unknown): null {
  if (error instanceof ProgramError && error.reason !== 'missing') return null;
  throw error;
}

/** Looks a video over that was taken before: its picture, its sound's sides, and whether browsers play it. */
export async function lookOver(deps: LookOverDeps, looking: Looking): Promise<LookedOver> {
  const info = await deps.probe(looking.path, looking.signal);
  const picture = shown(info).find(({ kind }) => kind === 'video');
  const isVideo = picture !== undefined;
  const { width = null, height = null, framesPerSecond = null } = picture ?? {};
  const canKeepBackground = await hasSides(deps, looking, info);
  return {
    found: { isVideo, width, height, framesPerSecond, canKeepBackground },
    cover: isVideo ? await coverOf(deps, looking) : null,
    preview: isPlayable(info, looking.name) ? null : await previewOf(deps, looking, isVideo).catch(unlessBroken),
  };
}
