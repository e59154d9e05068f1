import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitLines, type FitLine, type FitRules } from './fit-lines.ts';
import { dubSeconds, originalSeconds } from './hold-time.ts';

const rules: FitRules = { maxSpeed: 1.2, mayHoldPicture: false, gapSeconds: 0.08, slotSeconds: 0.1, wholeSeconds: 60 };

const lineAt = (id: string, start: number, end: number, natural: number, more: Partial<FitLine> = {}): FitLine => ({
  id,
  speakerId: 'a',
  start,
  end,
  natural,
  keepsOriginal: false,
  wantedSpeed: null,
  ...more,
});

/** One line as the list of its figures. */
function placeOf(lines: readonly FitLine[], id: string, given: Partial<FitRules> = {}) {
  const { placed, holds } = fitLines(lines, { ...rules, ...given });
  const place = placed.get(id);
  if (place === undefined) throw new Error(`${id} has no place`);
  return { ...place, holds };
}

describe('a line is fitted into its time', () => {
  test('at its own pace where that fits, and never stretched', () => {
    const place = placeOf([lineAt('1', 5, 8, 2), lineAt('2', 9, 10, 1)], '1');
    expect(place).toMatchObject({ start: 5, end: 7, speed: 1, overSeconds: 0, borrowedSeconds: 0 });
  });

  test('by the silence after it, up to the next line of its speaker and a gap', () => {
    const lines = [lineAt('1', 5, 8, 3.9), lineAt('2', 9, 10, 1)];
    expect(placeOf(lines, '1')).toMatchObject({ start: 5, end: 8.9, speed: 1, borrowedSeconds: expect.closeTo(0.9) });
  });

  test('then by a little of the silence before it', () => {
    const place = placeOf([lineAt('1', 5, 8, 4), lineAt('2', 9, 10, 1)], '1');
    expect(place.start).toBeCloseTo(4.92);
    expect(place.end).toBeCloseTo(8.92);
    expect(place).toMatchObject({ speed: 1, borrowedSeconds: expect.closeTo(1) });
  });

  test('then faster, by no more than it needs', () => {
    const lines = [lineAt('1', 5, 8, 4.5), lineAt('2', 9, 10, 1)];
    const place = placeOf(lines, '1');
    expect(place.speed).toBe(1.12);
    expect(place.end).toBeLessThanOrEqual(8.92 + 1e-9);
    // What was measured counts, not what is to be expected.
    const measured = [
      lineAt('1', 5, 8, 4.5, { lengthAt: (speed) => (speed < 1.17 ? 4.5 : 3.9) }),
      lineAt('2', 9, 10, 1),
    ];
    expect(placeOf(measured, '1')).toMatchObject({ speed: 1.17, overSeconds: 0 });
  });

  test('then the picture is held where it may be', () => {
    const lines = [lineAt('1', 5, 8, 6), lineAt('2', 9, 10, 1)];
    const place = placeOf(lines, '1', { mayHoldPicture: true });
    expect(place).toMatchObject({ start: 4.9, speed: 1.2, overSeconds: 0, end: 8.92 });
    expect(place.holds).toEqual([{ at: 8.92, seconds: expect.closeTo(5 - 4.02) }]);
    expect(placeOf(lines, '2', { mayHoldPicture: true })).toMatchObject({ start: 9, end: 10 });
  });

  test('else it runs over, the next one waits, and what is late catches up in the next silence', () => {
    const lines = [lineAt('1', 5, 8, 6), lineAt('2', 9, 10, 0.9), lineAt('3', 12, 13, 1)];
    const first = placeOf(lines, '1');
    expect(first.overSeconds).toBeCloseTo(0.98);
    expect(first.end).toBeCloseTo(9.9);
    const second = placeOf(lines, '2');
    expect(second.start).toBeCloseTo(9.98);
    expect(second).toMatchObject({ speed: 1, overSeconds: 0 });
    expect(placeOf(lines, '3')).toMatchObject({ start: 12, end: 13, speed: 1 });
  });

  test('a wanted pace is followed exactly', () => {
    const lines = [lineAt('1', 5, 8, 4.5, { wantedSpeed: 0.9 }), lineAt('2', 9, 10, 1, { wantedSpeed: 1.75 })];
    expect(placeOf(lines, '1')).toMatchObject({ speed: 0.9, overSeconds: expect.closeTo(0.98) });
    expect(placeOf(lines, '2').speed).toBe(1.75);
  });
});

describe('other lines', () => {
  test('of others are not talked over, but as far as they were', () => {
    const other = { speakerId: 'b' };
    const apart = [lineAt('1', 5, 8, 4, { lengthAt: (speed) => 4 / speed }), lineAt('2', 8.5, 10, 1, other)];
    expect(placeOf(apart, '1').end).toBeLessThanOrEqual(8.42 + 1e-9);
    const across = [lineAt('1', 5, 8, 3.3), lineAt('2', 7, 10, 2, other)];
    expect(placeOf(across, '1').end).toBeLessThanOrEqual(8 + 1e-9);
    expect(placeOf(across, '2')).toMatchObject({ start: 7, end: 9 });
    const inside = [lineAt('1', 5, 8, 3.5), lineAt('2', 6, 6.5, 0.5, other)];
    expect(placeOf(inside, '1')).toMatchObject({ end: 8.5, speed: 1 });
    expect(placeOf(inside, '2').start).toBe(6);
  });

  test('that keep the original stay where they are', () => {
    const kept = lineAt('2', 8, 12, 0, { keepsOriginal: true, speakerId: 'b' });
    expect(placeOf([lineAt('1', 5, 7, 3.1), kept], '1')).toMatchObject({ speed: 1.03, overSeconds: 0 });
    expect(placeOf([lineAt('1', 5, 7, 3), kept], '2')).toMatchObject({ start: 8, end: 12 });
    // Of the same speaker: the original is heard when what is late is over.
    const own = { ...kept, speakerId: 'a' };
    expect(placeOf([lineAt('1', 5, 7, 6), own], '1').end).toBeCloseTo(9.9);
    expect(placeOf([lineAt('1', 5, 7, 6), own], '2').start).toBeCloseTo(9.9);
    expect(placeOf([lineAt('1', 5, 7, 3), { ...own, keepsOriginal: false }], '1')).toMatchObject({ end: 8, speed: 1 });
  });
});

const randomLines = fc
  .array(
    fc.record({
      gap: fc.double({ min: 0, max: 3, noNaN: true }),
      length: fc.double({ min: 0.1, max: 6, noNaN: true }),
      ratio: fc.double({ min: 0, max: 2.5, noNaN: true }),
      speaker: fc.constantFrom('a', 'b', null),
      kind: fc.constantFrom('free', 'free', 'free', 'free', 'kept', 'wanted', 'measured'),
      overlap: fc.constantFrom(0, 0, 0, 1.5),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((parts) => {
    let at = 0.5;
    const ends = new Map<string | null, number>();
    return parts.map(({ gap, length, ratio, speaker, kind, overlap }, index): FitLine => {
      const start = Math.max(ends.get(speaker) ?? 0, at + gap - overlap);
      const end = start + length;
      at = Math.max(at, end);
      ends.set(speaker, end);
      const natural = kind === 'kept' || ratio < 0.2 ? 0 : length * ratio;
      return {
        ...lineAt(String(index), start, end, natural, { speakerId: speaker }),
        keepsOriginal: kind === 'kept',
        wantedSpeed: kind === 'wanted' ? 0.8 + ratio / 4 : null,
        ...(kind === 'measured'
          ? { lengthAt: (speed: number) => natural / speed + 0.02 * Math.sin(speed * 40) ** 2 }
          : {}),
      };
    });
  });

describe('whatever the lines are', () => {
  const tiny = 1e-6;

  test.each([false, true])('they keep the rules, with the picture held: %s', (mayHoldPicture) => {
    fc.assert(
      fc.property(randomLines, (lines) => {
        const wholeSeconds = Math.max(...lines.map(({ end }) => end)) + 0.5;
        const given = { ...rules, mayHoldPicture, wholeSeconds };
        const { placed, holds } = fitLines(lines, given);
        expect(fitLines([...lines].reverse(), given)).toEqual({ placed: expect.anything(), holds });
        expect([...fitLines(lines, given).placed]).toEqual([...placed]);
        const places = lines.map((line) => ({
          line,
          place: placed.get(line.id) ?? { start: 0, end: 0, speed: 0, overSeconds: 0, borrowedSeconds: 0 },
        }));
        const heard = places.filter(({ line }) => line.natural > 0 || line.keepsOriginal);
        const total = holds.reduce((sum, { seconds }) => sum + seconds, 0);
        let isLate = new Set<string | null>();
        for (const { line, place } of heard) {
          const length = line.keepsOriginal ? null : (line.lengthAt?.(place.speed) ?? line.natural / place.speed);
          const begins = dubSeconds(place.start, holds);
          const ends = length === null ? dubSeconds(place.end, holds) : begins + length;
          if (line.wantedSpeed === null) expect(place.speed).toBeLessThanOrEqual(1.2);
          if (line.wantedSpeed === null) expect(place.speed).toBeGreaterThanOrEqual(1);
          else if (length !== null) expect(place.speed).toBe(line.wantedSpeed);
          if (length !== null) expect(place.end).toBeCloseTo(originalSeconds(ends, holds), 6);
          if (place.overSeconds === 0) expect(ends).toBeLessThanOrEqual(wholeSeconds + total + tiny);
          expect(place.start).toBeGreaterThanOrEqual(line.start - 0.1 - tiny);
          if (!isLate.has(line.speakerId)) expect(place.start).toBeLessThanOrEqual(line.start + 0.1 + tiny);
          if (place.overSeconds > 0) isLate = isLate.add(line.speakerId);
          const own = heard.filter((other) => other.line.speakerId === line.speakerId && other.line.start > line.start);
          for (const next of own.slice(0, 1)) {
            expect(next.place.start).toBeGreaterThanOrEqual(place.start);
            if (next.place.end > next.place.start)
              expect(dubSeconds(next.place.start, holds)).toBeGreaterThanOrEqual(ends - tiny);
          }
        }
        if (mayHoldPicture) expect(heard.every(({ place }) => place.overSeconds === 0)).toBe(true);
        else expect(holds).toEqual([]);
      }),
      { numRuns: 300, seed: 9 },
    );
  });

  test('5,000 lines take no time to speak of', () => {
    const lines = Array.from({ length: 5000 }, (_, at) =>
      lineAt(String(at), at * 2, at * 2 + 1.5, (at % 7) / 2, { speakerId: `s${at % 3}` }),
    );
    const { placed, holds } = fitLines(lines, { ...rules, mayHoldPicture: true, wholeSeconds: 10_000 });
    expect(placed.size).toBe(5000);
    expect(holds.length).toBeGreaterThan(100);
  });
});
