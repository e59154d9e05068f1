import type { ComposedFrames } from '@timbre/media/talking/composed-frames';
import type { Region, RgbaPicture } from '@timbre/media/talking/pose';
import { chunkArguments } from '@timbre/media/talking/video-arguments';
import { planesLength, straightened, writeAlphaPlane, writePlanes } from '@timbre/media/talking/yuv-planes';
import type { ChunkAnswer, ChunkQuestion } from './port.ts';
import { stage, type StagePictures } from './stage.ts';
import { videoWriter } from './video-writer.ts';

/** One is filled while another is on its way. */
const buffers = 3;
/** Frames between two tellings of progress. */
const toldEvery = 5;

/** Fills frames one after the other; each buffer keeps what does not change. */
function framePlanes({ picture }: ComposedFrames, hasAlpha: boolean): (region: Region, nth: number) => Uint8Array {
  const { width, height } = picture;
  const planes = Array.from({ length: buffers }, () => new Uint8Array(planesLength({ width, height }, hasAlpha)));
  const straight: RgbaPicture | null = hasAlpha
    ? { width, height, bytes: new Uint8ClampedArray(picture.bytes.length) }
    : null;
  const whole: Region = { x: 0, y: 0, width, height };
  return (region, nth) => {
    const frame = planes[nth % buffers] as Uint8Array;
    const changed = nth < buffers ? whole : region;
    if (straight === null) writePlanes(picture, changed, frame);
    else {
      straightened(picture, changed, straight);
      writePlanes(straight, changed, frame);
      writeAlphaPlane(picture, changed, frame);
    }
    return frame;
  };
}

/** Draws every frame of a chunk and encodes it. */
export async function makeChunk(
  { scene, video, frames, folder }: ChunkQuestion,
  pictures: StagePictures,
  tell: (fraction: number) => void,
): Promise<ChunkAnswer> {
  const composed = await stage(scene, pictures);
  const writer = videoWriter(chunkArguments(video), folder);
  let fill: ReturnType<typeof framePlanes> | null = null;
  for (const [nth, poses] of frames.entries()) {
    const region = composed.draw(poses);
    fill ??= framePlanes(composed, scene.alpha === 'webm');
    await writer.write(fill(region, nth));
    if (nth % toldEvery === 0) tell(nth / frames.length);
  }
  await writer.end();
  return { frames: frames.length };
}
