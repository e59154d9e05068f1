import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { FacePose, RgbaPicture } from '../talking/pose.ts';
import { castCriteria, findCharacter, gesturesOf, matchesCriteria } from './cast.ts';
import { castCharacters } from './characters.ts';
import { gestureNames } from './gesture-poses.ts';
import { castPerformer, castStill, restPose } from './performer.ts';
import { poseWith, testingMouths } from './testing-poses.ts';

const alone = { background: 'none', framing: 'close' } as const;

/** Pixels of a box within a tolerance of a colour. */
function near({ width, bytes }: RgbaPicture, [r, g, b]: readonly [number, number, number], within: number): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const x = (at / 4) % width;
    if (x < width * 0.35 || x > width * 0.65) continue;
    const far = Math.max(
      Math.abs((bytes[at] ?? 0) - r),
      Math.abs((bytes[at + 1] ?? 0) - g),
      Math.abs((bytes[at + 2] ?? 0) - b),
    );
    if (far <= within && bytes[at + 3] === 255) count++;
  }
  return count;
}

const changed = (one: Uint8ClampedArray, other: Uint8ClampedArray): number =>
  one.reduce((count, value, at) => count + (value === other[at] ? 0 : 1), 0);

/** Mean difference of two pictures' colours over a ground of grey, 0 to 255. */
function difference(one: RgbaPicture, other: RgbaPicture): number {
  let sum = 0;
  for (let at = 0; at < one.bytes.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) {
      const of = ({ bytes }: RgbaPicture): number => {
        const share = (bytes[at + 3] ?? 0) / 255;
        return (bytes[at + channel] ?? 0) * share + 128 * (1 - share);
      };
      sum += Math.abs(of(one) - of(other));
    }
  }
  return sum / ((one.bytes.length / 4) * 3);
}

describe('the cast', () => {
  it('has at least 24 characters of every age, tone, dress and style, and three kinds', () => {
    expect(castCharacters.length).toBeGreaterThanOrEqual(24);
    expect(new Set(castCharacters.map(({ id }) => id)).size).toBe(castCharacters.length);
    const count = (id: string) =>
      castCriteria()
        .find((one) => one.id === id)
        ?.values.map((value) => value.count) ?? [];
    expect(count('age').length).toBe(4);
    expect(count('skin').length).toBe(6);
    expect(count('dress').length).toBe(9);
    expect(count('style').length).toBe(3);
    expect(count('setting').length).toBe(12);
    for (const id of ['age', 'gender', 'skin', 'style']) {
      expect(count(id).reduce((sum, value) => sum + value, 0)).toBe(castCharacters.length);
    }
    expect(Math.min(...count('kind'))).toBeGreaterThanOrEqual(8);
    for (const { kinds } of castCharacters) expect(kinds).toContain('standard');
  });

  it('does not give a role to one age, gender or skin alone', () => {
    for (const dress of ['business', 'medical', 'teacher', 'chef', 'engineer', 'academic', 'festive']) {
      const those = castCharacters.filter((one) => one.dress === dress);
      expect(new Set(those.map(({ gender }) => gender)).size).toBeGreaterThan(1);
      expect(new Set(those.map(({ look }) => look.skin)).size).toBeGreaterThan(1);
    }
  });

  it('lets those without arms nod only', () => {
    for (const one of castCharacters) {
      expect(gesturesOf(one)).toEqual(one.kinds.includes('gesture') ? gestureNames : ['nod-along']);
    }
  });

  it('is found by criteria: any of a criterion’s values, all of the criteria', () => {
    const found = castCharacters.filter((one) => matchesCriteria(one, { dress: ['medical', 'chef'], price: ['free'] }));
    expect(found.length).toBeGreaterThan(0);
    for (const { dress, isFree } of found) expect(['medical', 'chef'].includes(dress) && isFree).toBe(true);
    expect(castCharacters.filter((one) => matchesCriteria(one, {}))).toHaveLength(castCharacters.length);
  });
});

describe('a drawn character', () => {
  it('draws every mouth, blink, turn and gesture, inside its region', () => {
    const extremes: FacePose[] = [
      ...Object.values(testingMouths).map((mouth) => poseWith({ mouth })),
      poseWith({
        blinkLeft: 1,
        blinkRight: 0.5,
        browLeft: 1,
        browRight: -1,
        smile: -1,
        gazeX: 1,
        gazeY: -1,
        breath: 1,
      }),
      poseWith({ head: { x: 0.3, y: -0.3, roll: 0.5, yaw: 0.9, pitch: -0.5, scale: 1.3 }, smile: 1, breath: 1 }),
      poseWith({ head: { x: -0.3, y: 0.3, roll: -0.5, yaw: -0.9, pitch: 0.5, scale: 0.7 } }),
      ...gestureNames.map((name) => poseWith({ gesture: { name, amount: 1 }, head: { ...restPose.head, x: 0.2 } })),
      poseWith({ gesture: { name: 'juggle', amount: 1 } }),
    ];
    for (const { id } of castCharacters) {
      const performer = castPerformer(id, { width: 96, height: 54, createCanvas, layout: { background: 'none' } });
      const { region, picture } = performer;
      expect([region.x % 2, region.width % 2]).toEqual([0, 0]);
      for (const pose of extremes) {
        performer.draw([pose]);
        const alphaAt = (x: number, y: number): number => picture.bytes[(y * 96 + x) * 4 + 3] ?? 0;
        const rows = Array.from({ length: 54 }, (_, y) => y);
        const touched = rows.filter((y) => alphaAt(region.x, y) + alphaAt(region.x + region.width - 1, y) > 0);
        expect(touched, `${id} at its region's sides`).toEqual([]);
        const drawn = rows.filter((y) => alphaAt(48, y) === 255).length;
        expect(drawn).toBeGreaterThan(15);
      }
    }
  });

  it('shows the inside of the mouth in an open vowel, and nothing of it in p, b and m', () => {
    const [open, shut] = [testingMouths['ah'], testingMouths['pbm']];
    if (!open || !shut) throw new Error('No such mouths.');
    for (const { id } of castCharacters) {
      const performer = castPerformer(id, { width: 200, height: 200, createCanvas, layout: alone });
      const inside = (mouth: typeof open): number => {
        performer.draw([poseWith({ mouth, smile: 0, blinkLeft: 1, blinkRight: 1 })]);
        return near(performer.picture, [0x57, 0x19, 0x1f], 6);
      };
      const opened = inside(open);
      expect(opened, id).toBeGreaterThan(12);
      expect(inside(shut), id).toBe(0);
    }
  });

  it('draws the same pixels for the same pose, whatever it drew before', () => {
    const options = { width: 160, height: 160, createCanvas };
    const performer = castPerformer('amara', options);
    const pose = poseWith({ gesture: { name: 'open-hands', amount: 0.7 }, smile: 0.8 });
    performer.draw([pose]);
    const first = performer.picture.bytes.slice();
    performer.draw([poseWith({ mouth: testingMouths['o'] ?? restPose.mouth, gesture: { name: 'wave', amount: 1 } })]);
    expect(changed(performer.picture.bytes, first)).toBeGreaterThan(1000);
    performer.draw([pose]);
    expect(changed(performer.picture.bytes, first)).toBe(0);
    performer.draw([restPose]);
    performer.draw([restPose]);
    expect(changed(performer.picture.bytes, castPerformer('amara', options).picture.bytes)).toBe(0);
  });

  it('looks unlike every other, without its setting', () => {
    const stills = castCharacters.map(({ id }) => ({
      id,
      still: castStill(id, 48, 48, { createCanvas, layout: alone }),
    }));
    const pairs = stills.flatMap((one, at) =>
      stills
        .slice(at + 1)
        .map((other) => ({ pair: `${one.id}, ${other.id}`, far: difference(one.still, other.still) })),
    );
    // Measured: the nearest two are 7.6 apart, pairs in the middle of the order 23.
    for (const { pair, far } of pairs) expect(far, pair).toBeGreaterThan(7);
  });

  it('is transparent around the character where there is no ground, and covers all with one', () => {
    const corner = (background: 'none' | 'setting' | '#00ff00') =>
      Array.from(castStill('kenji', 90, 160, { createCanvas, layout: { background } }).bytes.subarray(0, 4));
    expect(corner('none')).toEqual([0, 0, 0, 0]);
    expect(corner('#00ff00')).toEqual([0, 255, 0, 255]);
    expect(corner('setting')[3]).toBe(255);
  });

  it('refuses an id that the cast does not have', () => {
    expect(findCharacter('nobody')).toBeUndefined();
    expect(() => castPerformer('nobody', { width: 10, height: 10, createCanvas })).toThrow(RangeError);
  });
});
