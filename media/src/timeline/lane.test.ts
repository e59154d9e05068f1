import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipAt, countStarted, moveClip, roomAround, splitClip, trimClip, type Clip } from './lane.ts';

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
const minSeconds = 5;
const wholeSeconds = 5000;

function expectLane(lane: readonly Clip[]): void {
  for (const [at, { startSeconds, endSeconds }] of lane.entries()) {
    expect(endSeconds).toBeGreaterThan(startSeconds);
    expect(startSeconds).toBeGreaterThanOrEqual(lane[at - 1]?.endSeconds ?? 0);
    expect(endSeconds).toBeLessThanOrEqual(wholeSeconds);
  }
}

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

describe('a clip of a lane', () => {
  it('never comes over its neighbours, however it is moved and trimmed', () => {
    const change = fc.record({ at: fc.nat(), isMove: fc.boolean(), start: seconds, end: seconds });
    fc.assert(
      fc.property(filled, fc.array(change, { maxLength: 10 }), (first, changes) => {
        let lane = first;
        for (const { at, isMove, start, end } of changes) {
          const index = at % lane.length;
          const clip = lane[index];
          if (clip === undefined) continue;
          const room = roomAround(lane, index, 0, wholeSeconds);
          const next = isMove
            ? moveClip(clip, start, room)
            : trimClip(clip, { startSeconds: start, endSeconds: end }, room, minSeconds);
          lane = lane.with(index, next);
          if (isMove) expect(next.endSeconds - next.startSeconds).toBe(clip.endSeconds - clip.startSeconds);
          expectLane(lane);
        }
      }),
    );
  });

  it('stays where its room is too small for it', () => {
    const clip = { startSeconds: 2, endSeconds: 8 };
    expect(moveClip(clip, 3, { startSeconds: 3, endSeconds: 6 })).toEqual(clip);
  });

  it('is cut in two that are it together, or not at all', () => {
    fc.assert(
      fc.property(filled, seconds, (lane, at) => {
        const [clip] = lane;
        const halves = clip && splitClip(clip, at, minSeconds);
        if (halves == null) return;
        expectLane(halves);
        expect(halves[0].startSeconds).toBe(clip?.startSeconds);
        expect(halves[0].endSeconds).toBe(halves[1].startSeconds);
        expect(halves[1].endSeconds).toBe(clip?.endSeconds);
      }),
    );
    const long = { startSeconds: 0, endSeconds: 10, id: 'a' };
    expect(splitClip(long, 5, 5)?.map(({ id }) => id)).toEqual(['a', 'a']);
    expect(splitClip(long, 6, 5)).toBeNull();
  });
});
