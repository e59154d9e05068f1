import { describe, expect, it } from 'vitest';
import { patterned, testFaces } from '../../talking/testing-faces.ts';
import { yuvFrame } from '../picture/yuv-frame.ts';
import { headMotion, inverse, mapped, type Affine } from './head-motion.ts';
import { motionTrack } from './motion-track.ts';
import { layMouth, mouthPatch } from './mouth-patch.ts';
import { fades, lineFrames, speechWindows } from './speech-windows.ts';

const { landmarks, width, height } = testFaces.quiet;
const moved: Affine = { a: 0.98, b: -0.1, c: 14, d: 0.1, e: 0.98, f: -6 };

const carried = (by: Affine): number[] =>
  landmarks.flatMap((_, nth) => {
    if (nth % 3 !== 0) return [];
    const { x, y } = mapped(by, { x: landmarks[nth] ?? 0, y: landmarks[nth + 1] ?? 0 });
    return [x, y, landmarks[nth + 2] ?? 0];
  });

describe('how a head goes', () => {
  it('is found again, whatever its mouth does', () => {
    const to = carried(moved);
    for (const lip of [13, 14, 17, 152]) to[3 * lip + 1] = (to[3 * lip + 1] ?? 0) + 25;
    const found = headMotion(landmarks, to);
    for (const point of [
      { x: 200, y: 300 },
      { x: 340, y: 420 },
    ]) {
      expect(mapped(found, point).x).toBeCloseTo(mapped(moved, point).x, 0);
      expect(mapped(found, point).y).toBeCloseTo(mapped(moved, point).y, 0);
    }
  });

  it('can be taken back', () => {
    const back = inverse(moved);
    expect(mapped(back ?? moved, mapped(moved, { x: 30, y: 70 })).x).toBeCloseTo(30, 6);
    expect(inverse({ ...moved, a: 0, b: 0 })).toBeNull();
  });

  it('goes evenly between looks, and trembles less than they do', () => {
    const shift = (frame: number): number => 2 * frame + (frame % 4 === 0 ? 0.4 : -0.4);
    const keys = Array.from({ length: 12 }, (_, nth) => ({
      frame: 2 * nth,
      motion: { a: 1, b: 0, c: shift(2 * nth), d: 0, e: 1, f: 0 },
    }));
    const track = motionTrack(
      keys,
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 0, y: 10 },
      ],
      2,
    );
    const away = [8, 9, 10, 11, 12].map((frame) => Math.abs((track(frame)?.c ?? 0) - 2 * frame));
    expect(Math.max(...away)).toBeLessThan(0.35);
    expect(track(40)).toBeNull();
  });
});

describe('a mouth laid over a frame', () => {
  const picture = patterned(width, height);
  const patch = mouthPatch(landmarks, picture);
  const gray = (): Uint8Array => new Uint8Array((width * height * 3) / 2).fill(128);

  it('changes nothing outside its patch, and takes the light of the frame', () => {
    const bytes = gray();
    layMouth(yuvFrame(bytes, width, height), picture, patch, {
      motion: { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 },
      share: 1,
    });
    const { x, y, width: across, height: down } = patch.region;
    let [outside, inside, sum] = [0, 0, 0];
    for (let at = 0; at < width * height; at += 1) {
      const [column, row] = [at % width, Math.floor(at / width)];
      const isInside = column >= x && row >= y && column < x + across && row < y + down;
      if (!isInside && bytes[at] !== 128) outside += 1;
      if (isInside && bytes[at] !== 128) [inside, sum] = [inside + 1, sum + (bytes[at] ?? 0)];
    }
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(1000);
    expect(sum / inside).toBeGreaterThan(108);
    expect(sum / inside).toBeLessThan(148);
  });

  it('changes nothing at all when it is faded out', () => {
    const bytes = gray();
    layMouth(yuvFrame(bytes, width, height), picture, patch, { motion: moved, share: 0 });
    expect(bytes.every((value) => value === 128)).toBe(true);
  });
});

describe('when mouths move', () => {
  const line = (start: number, end: number) => ({
    startSeconds: start,
    endSeconds: end,
    original: { startSeconds: start, endSeconds: end },
  });

  it('parts the time between two lines and bridges short silences', () => {
    const [first, second] = lineFrames([line(1, 2), line(2.1, 3)], 25);
    expect(first?.windowTo).toBe(second?.windowFrom);
    expect(speechWindows(lineFrames([line(1, 2), line(2.5, 3), line(6, 7)], 25), 25)).toHaveLength(2);
  });

  it('fades in and out over four frames, but not at a cut', () => {
    const moving = Array.from({ length: 12 }, (_, nth) => nth < 9);
    const shares = fades(moving, { before: true, after: false });
    expect([...shares]).toEqual([1, 1, 1, 1, 1, 1, 0.75, 0.5, 0.25, 0, 0, 0]);
  });
});
