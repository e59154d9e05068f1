import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { emotion } from '@timbre/contract/script';
import { act as actOut } from '@timbre/media/talking/acting';
import type { AlphaState } from '@timbre/media/talking/video-arguments';
import { ffmpegArguments } from '../../platform/sandbox/ffmpeg.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import type { Act, ChunkRequest, FindFaces, MakePoster, RenderChunk, TalkingEngine } from './engine-ports.ts';
import { faceFinder } from './faces.program.ts';
import { joinChunks } from './join-chunks.ts';
import { chunkRenderer, type SubtitleLook } from './render.program.ts';

/** Grows whenever frames look different: chunks that are kept are made again. */
const version = '2';
const posterHeight = 480;
const posterLimits = { seconds: 60, addressSpaceBytes: 3e9, processes: 64 };
/** Longer than any video of ours. */
const longestSeconds = 3600;

const act: Act = ({ frames, framesPerSecond, emotion: mood, startEmotion, speech, ...acting }) =>
  actOut({
    ...acting,
    framesPerSecond,
    seconds: frames / framesPerSecond,
    emotion: emotion.parse(mood),
    startEmotion: emotion.parse(startEmotion),
    speech: speech && { phonemes: speech.phonemes, sound: speech },
  });

const alphaOf = (alphaState: ChunkRequest['alphaState']): AlphaState =>
  alphaState === 'transparent' ? 'webm' : alphaState;

function renderer(sandbox: Sandbox): RenderChunk {
  const render = chunkRenderer(sandbox);
  return async (request, rendering) => {
    const { performer, canvas, fit, maskShape, background, alphaState, subtitles, target, ...given } = request;
    const folder = await mkdtemp(join(dirname(target), 'chunk-'));
    const { picture, backgroundPicture, frames, watermark } = given;
    try {
      const made = await render(
        {
          performer: performer.kind === 'photo' ? performer : { ...performer, hasSetting: hasSetting(request) },
          canvas,
          layout: { fit, zoom: 1, frame: null },
          mask: maskShape,
          background:
            background ?? (performer.kind === 'photo' ? { kind: 'blur' } : { kind: 'colour', colour: behind }),
          alpha: alphaOf(alphaState),
          frames,
          picture,
          backgroundPicture,
          watermark,
          folder,
          subtitles: subtitles === null ? null : subtitles.cues.map((cue) => ({ ...cue, words: [] })),
          ...(subtitles === null ? {} : { subtitleLook: lookOf(subtitles.style) }),
        },
        rendering,
      );
      await rename(made, target);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Around a drawn character in its own setting that a mask cuts out. */
const behind = '#16181d';
/** A character stands in its own setting unless it is to stand before something else. */
const hasSetting = ({ background, alphaState }: ChunkRequest): boolean => background === null && alphaState === 'none';

const lookOf = (style: NonNullable<ChunkRequest['subtitles']>['style']): SubtitleLook => ({
  fontName: style.fontname,
  alignment: style.alignment,
  fontSize: style.fontsize,
  marginBelow: style.margin,
  colour: style.colour,
  outlineColour: style.outlineColour,
});

function poster(sandbox: Sandbox): MakePoster {
  return (video, { signal }) =>
    runProgram(sandbox, {
      program: 'ffmpeg',
      args: ffmpegArguments({
        input: video,
        outputOptions: [
          '-map',
          '0:v:0',
          '-frames:v',
          '1',
          '-vf',
          `scale=-2:${posterHeight}`,
          '-c:v',
          'mjpeg',
          '-f',
          'mjpeg',
        ],
        output: 'pipe:1',
        maxSeconds: longestSeconds,
        maxBytes: 5_000_000,
      }),
      limits: posterLimits,
      readable: [video],
      signal,
    });
}

/** The engine's programs, each in a cage of its own. */
export function talkingEngine(sandbox: Sandbox): TalkingEngine & { readonly close: () => Promise<void> } {
  const finder = faceFinder(sandbox);
  const findFaces: FindFaces = async (source, asking) => {
    const found = await finder.findFaces(source, asking);
    if (found.refusal !== null) return { refusal: found.refusal };
    const faces = found.faces.flatMap(({ refusal, box: { x, y, width, height }, ...face }) =>
      refusal === null ? [{ ...face, landmarks: [...face.landmarks], box: boxOf(x, y, width, height) }] : [],
    );
    const { picture, mediaType, width, height } = found;
    return { picture, mediaType, width, height, faces };
  };
  return {
    version,
    findFaces,
    act,
    renderChunk: renderer(sandbox),
    joinChunks: ({ chunks, sound, alphaState, title, comment, target, seconds }, { signal }) =>
      joinChunks(sandbox, {
        chunks: chunks.map(({ path }) => path),
        chunkSeconds: chunks.map((chunk) => chunk.seconds),
        sound,
        alpha: alphaOf(alphaState),
        tags: { title, comment },
        seconds,
        target,
        signal,
      }),
    makePoster: poster(sandbox),
    close: finder.close,
  };
}

const boxOf = (x: number, y: number, width: number, height: number): [number, number, number, number] => [
  x,
  y,
  x + width,
  y + height,
];
