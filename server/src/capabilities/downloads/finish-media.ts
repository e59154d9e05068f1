import { downloadLimits } from '@timbre/contract/limits';
import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureKind, type MediaKind } from '@timbre/contract/downloads';
import { AppError, fail } from '../../platform/errors.ts';
import { ffmpegArguments, inputArguments } from '../../platform/sandbox/ffmpeg.ts';
import { decodedDurationSeconds, probeMedia, type MediaInfo } from '../../platform/sandbox/probe-media.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { ProgramError } from '../../platform/sandbox/program-error.ts';
import { runProgram, startProgram, type RunningProgram } from '../../platform/sandbox/run-program.ts';

export interface FinishRequest {
  readonly path: string;
  readonly soundPath: string | null;
  readonly kind: MediaKind;
  /** 0 to 1 of the encoding, where there is one. */
  readonly onProgress?: (fraction: number) => void;
  /** Hears the decoded length before anything is converted; a refusal stops here. */
  readonly onLength?: (seconds: number) => Promise<void>;
  /** The most the result may have; half a gigabyte when left out. */
  readonly maxBytes?: number;
  readonly folder: string;
  readonly signal: AbortSignal;
}

export interface FinishedMedia {
  readonly path: string;
  readonly ending: 'mp4' | 'webm' | 'mp3' | 'wav';
  readonly mediaType: string;
  /** Counted on what was decoded, whatever a header says. */
  readonly seconds: number;
}

const { maxSeconds } = downloadLimits;
/** Encoding may take as long as watching does. */
const limits = { seconds: maxSeconds, addressSpaceBytes: 3e9, processes: 64 };
/** What stands at a file's end comes after the encoder has stopped. */
const endBytes = 8_000_000;
const probing = { ...limits, seconds: 600, fileSizeBytes: 0 };
const wavRate = 48_000;
/** Encoders pad by some milliseconds. */
const tolerance = 1;
/** Seconds that one picture counts for at the most, also where the container says more. */
const longestStep = 1;

const unreadable = (error: unknown): never => {
  if (error instanceof ProgramError && error.reason !== 'missing') fail('media.unreadable');
  if (error instanceof AppError && error.code === 'input.invalid') fail('media.unreadable');
  throw error;
};

/**
 * Seconds that pictures are shown, by the steps between the packets' own times: decoding them all would take minutes.
 * Where segments were put behind one another (advertisements, a cut live recording), the times jump, forth or back.
 */
async function pictureSeconds(sandbox: Sandbox, path: string, signal: AbortSignal): Promise<number> {
  const entries = [
    '-select_streams',
    'v:0',
    '-show_entries',
    'packet=pts_time,dts_time,duration_time',
    '-of',
    'csv=p=0',
  ];
  const output = await runProgram(sandbox, {
    program: 'ffprobe',
    args: ['-v', 'error', ...entries, ...inputArguments(path)],
    limits: probing,
    readable: [path],
    signal,
  });
  let [seconds, last, longest] = [0, Number.NaN, 0];
  for (const line of output.toString('utf8').split('\n')) {
    const [shown, decoded, lasting] = line.split(',').map(Number.parseFloat);
    // Decoding goes in the order of the packets; some containers tell only when a picture is shown.
    const time = Number.isFinite(decoded) ? Number(decoded) : Number(shown);
    if (!Number.isFinite(time)) continue;
    if (time > last) seconds += Math.min(longest, time - last);
    [last, longest] = [time, Math.min(longestStep, Number(lasting) || longestStep)];
  }
  return seconds;
}

interface Conversion {
  readonly inputs: readonly string[];
  readonly outputOptions: readonly string[];
  readonly output: string;
  readonly seconds: number;
}

/** ffmpeg says twice a second how much of the result there is. */
async function follow(
  { stdin, stdout, ended }: RunningProgram,
  seconds: number,
  onProgress: (fraction: number) => void,
): Promise<void> {
  stdin.end();
  for await (const said of stdout as AsyncIterable<Buffer>) {
    const written = [...said.toString('latin1').matchAll(/out_time_us=(\d+)/gu)].at(-1)?.[1];
    if (written !== undefined) onProgress(Math.min(1, Number(written) / 1e6 / Math.max(seconds, 1)));
  }
  await ended;
}

async function convert(
  sandbox: Sandbox,
  { inputs, outputOptions: wanted, output, seconds }: Conversion,
  { folder, signal, maxBytes = downloadLimits.maxBytes, onProgress = () => undefined }: FinishRequest,
): Promise<void> {
  const [input = '', ...more] = inputs;
  // The second input stands before the first, which the shared arguments end with.
  const inputOptions = more.flatMap((path) => inputArguments(path));
  const outputOptions = ['-progress', 'pipe:1', ...wanted];
  const args = ffmpegArguments({ input, inputOptions, outputOptions, output, maxSeconds: maxSeconds + 1, maxBytes });
  const writing = { limits: { ...limits, fileSizeBytes: maxBytes + endBytes }, writable: [folder] };
  const readable = inputs.filter((path) => !path.startsWith(folder));
  const running = startProgram(sandbox, { program: 'ffmpeg', args, ...writing, readable, signal });
  await follow(running, seconds, onProgress);
  // ffmpeg ends well where it stops at that size: what is as large is cut off.
  if ((await stat(output)).size >= maxBytes) fail('download.large');
}

const isPlain = ({ streams }: MediaInfo): boolean =>
  streams.every(({ kind, codec }) => (kind === 'video' ? codec === 'h264' : codec === 'aac' || codec === 'mp3'));

/** Whether a file can stay as it came: browsers play it, and nothing hides behind its name. */
const canStay = (info: MediaInfo): 'mp4' | 'webm' | null => {
  if (/(?:^|,)mp4(?:,|$)/u.test(info.format) && isPlain(info)) return 'mp4';
  const isWeb = info.streams.every(({ codec }) => /^(?:vp8|vp9|opus|vorbis)$/u.test(codec));
  return info.format.includes('webm') && isWeb ? 'webm' : null;
};

/**
 * What was fetched, as a video that browsers play or as sound alone, and its length; a video without a picture becomes
 * sound where not every player must take it. Throws `media.unreadable` for what is no media, `media.no-…` and
 * `download.long`.
 */
export async function finishMedia(sandbox: Sandbox, request: FinishRequest): Promise<FinishedMedia> {
  const { path, soundPath, kind, folder, signal } = request;
  const info = await probeMedia(sandbox, path, signal).catch(unreadable);
  const hasSound = soundPath !== null || info.streams.some((stream) => stream.kind === 'audio');
  const hasPicture = isPictureKind(kind) && info.streams.some((stream) => stream.kind === 'video' && !stream.isCover);
  if (kind === 'mp4' && !hasPicture) fail('media.no-picture');
  if (!hasPicture && !hasSound) fail(isPictureKind(kind) ? 'media.unreadable' : 'media.no-sound');
  const ofSound = hasSound
    ? await decodedDurationSeconds(sandbox, soundPath ?? path, { maxSeconds, signal }).catch(unreadable)
    : 0;
  // A film may have a second of sound: the longest of what is given counts.
  const ofPicture = hasPicture ? await pictureSeconds(sandbox, path, signal).catch(unreadable) : 0;
  const seconds = Math.max(ofSound, ofPicture);
  if (seconds > maxSeconds + tolerance) fail('download.long');

  await request.onLength?.(seconds);
  if (!hasPicture) return { ...(await asSound(sandbox, request, seconds)), seconds };
  const asItCame = soundPath === null ? canStay(info) : null;
  if (asItCame === 'mp4' || (asItCame === 'webm' && kind === 'video')) {
    const output = join(folder, `out.${asItCame}`);
    await rename(path, output);
    return { path: output, ending: asItCame, mediaType: `video/${asItCame}`, seconds };
  }
  return { ...(await asVideo(sandbox, request, { info, seconds })), seconds };
}

type Finished = Omit<FinishedMedia, 'seconds'>;

async function asSound(sandbox: Sandbox, request: FinishRequest, seconds: number): Promise<Finished> {
  const { path, soundPath, kind, folder } = request;
  const ending = kind === 'wav' ? 'wav' : 'mp3';
  const output = join(folder, `out.${ending}`);
  const codec =
    ending === 'wav' ? ['-c:a', 'pcm_s16le', '-ar', String(wavRate)] : ['-c:a', 'libmp3lame', '-b:a', '192k'];
  const options = { inputs: [soundPath ?? path], outputOptions: ['-map', '0:a:0', '-vn', ...codec], output, seconds };
  await convert(sandbox, options, request).catch(unreadable);
  return { path: output, ending, mediaType: ending === 'wav' ? 'audio/wav' : 'audio/mpeg' };
}

async function asVideo(
  sandbox: Sandbox,
  request: FinishRequest,
  { info, seconds }: { info: MediaInfo; seconds: number },
): Promise<Finished> {
  const { path, soundPath, folder } = request;
  const output = join(folder, 'out.mp4');
  // With two inputs the sound's file stands first.
  const maps = soundPath === null ? ['-map', '0:v:0', '-map', '0:a:0?'] : ['-map', '1:v:0', '-map', '0:a:0'];
  const copies = info.streams.some(({ kind: of, codec }) => of === 'video' && codec === 'h264');
  const video = copies
    ? ['-c:v', 'copy']
    : ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p'];
  const outputOptions = [...maps, ...video, '-c:a', 'aac', '-b:a', '192k', '-movflags', '+faststart', '-f', 'mp4'];
  const inputs = soundPath === null ? [path] : [path, soundPath];
  await convert(sandbox, { inputs, outputOptions, output, seconds }, request).catch(unreadable);
  return { path: output, ending: 'mp4', mediaType: 'video/mp4' };
}
