import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { TranscriptCut } from '@timbre/contract/transcription/transcript';
import type { CutFileFormat } from '@timbre/contract/transcription/transcription-cuts';
import { cutPictureFilters } from '@timbre/media/cuts/cut-picture';
import { cutSound, keptFrames } from '@timbre/media/cuts/cut-sound';
import { pcmBytes } from '@timbre/media/pcm';
import { fail } from '../../../platform/errors.ts';
import type { DecodeRequest } from '../../../platform/sandbox/decode-sound.ts';
import type { EncodeJob } from '../../../platform/sandbox/encode-audio.ts';
import { inputArguments } from '../../../platform/sandbox/ffmpeg.ts';
import { ProgramError } from '../../../platform/sandbox/program-error.ts';
import type { MediaInfo } from '../../../platform/sandbox/probe-media.ts';
import type { RunOptions } from '../../../platform/sandbox/run-program.ts';
import { soundDelay } from '../../../platform/sandbox/sound-delay.ts';

export interface RenderCutDeps {
  readonly probe: (path: string, signal: AbortSignal) => Promise<MediaInfo>;
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  readonly encode: (job: EncodeJob & { readonly target: string }) => Promise<void>;
  readonly runProgram: (options: RunOptions) => Promise<Buffer>;
}

export interface CutWork {
  readonly format: CutFileFormat;
  readonly cuts: readonly TranscriptCut[];
  /** The recording as it was given; it is only read. */
  readonly source: string;
  readonly durationSeconds: number;
  /** Where the file and what it takes to make it are written. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onFraction: (fraction: number) => void;
}

export interface RenderedCut {
  readonly path: string;
  readonly durationSeconds: number;
}

/** x264 at this preset, on a slow and busy machine, with a large picture. */
const slowestEncoding = 0.05;
const startSeconds = 120;
const limits = { addressSpaceBytes: 6e9, processes: 64, fileSizeBytes: 16e9 } as const;
/** What MP3 and AAC know. */
const codedRates: readonly number[] = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const usualRate = 48_000;
const highestRate = 192_000;

const words = (text: string): string[] => text.split(' ');

/** The source’s own rate where the format has it, so that no sample is made up. */
function rateFor(format: CutFileFormat, own: number | null): number {
  if (own === null) return usualRate;
  if (format === 'wav') return Math.min(own, highestRate);
  return codedRates.includes(own) ? own : usualRate;
}

interface CutAudio {
  readonly samples: AsyncGenerator<Int16Array>;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Frames that have been made. */
  readonly made: () => number;
}

function cutAudio({ decode }: RenderCutDeps, work: CutWork, { streams }: MediaInfo): CutAudio {
  const { cuts, source, durationSeconds, signal, onFraction, format } = work;
  const sound = streams.find(({ kind }) => kind === 'audio') ?? fail('cut.source');
  const sampleRate = rateFor(format, sound.sampleRate);
  const channels = sound.channels === 1 ? 1 : 2;
  const wanted = Math.max(1, keptFrames(cuts, Math.round(durationSeconds * sampleRate), sampleRate));
  let made = 0;
  const decoded = decode({ path: source, sampleRate, channels, maxSeconds: Math.ceil(durationSeconds) + 1, signal });
  async function* counted(): AsyncGenerator<Int16Array> {
    for await (const piece of cutSound(decoded, { cuts, sampleRate, channels })) {
      made += piece.length / channels;
      onFraction(Math.min(1, made / wanted));
      yield piece;
    }
  }
  return { samples: counted(), sampleRate, channels, made: () => made };
}

async function* bytesOf(samples: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of samples) yield pcmBytes(piece);
}

/**
 * Picture and sound in one pass: ffmpeg drops and moves frames by a graph in a file, which may be as long as there are cuts,
 * and reads the sound that was cut to the sample. Each frame keeps its own time, in ninety thousandths of a second.
 */
async function cutVideo(deps: RenderCutDeps, work: CutWork, audio: CutAudio, target: string): Promise<void> {
  const { cuts, source, durationSeconds, folder, signal } = work;
  const delay = await soundDelay(deps.runProgram, source, signal);
  const graph = join(folder, 'picture.graph');
  const even = 'scale=trunc(iw/2)*2:trunc(ih/2)*2,format=yuv420p';
  await writeFile(graph, `[0:V:0]${cutPictureFilters(cuts, Math.round(delay * 1000))},${even}[picture]`);
  const startsCut = cuts.some(({ fromMs }) => fromMs === 0);
  await deps.runProgram({
    program: 'ffmpeg',
    args: [
      ...words('-nostdin -hide_banner -v error -y -threads 2'),
      ...inputArguments(source),
      ...(delay > 0 && !startsCut ? ['-itsoffset', delay.toFixed(6)] : []),
      ...words(`-f s16le -ar ${audio.sampleRate} -ac ${audio.channels} -i pipe:0`),
      '-filter_complex_script',
      graph,
      ...words('-map [picture] -map 1:a:0 -map_metadata -1 -map_chapters -1'),
      ...words('-c:v libx264 -preset veryfast -crf 18 -fps_mode vfr -enc_time_base:v 1:90000'),
      ...words('-c:a aac -b:a 192k -threads 2 -movflags +faststart -f mp4'),
      `file:${target}`,
    ],
    limits: { ...limits, seconds: startSeconds + durationSeconds / slowestEncoding },
    readable: dirname(source) === folder ? [] : [source],
    writable: [folder],
    stdin: Readable.from(bytesOf(audio.samples), { objectMode: false }),
    signal,
  });
}

/** The recording without its cuts. Throws `disk.full`, and `cut.no-picture` of an MP4 without one. */
export async function renderCut(deps: RenderCutDeps, work: CutWork): Promise<RenderedCut> {
  const { format, source, folder, signal } = work;
  const info = await deps.probe(source, signal);
  const audio = cutAudio(deps, work, info);
  const path = join(folder, `cut.${format}`);
  try {
    if (format === 'mp4') {
      if (!info.streams.some(({ kind, isCover }) => kind === 'video' && !isCover)) fail('cut.no-picture');
      await cutVideo(deps, work, audio, path);
    } else {
      const { samples, sampleRate, channels } = audio;
      await deps.encode({ audio: samples, sampleRate, channels, format, target: path, signal });
    }
  } catch (error) {
    if (error instanceof ProgramError && /No space left on device/u.test(error.message)) fail('disk.full');
    throw error;
  }
  return { path, durationSeconds: audio.made() / audio.sampleRate };
}
