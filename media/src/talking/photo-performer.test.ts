import { describe, expect, it } from 'vitest';
import { composedFrames } from './composed-frames.ts';
import { photoPerformer } from './photo-performer.ts';
import { canvasOf, frameOf, maskCoverage, placedFace, placePicture } from './placement.ts';
import type { FacePose } from './pose.ts';
import { restHead, restPose } from './rest-pose.ts';
import { handlePoints, withHandles } from './rig-handles.ts';
import { faceRig } from './face-rig.ts';
import { lipGap, patterned, testFaces } from './testing-faces.ts';
import { visemes } from './visemes.ts';
import { planesLength, writePlanes } from './yuv-planes.ts';

const { quiet, smiling } = testFaces;
const speaking: FacePose = {
  ...restPose,
  mouth: visemes.a,
  blinkLeft: 0.7,
  smile: 0.5,
  head: { ...restHead, yaw: 0.08, roll: 0.03, x: 0.01 },
};

/** Colours between two pictures, of all or of what lies outside a region. */
function apart(
  a: Uint8ClampedArray,
  b: Uint8ClampedArray,
  width: number,
  counts: (x: number, y: number) => boolean = () => true,
): { most: number; mean: number } {
  let [most, sum, count] = [0, 0, 0];
  for (let place = 0; place < a.length; place += 1) {
    const pixel = place >> 2;
    if (!counts(pixel % width, Math.floor(pixel / width))) continue;
    const difference = Math.abs((a[place] ?? 0) - (b[place] ?? 0));
    most = Math.max(most, difference);
    sum += difference;
    count += 1;
  }
  return { most, mean: sum / Math.max(1, count) };
}

describe('a photo that speaks', () => {
  it.each(['quiet', 'smiling'] as const)('looks as in its picture when it says nothing: %s', (name) => {
    const { width, height, ...face } = testFaces[name];
    const photo = patterned(width, height);
    const performer = photoPerformer(photo, [face]);
    performer.draw([speaking]);
    expect(apart(performer.picture.bytes, photo.bytes, width).mean).toBeGreaterThan(0.5);
    performer.draw([restPose]);
    expect(apart(performer.picture.bytes, photo.bytes, width)).toMatchObject({ mean: expect.closeTo(0, 0) as number });
  });

  it('changes nothing outside its region, no matter who speaks', () => {
    const { width, height } = smiling;
    const photo = patterned(width * 2, height);
    const second = {
      ...smiling,
      landmarks: smiling.landmarks.map((value, nth) => (nth % 3 === 0 ? value + width : value)),
    };
    const performer = photoPerformer(photo, [smiling, second]);
    const { x, y, ...size } = performer.region;
    performer.draw([speaking, speaking]);
    const isOutside = (px: number, py: number): boolean =>
      px < x || py < y || px >= x + size.width || py >= y + size.height;
    expect(apart(performer.picture.bytes, photo.bytes, photo.width, isOutside).most).toBe(0);
    performer.draw([restPose, speaking]);
    const left = apart(performer.picture.bytes, photo.bytes, photo.width, (px) => px < width * 0.8);
    const right = apart(performer.picture.bytes, photo.bytes, photo.width, (px) => px > width * 1.2);
    expect(right.mean).toBeGreaterThan(5 * left.mean);
  });

  it('leaves a face beside it alone, however close', () => {
    const photo = patterned(smiling.width, smiling.height);
    const beside = {
      ...smiling,
      landmarks: smiling.landmarks.map((value, nth) => (nth % 3 === 0 ? value + 340 : value)),
    };
    const alone = photoPerformer(photo, [smiling, beside]);
    alone.draw([speaking, restPose]);
    const first = alone.picture.bytes.slice();
    alone.draw([speaking, speaking]);
    const mouth = handlePoints(smiling.landmarks).upperLip;
    const near = (x: number, y: number): boolean => Math.hypot(x - mouth.x, y - mouth.y) < 60;
    expect(apart(first, photo.bytes, photo.width, near).mean).toBeGreaterThan(5);
    expect(apart(alone.picture.bytes, first, photo.width, near).most).toBe(0);
  });

  it('draws the same picture for the same pose', () => {
    const photo = patterned(quiet.width, quiet.height);
    const [one, two] = [photoPerformer(photo, [quiet]), photoPerformer(photo, [quiet])];
    one.draw([restPose]);
    one.draw([speaking]);
    two.draw([speaking]);
    expect(apart(one.picture.bytes, two.picture.bytes, quiet.width).most).toBe(0);
  });

  it('leaves the picture’s edge alone', () => {
    const photo = patterned(quiet.width, quiet.height);
    const performer = photoPerformer(photo, [quiet]);
    performer.draw([speaking]);
    const onEdge = (x: number, y: number): boolean => x === 0 || y === 0 || x === quiet.width - 1;
    expect(apart(performer.picture.bytes, photo.bytes, quiet.width, onEdge).most).toBeLessThanOrEqual(12);
  });

  it('moves less the farther it is turned away', () => {
    const within = { x: 0, y: 0, width: quiet.width, height: quiet.height };
    const freedom = [0, 0.25, 0.45, 0.7].map((yaw) => faceRig({ ...quiet, yaw }, within).freedom);
    expect(freedom[0]).toBe(1);
    expect(freedom[1]).toBe(1);
    expect(freedom[2]).toBeLessThan(0.9);
    expect(freedom[3]).toBeLessThan(0.5);
  });

  it('opens with every open sound and shuts for m', () => {
    for (const name of ['quiet', 'smiling'] as const) {
      expect(lipGap(name, visemes.a)).toBeGreaterThan(lipGap(name, visemes.e));
      expect(lipGap(name, visemes.e)).toBeGreaterThan(lipGap(name, visemes.p) + 0.05);
      expect(lipGap(name, visemes.p)).toBeLessThanOrEqual(0.02);
    }
  });
});

describe('handles', () => {
  it('take what is around them along, and nothing far away', () => {
    const moved = withHandles(quiet.landmarks, { mouthLeft: { x: 5, y: -3 } });
    const [before, after] = [handlePoints(quiet.landmarks), handlePoints(moved)];
    expect(after.mouthLeft.x - before.mouthLeft.x).toBeCloseTo(5, 1);
    expect(after.mouthLeft.y - before.mouthLeft.y).toBeCloseTo(-3, 1);
    expect(Math.abs(after.rightEye.x - before.rightEye.x)).toBeLessThan(0.05);
    expect(withHandles(quiet.landmarks, {})).toEqual(quiet.landmarks);
  });
});

describe('a picture’s place', () => {
  const picture = { width: 400, height: 800 };

  it('covers a wide canvas around the face, and is contained in it', () => {
    const frame = canvasOf('16:9', 720);
    expect(frame).toEqual({ width: 1280, height: 720 });
    const focus = { x: 150, y: 100, width: 100, height: 100 };
    const covering = placePicture({ picture, frame, fit: 'cover', zoom: 1, focus });
    expect(covering).toMatchObject({ size: { width: 1280, height: 2560 }, x: 0, covers: { x: 0, y: 0, ...frame } });
    // The face's middle, 150 pixels down, at 42 % of the height.
    expect(covering.y + 150 * covering.scale).toBeCloseTo(720 * 0.42, 0);
    const contained = placePicture({ picture, frame, fit: 'contain', zoom: 1, focus });
    expect(contained).toMatchObject({ size: { width: 360, height: 720 }, x: 460, y: 0 });
    expect(contained.covers).toEqual({ x: 460, y: 0, width: 360, height: 720 });
  });

  it('never leaves a covered canvas bare, wherever the face is', () => {
    const frame = { width: 300, height: 300 };
    for (const y of [0, 400, 790]) {
      const { covers } = placePicture({
        picture,
        frame,
        fit: 'cover',
        zoom: 1.7,
        focus: { x: 390, y, width: 10, height: 10 },
      });
      expect(covers).toEqual({ x: 0, y: 0, ...frame });
    }
  });

  it('takes landmarks and handles along', () => {
    const placement = placePicture({
      picture,
      frame: { width: 200, height: 200 },
      fit: 'contain',
      zoom: 1,
      focus: null,
    });
    const placed = placedFace({ landmarks: [100, 200, 8], yaw: 0, handles: { chin: { x: 4, y: 8 } } }, placement);
    expect(placed.landmarks).toEqual([75, 50, 2]);
    expect(placed.handles).toEqual({ chin: { x: 1, y: 2 } });
  });

  it('is masked in the middle of the canvas', () => {
    const frame = frameOf(canvasOf('16:9', 720), 'circle');
    expect(frame).toEqual({ x: 302, y: 22, width: 676, height: 676 });
    expect(maskCoverage('none', frame)).toBeNull();
    const circle = maskCoverage('circle', { width: 100, height: 100 });
    expect([circle?.[0], circle?.[50 * 100 + 50], circle?.[50 * 100 + 1]]).toEqual([0, 255, 255]);
    const rounded = maskCoverage('rounded', { width: 100, height: 100 });
    expect([rounded?.[0], rounded?.[30]]).toEqual([0, 255]);
  });
});

describe('frames on a canvas', () => {
  const { width, height } = quiet;
  const green = { width, height, bytes: new Uint8ClampedArray(width * height * 4) };
  for (let place = 0; place < green.bytes.length; place += 4) green.bytes.set([0, 177, 64, 255], place);

  it('show the ground around a mask, and change it nowhere else', () => {
    const performer = photoPerformer(patterned(width, height), [quiet]);
    const coverage = maskCoverage('circle', { width, height });
    const frames = composedFrames({ performer, x: 0, y: 0, ground: green, coverage });
    expect(frames.draw([restPose])).toEqual({ x: 0, y: 0, width, height });
    frames.draw([speaking]);
    const outside = (x: number, y: number): boolean => coverage?.[y * width + x] === 0;
    expect(apart(frames.picture.bytes, green.bytes, width, outside).most).toBe(0);
    const middle = 4 * ((height / 2) * width + width / 2);
    expect(frames.picture.bytes.subarray(middle, middle + 4)).toEqual(
      performer.picture.bytes.subarray(middle, middle + 4),
    );
  });

  it('need no copy where a picture is all there is', () => {
    const performer = photoPerformer(patterned(width, height), [quiet]);
    const frames = composedFrames({ performer, x: 0, y: 0, ground: green, coverage: null });
    frames.draw([restPose]);
    expect(frames.picture).toBe(performer.picture);
  });

  it('become planes of BT.709', () => {
    const planes = new Uint8Array(planesLength(green, false));
    writePlanes(green, { x: 0, y: 0, width, height }, planes);
    // 16 + 219 × (0.7152 × 177 + 0.0722 × 64) ÷ 255, and the two colours.
    expect(planes[0]).toBeCloseTo(128.7, -0.5);
    expect(planes[width * height]).toBeCloseTo(96, -0.5);
    expect(planes[(width * height * 5) / 4]).toBeCloseTo(55, -0.5);
  });
});
