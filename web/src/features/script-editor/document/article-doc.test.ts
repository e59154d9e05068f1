import type { ScriptMark } from '@timbre/contract/script';
import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import type { Segment } from '@timbre/contract/segments';
import { normalMarks } from '@timbre/media/script/normal-marks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleToDoc, docToSegments } from './article-doc.ts';
import { naturalDelivery } from './paragraph.ts';
import { scriptSchema } from './script-schema.ts';

const segment = (text: string, marks: ScriptMark[] = []): Segment => ({
  ...naturalDelivery,
  id: 'p',
  speaker: 'rms',
  role: null,
  takeId: null,
  text,
  marks,
});
const there = (segments: Segment[]) =>
  articleToDoc(scriptSchema, { title: 'T', settings: defaultArticleSettings, segments });
const back = (one: Segment) => docToSegments(there([one]))[0];

const place = fc.nat(24);
const mark: fc.Arbitrary<ScriptMark> = fc
  .tuple(
    place,
    place,
    fc.oneof(
      fc.record({ kind: fc.constant('pause' as const), ms: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({
        kind: fc.constant('sound' as const),
        soundId: fc.constantFrom('bell', 'rain'),
        gainDb: fc.constantFrom(0, -6),
        mode: fc.constantFrom('wait' as const, 'under' as const),
      }),
      fc.record({ kind: fc.constant('speed' as const), value: fc.constantFrom(0.5, 1.2) }),
      fc.record({
        kind: fc.constant('emphasis' as const),
        level: fc.constantFrom('strong' as const, 'reduced' as const),
      }),
      fc.record({ kind: fc.constant('say-as' as const), as: fc.constantFrom('digits' as const, 'year' as const) }),
      fc.record({ kind: fc.constant('alias' as const), text: fc.constantFrom('one', 'two') }),
      fc.record({ kind: fc.constant('phoneme' as const), ipa: fc.constantFrom('wʌn', 'tuː') }),
    ),
  )
  .map(([a, b, value]) => {
    const start = Math.min(a, b);
    const isPoint = value.kind === 'pause' || value.kind === 'sound';
    return { ...value, start, end: isPoint ? start : Math.max(a, b) };
  });
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\n', '日', '😀', 'ع', '[', '<'), maxLength: 30 }),
);

describe('articleToDoc and docToSegments', () => {
  it('convert any text and marks to the same in normal form', () => {
    fc.assert(
      fc.property(text, fc.array(mark, { maxLength: 12 }), (given, marks) => {
        expect(back(segment(given, marks))).toEqual(segment(given, normalMarks(given, marks)));
      }),
      { numRuns: 1000 },
    );
  });

  it('keep two equal readings side by side apart, and join what means the same', () => {
    const twice: ScriptMark[] = [
      { kind: 'alias', start: 0, end: 2, text: 'x' },
      { kind: 'alias', start: 2, end: 4, text: 'x' },
      { kind: 'alias', start: 4, end: 6, text: 'x' },
    ];
    expect(back(segment('ababab', twice))?.marks).toEqual(twice);
    const speeds: ScriptMark[] = [
      { kind: 'speed', start: 0, end: 2, value: 1.5 },
      { kind: 'speed', start: 2, end: 4, value: 1.5 },
    ];
    expect(back(segment('abab', speeds))?.marks).toEqual([{ kind: 'speed', start: 0, end: 4, value: 1.5 }]);
  });

  it('keep the order of chips at one place', () => {
    const chips: ScriptMark[] = [300, 100, 200].map((ms) => ({ kind: 'pause', start: 1, end: 1, ms }));
    expect(back(segment('ab', chips))?.marks).toEqual(chips);
  });

  it('survive JSON, and give an empty article one paragraph', () => {
    const doc = there([segment('a\nb', [{ kind: 'pause', start: 1, end: 1, ms: 1 }]), segment('')]);
    expect(docToSegments(scriptSchema.nodeFromJSON(doc.toJSON()))).toEqual(docToSegments(doc));
    expect(there([]).childCount).toBe(1);
    doc.check();
  });
});
