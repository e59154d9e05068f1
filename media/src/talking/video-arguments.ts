import type { Size } from './placement.ts';

/** What a chunk's transparency is: none, none before a green ground, or kept. */
export const alphaStates = ['none', 'green', 'webm'] as const;
export type AlphaState = (typeof alphaStates)[number];

/** The green that editing programs key out. */
export const screenGreen = '#00b140';

/** Names of the files beside a chunk: programs run in that folder, so that no path stands in a filter. */
export const chunkFiles = { subtitles: 'subtitles.ass', watermark: 'watermark.txt' } as const;

export interface ChunkVideo {
  readonly canvas: Size & { readonly framesPerSecond: number };
  readonly alpha: AlphaState;
  readonly hasSubtitles: boolean;
  readonly hasWatermark: boolean;
  readonly frames: number;
  /** A file's name in the folder the program runs in. */
  readonly target: string;
}

const words = (text: string): string[] => text.split(' ');
/** Constant quality: below it a face shows blocks, above it files grow for nothing that is seen. */
const quality = { h264: 20, vp9: 30 };
/** Seconds between frames one can jump to, and cut at. */
const groupSeconds = 2;

export const chunkExtension = (alpha: AlphaState): 'mp4' | 'webm' => (alpha === 'webm' ? 'webm' : 'mp4');

function filters({ canvas, hasSubtitles, hasWatermark }: ChunkVideo): string[] {
  const size = Math.round(Math.min(canvas.width, canvas.height) / 30);
  const drawn = [
    ...(hasSubtitles ? [`ass=${chunkFiles.subtitles}`] : []),
    ...(hasWatermark
      ? [
          `drawtext=textfile=${chunkFiles.watermark}:font='Noto Sans':fontsize=${size}:fontcolor=white@0.75:borderw=1:` +
            `bordercolor=black@0.5:expansion=none:x=w-tw-${size}:y=${size}`,
        ]
      : []),
  ];
  return drawn.length === 0 ? [] : ['-vf', drawn.join(',')];
}

function encoder({ canvas, alpha }: ChunkVideo): string[] {
  const group = groupSeconds * canvas.framesPerSecond;
  if (alpha === 'webm') {
    return words(
      `-c:v libvpx-vp9 -pix_fmt yuva420p -deadline realtime -cpu-used 8 -row-mt 1 -crf ${quality.vp9} -b:v 0 ` +
        `-auto-alt-ref 0 -g ${group}`,
    );
  }
  // Closed groups: chunks are joined as they are. The time base holds every frame rate there is.
  return words(
    `-c:v libx264 -preset veryfast -crf ${quality.h264} -pix_fmt yuv420p -g ${group} -flags +cgop ` +
      '-video_track_timescale 90000',
  );
}

/** ffmpeg's arguments for a chunk's frames, which come as planes on its standard input. */
export function chunkArguments(video: ChunkVideo): string[] {
  const { canvas, alpha, frames, target } = video;
  const { width, height, framesPerSecond } = canvas;
  return [
    ...words('-hide_banner -v error -y'),
    ...words(`-f rawvideo -pix_fmt ${alpha === 'webm' ? 'yuva420p' : 'yuv420p'} -s ${width}x${height}`),
    ...words(`-r ${framesPerSecond} -color_range tv -colorspace bt709 -i pipe:0`),
    ...filters(video),
    ...encoder(video),
    ...words('-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'),
    ...words(`-an -frames:v ${frames} -map_metadata -1`),
    `file:${target}`,
  ];
}

/** What a finished video says of itself. */
export interface VideoTags {
  readonly title?: string;
  readonly comment: string;
}

/**
 * ffmpeg's list of files to join, by their absolute paths. `seconds`: how long each one's picture is, as the sound that is
 * in it may be a little longer, and what follows would come later and later.
 */
export const joinList = (chunks: readonly string[], seconds: readonly number[] = []): string =>
  [
    'ffconcat version 1.0',
    ...chunks.flatMap((path, index) => {
      const length = seconds[index];
      const file = `file '${path.replaceAll("'", "'\\''")}'`;
      return length === undefined ? [file] : [file, `duration ${length.toFixed(6)}`];
    }),
    '',
  ].join('\n');

/** ffmpeg's arguments that join chunks as they are and lay a sound under them. */
export function joinArguments({
  list,
  sound,
  alpha,
  tags,
  seconds,
  target,
}: {
  readonly list: string;
  /** Null: it stays silent. */
  readonly sound: string | null;
  readonly alpha: AlphaState;
  readonly tags: VideoTags;
  /** Of the video: a longer sound ends with it. */
  readonly seconds: number;
  readonly target: string;
}): string[] {
  const isWebm = alpha === 'webm';
  return [
    ...words('-nostdin -hide_banner -v error -y -protocol_whitelist file -f concat -safe 0 -i'),
    `file:${list}`,
    ...(sound === null ? [] : ['-protocol_whitelist', 'file', '-i', `file:${sound}`]),
    ...words('-map 0:v -c:v copy'),
    ...(sound === null ? [] : words(`-map 1:a -c:a ${isWebm ? 'libopus' : 'aac'} -b:a 160k`)),
    ...words(`-t ${seconds.toFixed(3)} -map_metadata -1`),
    ...(tags.title === undefined ? [] : ['-metadata', `title=${tags.title}`]),
    '-metadata',
    `comment=${tags.comment}`,
    ...words(isWebm ? '-metadata:s:v:0 alpha_mode=1' : '-movflags +faststart'),
    `file:${target}`,
  ];
}
