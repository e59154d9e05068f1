import { describe, expect, it } from 'vitest';
import { gestureTrack, type GestureSpeech } from './gestures.ts';

const framesPerSecond = 25;
const speech: GestureSpeech = {
  seconds: 40,
  framesPerSecond,
  sentences: Array.from({ length: 8 }, (_, at) => ({ from: at * 5 + 0.2, to: at * 5 + 4.6 })),
  emphases: [0.9, 3.1, 6.2, 8.9, 11.4, 14, 17.3, 21.2, 24.4, 27.9, 31, 33.3, 36.1],
  seed: 'a script',
};

/** Runs of one gesture: first and last frame. */
function runs(track: ReturnType<typeof gestureTrack>): { name: string; from: number; to: number; full: number }[] {
  const found: { name: string; from: number; to: number; full: number }[] = [];
  for (const [frame, gesture] of track.entries()) {
    const last = found.at(-1);
    if (!gesture) continue;
    if (last && last.to === frame - 1 && last.name === gesture.name) {
      last.to = frame;
      if (gesture.amount > 0.96 && last.full < 0) last.full = frame;
    } else found.push({ name: gesture.name, from: frame, to: frame, full: -1 });
  }
  return found;
}

describe('gestureTrack', () => {
  const seeds = Array.from({ length: 60 }, (_, at) => `seed ${at}`);

  it('begins and ends at rest and never jumps', () => {
    for (const seed of seeds) {
      const track = gestureTrack({ ...speech, seed });
      expect(track).toHaveLength(1000);
      expect([track[0], track.at(-1)]).toEqual([null, null]);
      for (let frame = 1; frame < track.length; frame++) {
        const [before, now] = [track[frame - 1], track[frame]];
        // Another gesture only after the hands came down.
        if (before && now) expect(now.name).toBe(before.name);
        expect(Math.abs((now?.amount ?? 0) - (before?.amount ?? 0))).toBeLessThan(0.19);
      }
    }
  });

  it('is up when the stressed word begins, and starts before it', () => {
    for (const seed of seeds) {
      for (const { from, full } of runs(gestureTrack({ ...speech, seed }))) {
        expect(full).toBeGreaterThan(0);
        const up = full / framesPerSecond;
        const nearest = Math.min(...speech.emphases.map((at) => Math.abs(at - up)));
        expect(nearest).toBeLessThan(0.2);
        const lead = up - from / framesPerSecond;
        expect(lead).toBeGreaterThan(0.2);
        expect(lead).toBeLessThan(0.7);
      }
    }
  });

  it('is the same for the same seed, another for another, and on no beat', () => {
    expect(gestureTrack(speech)).toEqual(gestureTrack({ ...speech }));
    expect(gestureTrack(speech)).not.toEqual(gestureTrack({ ...speech, seed: 'another' }));
    const every2 = { ...speech, emphases: Array.from({ length: 20 }, (_, at) => at * 2 + 0.7) };
    const starts = runs(gestureTrack(every2)).map(({ from }) => from);
    const gaps = new Set(starts.slice(1).map((from, at) => from - (starts[at] ?? 0)));
    expect(starts.length).toBeGreaterThan(6);
    expect(gaps.size).toBeGreaterThan(starts.length / 2);
  });

  it('moves for sentences without known stresses, and rests when nothing is said', () => {
    expect(runs(gestureTrack({ ...speech, emphases: [] })).length).toBeGreaterThan(3);
    expect(gestureTrack({ ...speech, sentences: [], emphases: [] }).every((gesture) => gesture === null)).toBe(true);
    expect(gestureTrack({ ...speech, seconds: 0 })).toEqual([]);
  });

  it('greets with a hand that swings now and then, at a pace of its own, and not once it is down', () => {
    const early = { ...speech, emphases: [0.9, ...speech.emphases.slice(1)] };
    const waves = seeds
      .map((seed) => gestureTrack({ ...early, seed }).filter((gesture) => gesture?.name === 'wave'))
      .filter((frames) => frames.length > 0);
    expect(waves.length).toBeGreaterThan(8);
    expect(waves.length).toBeLessThan(40);
    for (const frames of waves) {
      const sways = frames.map((gesture) => gesture?.sway ?? 0);
      expect(Math.max(...sways) - Math.min(...sways)).toBeGreaterThan(0.9);
      expect(Math.abs(sways.at(-1) ?? 1)).toBeLessThan(0.05);
      // From one frame to the next the forearm never jumps.
      for (const [at, sway] of sways.entries()) expect(Math.abs(sway - (sways[at - 1] ?? 0))).toBeLessThan(0.66);
    }
    expect(new Set(waves.map((frames) => frames[9]?.sway)).size).toBe(waves.length);
  });

  it('keeps to the gestures it is given', () => {
    const names = new Set(runs(gestureTrack({ ...speech, names: ['nod-along', 'point'] })).map(({ name }) => name));
    expect([...names].toSorted()).toEqual(['nod-along', 'point']);
  });
});
