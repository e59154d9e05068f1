import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { restPose } from '@timbre/media/talking/rest-pose';
import type { ChunkRequest, FaceRefusal, TalkingEngine } from '../../capabilities/talking-photos/engine-ports.ts';
import { fail } from '../../platform/errors.ts';

/** Pictures of these widths are refused, and those of `two` pixels show two faces. */
export const fakeFaces = { none: 41, tiny: 42, turned: 43, covered: 44, two: 48 } as const;

export interface FakeTalkingEngine extends TalkingEngine {
  /** Every chunk that was asked for, the oldest first. */
  readonly rendered: ChunkRequest[];
  /** Runs before each chunk; throwing fails it. */
  beforeChunk: (request: ChunkRequest, signal: AbortSignal) => Promise<void>;
}

const faceOf = (left: number, width: number, height: number) => ({
  box: [left, 0, left + width, height] as [number, number, number, number],
  score: 0.9,
  yaw: 0,
  pitch: 0,
  roll: 0,
  landmarks: [left, 0, 0],
});

/** Knows faces by their picture's width, opens the mouths of those who speak, and writes texts in the place of videos. */
export function fakeTalkingEngine(): FakeTalkingEngine {
  const rendered: ChunkRequest[] = [];
  const engine: FakeTalkingEngine = {
    rendered,
    version: 'fake',
    beforeChunk: () => Promise.resolve(),

    findFaces: async (source) => {
      const picture = await buffer(Readable.from(source));
      // A PNG says how large it is right after its name.
      if (picture.subarray(1, 4).toString('latin1') !== 'PNG') fail('image.unreadable');
      const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
      const refusal = (['none', 'tiny', 'turned', 'covered'] satisfies FaceRefusal[]).find(
        (reason) => fakeFaces[reason] === width,
      );
      if (refusal !== undefined) return { refusal };
      const faces =
        width === fakeFaces.two
          ? [faceOf(0, width / 2, height), faceOf(width / 2, width / 2, height)]
          : [faceOf(0, width, height)];
      return { picture, mediaType: 'image/png', width, height, faces };
    },

    act: ({ frames, speech }) =>
      Array.from({ length: frames }, () => ({
        ...restPose,
        mouth: { ...restPose.mouth, jaw: speech === null ? 0 : 1 },
      })),

    renderChunk: async (request, { signal, onFraction }) => {
      await engine.beforeChunk(request, signal);
      signal.throwIfAborted();
      rendered.push(request);
      onFraction?.(1);
      const { frames, canvas, watermark, subtitles } = request;
      await writeFile(request.target, JSON.stringify({ frames: frames.length, canvas, watermark, subtitles }));
    },

    joinChunks: async ({ chunks, sound, target, ...tags }) => {
      const parts = await Promise.all(
        chunks.map(async ({ path }) => JSON.parse(await readFile(path, 'utf8')) as unknown),
      );
      const { byteLength: soundBytes } = await readFile(sound);
      await writeFile(target, JSON.stringify({ parts, soundBytes, ...tags }));
    },

    makePoster: () => Promise.resolve(Buffer.from('a poster')),
  };
  return engine;
}
