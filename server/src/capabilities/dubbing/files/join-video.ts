import { dirname } from 'node:path';
import type { Hold } from '@timbre/media/dubbing/hold-time';
import { framesForOne } from '@timbre/media/dubbing/picture/drawn-rate';
import { fail } from '../../../platform/errors.ts';
import { inputArguments } from '../../../platform/sandbox/ffmpeg.ts';
import { ProgramError } from '../../../platform/sandbox/program-error.ts';
import type { RunOptions } from '../../../platform/sandbox/run-program.ts';
import { languageTag } from './language-tag.ts';
import { pictureSeconds } from './picture-seconds.ts';

export interface JoinVideo {
  /** Whose picture it is. */
  readonly picture: string;
  /** AAC in MP4. */
  readonly sound: string;
  readonly language: string;
  readonly tags: { readonly title: string; readonly comment: string };
  /** An SRT file in the target's folder, as a track that players can show; null: none. */
  readonly subtitles: string | null;
  /** Null: the picture stays as it is, packet by packet. */
  readonly redrawn: RedrawnPicture | null;
  readonly durationSeconds: number;
  readonly target: string;
  readonly signal: AbortSignal;
}

export interface RedrawnPicture {
  /** An ASS file in the target's folder that is drawn into the picture; null: none. */
  readonly subtitles: string | null;
  /** In the time of the picture. */
  readonly holds: readonly Hold[];
  /** Of the picture, on average; null: unknown. */
  readonly framesPerSecond: number | null;
}

/** Codecs of pictures that stand in an MP4 as they are. */
export const copiedCodecs: ReadonlySet<string> = new Set(['h264', 'hevc', 'av1', 'vp9', 'mpeg4']);

/** x264 at this preset, on a slow and busy machine, with a large picture. */
const slowestEncoding = 0.05;
const startSeconds = 120;
const limits = { addressSpaceBytes: 6e9, processes: 64, fileSizeBytes: 16e9 } as const;
const usualRate = 25;
const tagChars = 1000;

const words = (text: string): string[] => text.split(' ');

/** A value in a filter's option, which a filter graph unpacks twice. */
const filterValue = (text: string): string =>
  text.replaceAll(/[\\':]/gu, String.raw`\$&`).replaceAll(/[\\'[\],;]/gu, String.raw`\$&`);

/** One plain line: a NUL would end ffmpeg's argument. */
const tag = (text: string): string =>
  [...text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()].slice(0, tagChars).join('');

/**
 * The picture stands still at a hold: what comes later is shown later, and the frame before it until then. It gets frames of
 * one length, since what is drawn changes while one of its own stands for seconds, and goes on until its sound ends.
 */
function timeFilters({ holds, framesPerSecond }: RedrawnPicture, wholeSeconds: number, own: number | null): string[] {
  const open = holds.filter(({ seconds }) => seconds > 0);
  const later = open.map(({ at, seconds }) => `gte(T,${at.toFixed(6)})*${seconds.toFixed(6)}`).join('+');
  const rest = open.reduce((sum, { seconds }) => sum + seconds, 0);
  const mean = framesPerSecond === null || framesPerSecond > 120 ? usualRate : framesPerSecond;
  const missing = own === null ? 0 : Math.min(wholeSeconds, Math.max(0, wholeSeconds - rest - own));
  return [
    ...(open.length === 0 ? [] : [`setpts=PTS+(${filterValue(later)})/TB`]),
    `fps=${(mean * framesForOne(mean)).toFixed(6)}:start_time=0`,
    `tpad=stop_mode=clone:stop_duration=${(rest + missing).toFixed(6)}`,
  ];
}

function pictureArguments({ redrawn, durationSeconds }: JoinVideo, own: number | null): string[] {
  if (redrawn === null) return words('-c:v copy');
  const drawn = redrawn.subtitles === null ? [] : [`ass=filename=${filterValue(redrawn.subtitles)}`];
  const filters = [
    ...timeFilters(redrawn, durationSeconds, own),
    ...drawn,
    'scale=trunc(iw/2)*2:trunc(ih/2)*2',
    'format=yuv420p',
  ];
  const held = redrawn.holds.reduce((sum, { seconds }) => sum + seconds, 0);
  const wholeSeconds = Math.max(durationSeconds, (own ?? 0) + held);
  return [
    '-vf',
    filters.join(','),
    ...words('-c:v libx264 -preset veryfast -crf 20 -fps_mode vfr'),
    // The frame that fills the last hold has no end of its own; a picture may go on after its sound.
    ...(held > 0 ? ['-t', wholeSeconds.toFixed(6)] : []),
  ];
}

/** ffmpeg's arguments; `own`: how long the picture is before it is held. */
function joinVideoArguments(video: JoinVideo, codec: string, own: number | null): string[] {
  const { picture, sound, language, tags, subtitles, redrawn, target } = video;
  const code = languageTag(language);
  return [
    ...words('-nostdin -hide_banner -v error -y -threads 2'),
    ...inputArguments(picture),
    ...inputArguments(sound),
    ...(subtitles === null ? [] : ['-i', `file:${subtitles}`]),
    ...words('-map 0:V:0 -map 1:a:0'),
    ...(subtitles === null ? [] : words('-map 2:s:0 -c:s mov_text')),
    ...words('-map_metadata -1 -map_chapters -1'),
    ...pictureArguments(video, own),
    ...(redrawn === null && codec === 'hevc' ? words('-tag:v hvc1') : []),
    ...words(`-c:a copy -metadata:s:a:0 language=${code}`),
    ...(subtitles === null ? [] : words(`-metadata:s:s:0 language=${code} -disposition:s:0 0`)),
    '-metadata',
    `title=${tag(tags.title)}`,
    '-metadata',
    `comment=${tag(tags.comment)}`,
    ...words('-threads 2 -movflags +faststart -f mp4'),
    `file:${target}`,
  ];
}

/** A video with another sound, one file. Throws `disk.full`. */
export async function joinVideo(
  runProgram: (options: RunOptions) => Promise<Buffer>,
  video: JoinVideo,
  codec: string,
): Promise<void> {
  const { picture, sound, target, redrawn, durationSeconds, signal } = video;
  const folder = dirname(target);
  const own = redrawn === null ? null : await pictureSeconds(runProgram, picture, signal);
  const seconds = startSeconds + durationSeconds / (redrawn === null ? 1 : slowestEncoding);
  try {
    await runProgram({
      program: 'ffmpeg',
      args: joinVideoArguments(video, codec, own),
      limits: { ...limits, seconds },
      readable: [picture, sound].filter((path) => dirname(path) !== folder),
      writable: [folder],
      signal,
    });
  } catch (error) {
    if (error instanceof ProgramError && /No space left on device/u.test(error.message)) fail('disk.full');
    throw error;
  }
}
