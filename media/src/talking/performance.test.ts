import { describe, expect, it } from 'vitest';
import { idlePerformance, performance, type PerformanceRequest } from './performance.ts';
import type { FacePose } from './pose.ts';
import { visemes } from './visemes.ts';

const framesPerSecond = 25;
const request = (more: Partial<PerformanceRequest> = {}): PerformanceRequest => {
  const frames = more.mouth?.length ?? 100;
  return {
    mouth: Array.from({ length: frames }, (_, frame) => (frame % 9 < 5 ? visemes.a : visemes.s)),
    envelope: Float32Array.from({ length: frames }, (_, frame) => 0.5 + 0.5 * Math.sin(frame / 4)),
    framesPerSecond,
    seed: 'one',
    startSeed: 'start',
    endSeed: 'end',
    kind: 'standard',
    emotion: 'neutral',
    ...more,
  };
};
const headOf = ({ head }: FacePose): number[] => Object.values(head);
const far = (a: FacePose | undefined, b: FacePose | undefined): number =>
  a === undefined || b === undefined
    ? Infinity
    : Math.max(...headOf(a).map((value, nth) => Math.abs(value - (headOf(b)[nth] ?? 0))));

describe('a performance', () => {
  it('is the same for the same seeds, and another for another', () => {
    expect(performance(request())).toEqual(performance(request()));
    expect(performance(request({ seed: 'two' }))).not.toEqual(performance(request()));
  });

  it('begins as the border’s seed says, whatever the sentence is', () => {
    const [first] = performance(request());
    const other = request({
      seed: 'two',
      endSeed: 'elsewhere',
      kind: 'expressive',
      emotion: 'angry',
      mouth: Array.from({ length: 33 }, () => visemes.u),
    });
    const [second] = performance({ ...other, envelope: new Float32Array(33).fill(1) });
    expect(second?.mouth).toEqual(first?.mouth);
    expect(performance(request({ seed: 'two', endSeed: 'elsewhere' }))[0]).toEqual(first);
    expect(performance(request({ startSeed: 'other' }))[0]).not.toEqual(first);
  });

  it.each(['standard', 'expressive'] as const)('goes on over a border without a jump: %s', (kind) => {
    const before = performance(request({ kind, emotion: 'excited', endSeed: 'border' }));
    const after = performance(
      request({ kind, emotion: 'sad', seed: 'two', startSeed: 'border', startEmotion: 'excited' }),
    );
    const steps = before.slice(1).map((pose, nth) => far(pose, before[nth]));
    expect(far(before.at(-1), after[0])).toBeLessThanOrEqual(Math.max(...steps));
    expect(Math.abs((before.at(-1)?.smile ?? 0) - (after[0]?.smile ?? 1))).toBeLessThan(0.05);
    expect(after[0]?.mouth.jaw).toBe(0);
    expect(after[0]?.blinkLeft).toBe(0);
    expect(before.at(-1)?.blinkLeft).toBe(0);
  });

  it('shows its emotion only where it is an expressive one', () => {
    const smileOf = (kind: PerformanceRequest['kind']) =>
      performance(request({ kind, emotion: 'cheerful' }))[50]?.smile;
    expect(smileOf('standard')).toBe(0);
    expect(smileOf('gesture')).toBe(0);
    expect(smileOf('expressive')).toBeGreaterThan(0.5);
  });

  it('blinks at uneven times and moves on no beat', () => {
    const poses = idlePerformance({ ...request(), seconds: 60 });
    const starts = poses.flatMap((pose, nth) => (pose.blinkLeft > 0 && poses[nth - 1]?.blinkLeft === 0 ? [nth] : []));
    expect(starts.length).toBeGreaterThan(9);
    expect(starts.length).toBeLessThan(40);
    const pauses = starts.slice(1).map((frame, nth) => frame - (starts[nth] ?? 0));
    expect(new Set(pauses).size).toBeGreaterThan(pauses.length / 2);
    // A loop would be like itself again some seconds later.
    const yaw = poses.map(({ head }) => head.yaw);
    const mean = yaw.reduce((sum, value) => sum + value, 0) / yaw.length;
    const like = (lag: number): number => {
      let [both, alone] = [0, 0];
      for (let nth = 0; nth + lag < yaw.length; nth += 1)
        both += ((yaw[nth] ?? 0) - mean) * ((yaw[nth + lag] ?? 0) - mean);
      for (const value of yaw) alone += (value - mean) ** 2;
      return both / alone;
    };
    for (let lag = 50; lag < 750; lag += 5) expect(like(lag)).toBeLessThan(0.6);
  });

  it('stays within what looks natural', () => {
    for (const { head, mouth } of performance(
      request({ kind: 'expressive', emotion: 'excited', mouth: Array.from({ length: 500 }, () => visemes.a) }),
    )) {
      expect(Math.abs(head.yaw)).toBeLessThan(0.2);
      expect(Math.abs(head.pitch)).toBeLessThan(0.2);
      expect(Math.abs(head.roll)).toBeLessThan(0.08);
      expect(mouth.jaw).toBeLessThan(0.4);
    }
  });
});
