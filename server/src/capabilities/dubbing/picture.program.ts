import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  pictureFiles,
  type DubPictureAnswer,
  type DubPictureProgress,
  type DubPictureQuestion,
  type PictureHold,
  type SyncedLine,
} from '@timbre/engines/ports';
import type { TextArea } from '@timbre/media/dubbing/picture/text-area';
import { mouthTrackFromAudio } from '@timbre/media/talking/mouth-from-audio';
import type { SpokenPhoneme } from '@timbre/media/talking/mouth-track';
import { childProgram } from '../../platform/children/child-program.ts';
import { fail } from '../../platform/errors.ts';
import { workerProgram } from '../../platform/root.ts';
import { inputArguments } from '../../platform/sandbox/ffmpeg.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';

/** A line of the dub as it is heard; times are those of the video that is made. */
export interface DubbedLine {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** When the original says it, in the same time. */
  readonly original: { readonly startSeconds: number; readonly endSeconds: number };
  /** From the line's start on; empty: the mouth follows the sound. */
  readonly phonemes: readonly SpokenPhoneme[];
  /** From the line's start on, mono; null: only the phonemes are known. */
  readonly sound: (() => Promise<{ readonly samples: Int16Array; readonly sampleRate: number }>) | null;
}

export interface DubPictureRequest {
  /** The original video: an absolute path. */
  readonly source: string;
  /** Its length by our own count: its picture is made as long, and how long the work may take follows from it. */
  readonly seconds: number;
  /** An empty folder of this picture's own. */
  readonly folder: string;
  readonly removesText: TextArea | null;
  /** Null: mouths stay as they are. */
  readonly lipSync: readonly DubbedLine[] | null;
  /** An ASS file's text in the time of the video that is made; null: none are drawn. */
  readonly subtitles: string | null;
  /** In the original's time. */
  readonly holds?: readonly PictureHold[];
}

export interface DubPicture {
  /** An MP4 without sound. */
  readonly path: string;
  readonly frames: number;
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
  /** Of the lines' time; null where no lip sync was asked for. */
  readonly leftAloneSeconds: number | null;
  readonly syncedSeconds: number | null;
}

interface Making {
  readonly signal: AbortSignal;
  readonly onFraction?: (fraction: number) => void;
}

export interface DubPictureMaker {
  /** Throws `dub.faceless` when no line has a face, and `dub.no-picture` when there is no video in the file. */
  readonly makePicture: (request: DubPictureRequest, making: Making) => Promise<DubPicture>;
  /** `previewSeconds` from a time on, as they are and as they would be; lines and subtitles count from the video's start. */
  readonly previewPicture: (
    request: Omit<DubPictureRequest, 'holds' | 'subtitles'> & { readonly atSeconds: number },
    making: Making,
  ) => Promise<{ readonly before: string; readonly after: string; readonly picture: DubPicture }>;
}

export const previewSeconds = 3;
const shapesPerSecond = 50;
/** The slowest a busy machine makes a second of picture in, and what starting takes. */
const limits = { secondsPerSecond: 40, startSeconds: 90, outputBytes: 20_000_000, memoryBytes: 2e9 };
/** 40 Mbit/s: more than x264 makes of 4K at this quality. */
const bytesPerSecond = 5_000_000;
const leastBytes = 50_000_000;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

async function syncedLine({ sound, phonemes, ...line }: DubbedLine, offset: number): Promise<SyncedLine> {
  const shapes =
    phonemes.length > 0 || sound === null
      ? []
      : mouthTrackFromAudio({ ...(await sound()), framesPerSecond: shapesPerSecond });
  const moved = (seconds: number): number => seconds - offset;
  return {
    startSeconds: moved(line.startSeconds),
    endSeconds: moved(line.endSeconds),
    original: { startSeconds: moved(line.original.startSeconds), endSeconds: moved(line.original.endSeconds) },
    phonemes,
    shapes: shapes.map((shape) => ({
      jaw: rounded(shape.jaw),
      upperLip: rounded(shape.upperLip),
      lowerLip: rounded(shape.lowerLip),
      wide: rounded(shape.wide),
      pucker: rounded(shape.pucker),
      press: rounded(shape.press),
      tuck: rounded(shape.tuck),
    })),
    shapesPerSecond,
  };
}

/**
 * Makes the picture of a dub in a child whose cage holds decoder and encoder too: frames never pass the server, and nothing
 * but the video and the folder can be reached from there.
 */
export function dubPictureMaker(sandbox: Sandbox): DubPictureMaker {
  const make = async (
    { source, seconds, folder, subtitles, holds = [], removesText, lipSync }: DubPictureRequest,
    asked: Pick<DubPictureQuestion, 'part' | 'keepsBefore'>,
    { signal, onFraction }: Making,
  ): Promise<DubPicture> => {
    await mkdir(folder, { recursive: true });
    if (subtitles !== null) await writeFile(join(folder, pictureFiles.subtitles), subtitles);
    const held = holds.reduce((sum, hold) => sum + hold.seconds, 0);
    const length = (asked.part?.seconds ?? seconds) + held;
    const program = childProgram<DubPictureQuestion, DubPictureAnswer, DubPictureProgress>(sandbox, {
      program: workerProgram('engines/src/dubbing/worker.ts'),
      limits: {
        seconds: limits.startSeconds + length * limits.secondsPerSecond,
        outputBytes: limits.outputBytes,
        memoryBytes: limits.memoryBytes,
        fileSizeBytes: leastBytes + Math.ceil(length) * bytesPerSecond,
      },
      isBackground: asked.part === null,
      readable: [source],
      writable: [folder],
    });
    const offset = asked.part?.startSeconds ?? 0;
    const lines: SyncedLine[] | null = lipSync === null ? null : [];
    for (const line of lipSync ?? []) {
      const moved = await syncedLine(line, offset);
      if (moved.endSeconds > 0 && moved.startSeconds < length) lines?.push(moved);
    }
    const question: DubPictureQuestion = {
      ...asked,
      input: inputArguments(source),
      holds,
      leastSeconds: asked.part?.seconds ?? seconds,
      removesText,
      lipSync: lines,
      hasSubtitles: subtitles !== null,
      folder,
    };
    const answer = await program.ask(question, {
      signal,
      onProgress: ({ frames, expected }) => onFraction?.(Math.min(1, frames / Math.max(1, expected))),
    });
    if (answer.refused !== null) fail(answer.refused === 'faceless' ? 'dub.faceless' : 'dub.no-picture');
    const { refused: _, ...made } = answer;
    return { path: join(folder, pictureFiles.target), ...made };
  };
  return {
    makePicture: (request, making) => make(request, { part: null, keepsBefore: false }, making),
    previewPicture: async ({ atSeconds, ...request }, making) => {
      const startSeconds = Math.max(0, Math.min(atSeconds, request.seconds - previewSeconds));
      const part = { startSeconds, seconds: Math.min(previewSeconds, request.seconds - startSeconds) };
      const picture = await make({ ...request, subtitles: null }, { part, keepsBefore: true }, making);
      return { before: join(request.folder, pictureFiles.before), after: picture.path, picture };
    },
  };
}
