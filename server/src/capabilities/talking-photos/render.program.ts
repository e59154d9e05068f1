import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkAnswer, ChunkProgress, ChunkQuestion, ChunkScene } from '@timbre/engines/ports';
import type { SubtitleCue } from '@timbre/media/subtitles/timed-script';
import { toAss } from '@timbre/media/subtitles/write-ass';
import { chunkExtension, chunkFiles } from '@timbre/media/talking/video-arguments';
import { childProgram } from '../../platform/children/child-program.ts';
import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';

/** How subtitles look on a canvas whose shorter side has 720 lines. */
export interface SubtitleLook {
  readonly fontName: string;
  /** As on a number pad. */
  readonly alignment: number;
  readonly fontSize: number;
  readonly marginBelow: number;
  readonly colour: string;
  readonly outlineColour: string;
}

/** The look that the specification names. */
export const usualSubtitles: SubtitleLook = {
  fontName: 'Noto Sans',
  alignment: 2,
  fontSize: 51,
  marginBelow: 102,
  colour: '#ffffff',
  outlineColour: '#000000',
};

export interface ChunkRequest extends ChunkScene {
  readonly frames: ChunkQuestion['frames'];
  /** The prepared photo; null for a character of the cast. */
  readonly picture: Uint8Array | null;
  readonly backgroundPicture: Uint8Array | null;
  /** Seconds of this chunk; null: none are burnt in. */
  readonly subtitles: readonly SubtitleCue[] | null;
  readonly subtitleLook?: SubtitleLook;
  readonly watermark: string | null;
  /** An empty folder of this chunk's own. */
  readonly folder: string;
}

/** Renders a chunk without sound and gives its path in the folder. */
export type RenderChunk = (
  request: ChunkRequest,
  rendering: { readonly signal: AbortSignal; readonly onFraction?: (fraction: number) => void },
) => Promise<string>;

const usualLines = 720;
/** A frame takes 16 ms on an idle core; a busy machine, alpha and 1080 lines take more. */
const secondsPerFrame = 0.5;
const startSeconds = 60;
/** A minute of 1080 lines has about 30 MB. */
const bytesPerFrame = 200_000;
const leastBytes = 20_000_000;
const memoryBytes = 1e9;

/**
 * Renders in a child whose cage holds the encoder too: frames never pass the server. What is drawn over them stands in files
 * beside them, as user text must not reach a filter.
 */
export function chunkRenderer(sandbox: Sandbox): RenderChunk {
  return async (request, { signal, onFraction }) => {
    const { frames, picture, backgroundPicture, subtitles, watermark, folder, subtitleLook, ...scene } = request;
    const { canvas, alpha } = scene;
    const target = `chunk.${chunkExtension(alpha)}`;
    if (subtitles !== null) {
      const scale = Math.min(canvas.width, canvas.height) / usualLines;
      const { fontSize, marginBelow, ...style } = subtitleLook ?? usualSubtitles;
      const look = { fontSize: Math.round(fontSize * scale), marginBelow: Math.round(marginBelow * scale), ...style };
      const { width, height } = canvas;
      await writeFile(join(folder, chunkFiles.subtitles), toAss(subtitles, { width, height, ...look }));
    }
    if (watermark !== null) await writeFile(join(folder, chunkFiles.watermark), watermark);
    const program = childProgram<ChunkQuestion, ChunkAnswer, ChunkProgress>(sandbox, {
      program: workerProgram('engines/src/talking/worker.ts'),
      limits: {
        seconds: startSeconds + frames.length * secondsPerFrame,
        outputBytes: 1_000_000,
        memoryBytes,
        fileSizeBytes: leastBytes + frames.length * bytesPerFrame,
      },
      isBackground: true,
      writable: [folder],
    });
    const question: ChunkQuestion = {
      scene,
      video: {
        canvas,
        alpha,
        hasSubtitles: subtitles !== null,
        hasWatermark: watermark !== null,
        frames: frames.length,
        target,
      },
      frames,
      pictureBytes: picture?.length ?? 0,
      folder,
    };
    await program.ask(question, {
      input: [picture, backgroundPicture].filter((bytes) => bytes !== null),
      signal,
      onProgress: ({ fraction }) => onFraction?.(fraction),
    });
    return join(folder, target);
  };
}
