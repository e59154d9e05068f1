import { afterAll, describe, expect, it } from 'vitest';
import { handSide, type SeenHand } from './face-models.ts';
import { isHandOverMouth, liesOnLips, turned } from './mouth-hand.ts';

afterAll(() => {
  // Where sharp finds its library; it says so to the whole process.
  delete process.env['VIPSHOME'];
});

const lips = [
  [80, 100],
  [112, 92],
  [144, 100],
  [112, 112],
] as const;
const mouthWidth = 64;

/** A hand that points up with its wrist at this place, so many pixels long; its five fingers are this far apart. */
function hand(x: number, y: number, length: number, apart = 20): SeenHand {
  const fingers = [-2, -1, 0, 1, 2].flatMap((finger) =>
    [0.4, 0.6, 0.8, 1].map((part) => [x + finger * apart, y - length * part] as const),
  );
  return { presence: 0.98, points: [[x, y], ...fingers] };
}

describe('a hand', () => {
  it('lies on lips where a bone of it crosses them, be it a single finger', () => {
    expect(liesOnLips(hand(112, 220, 190), lips, mouthWidth)).toBe(true);
    // Only its first finger reaches them.
    expect(liesOnLips(hand(190, 220, 190, 28), lips, mouthWidth)).toBe(true);
  });

  it('does not where it is beside them, or smaller than a hand is beside that mouth', () => {
    expect(liesOnLips(hand(200, 220, 190, 10), lips, mouthWidth)).toBe(false);
    expect(liesOnLips(hand(112, 120, 40, 10), lips, mouthWidth)).toBe(false);
  });

  it('is looked for in squares that are turned, and so are the lips', () => {
    expect([turned([10, 30], 0), turned([10, 30], 90), turned([10, 30], 270)]).toEqual([
      [10, 30],
      [handSide - 30, 10],
      [30, handSide - 10],
    ]);
  });
});

describe('a face', () => {
  const picture = { width: 300, height: 300, bytes: new Uint8Array(300 * 300 * 3).fill(128) };
  /** Its mouth is 60 pixels wide in the middle of the picture; other points don’t matter. */
  const landmarks = Array.from({ length: 468 * 3 }, () => 0);
  const put = (points: readonly number[], place: (part: number) => readonly [number, number]): void =>
    points.forEach((point, nth) => {
      const [x, y] = place(nth / (points.length - 1));
      [landmarks[3 * point], landmarks[3 * point + 1]] = [x, y];
    });
  const across = (part: number): number => 120 + 60 * part;
  const bow = (part: number): number => 10 * Math.sin(Math.PI * part);
  put([61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291], (part) => [across(part), 150 - bow(part)]);
  put([61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291], (part) => [across(part), 150 + bow(part)]);
  put([13, 14], () => [150, 150]);

  it('is looked at from three sides in three squares around its mouth, until a hand is found', async () => {
    const looked: number[] = [];
    const find = (at: number, presence = 0.98): Promise<boolean> => {
      looked.length = 0;
      return isHandOverMouth(picture, landmarks, 200, async ({ width, height, bytes }) => {
        expect([width, height, bytes.length]).toEqual([handSide, handSide, 3 * handSide ** 2]);
        looked.push(looked.length);
        return looked.length === at
          ? { ...hand(handSide / 2, handSide, handSide), presence }
          : { presence: 0, points: [] };
      });
    };
    expect(await find(0)).toBe(false);
    expect(looked).toHaveLength(9);
    expect(await find(1)).toBe(true);
    expect(looked).toHaveLength(1);
    // In the smallest square, which shows least of a hand, it has to be surer.
    expect(await find(1, 0.8)).toBe(false);
    expect(await find(4, 0.8)).toBe(true);
    expect(await find(4, 0.65)).toBe(false);
    // From the left, in the second square.
    expect(await find(5)).toBe(true);
    expect(looked).toHaveLength(5);
  });
});
