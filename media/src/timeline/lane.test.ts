import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipAt, countStarted, roomAround, type Clip } from './lane.ts';

/** Clips one after another, whole tenths of seconds, with gaps between them. */
const lanes = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 5, max: 40 }))).map((given) => {
  let at = 0;
  return given.map(([gap, length]): Clip => {
    const startSeconds = at + gap;
    at = startSeconds + length;
    return { startSeconds, endSeconds: at };
  });
});
const filled = lanes.filter((lane) => lane.length > 0);
const seconds = fc.integer({ min: -50, max: 2000 });
const wholeSeconds = 5000;

describe('what is at a moment', () => {
  it('is what a walk from the start finds', () => {
    fc.assert(
      fc.property(lanes, seconds, (lane, at) => {
        expect(countStarted(lane, at, (clip) => clip.startSeconds)).toBe(
          lane.filter(({ startSeconds }) => startSeconds <= at).length,
        );
        expect(clipAt(lane, at)).toBe(lane.findIndex((clip) => clip.startSeconds <= at && at < clip.endSeconds));
      }),
    );
  });
});

describe('the room around a clip', () => {
  it('is what its neighbours leave, and holds it', () => {
    fc.assert(
      fc.property(filled, fc.nat(), (lane, at) => {
        const index = at % lane.length;
        const room = roomAround(lane, index, 0, wholeSeconds);
        expect(room.startSeconds).toBe(lane[index - 1]?.endSeconds ?? 0);
        expect(room.endSeconds).toBe(lane[index + 1]?.startSeconds ?? wholeSeconds);
        expect(room.startSeconds).toBeLessThanOrEqual(lane[index]?.startSeconds ?? 0);
      }),
    );
    const lane = [0, 10, 20].map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 5 }));
    expect(roomAround(lane, 1, 0.5)).toEqual({ startSeconds: 5.5, endSeconds: 19.5 });
    expect(roomAround(lane, 2).endSeconds).toBe(Infinity);
  });
});
