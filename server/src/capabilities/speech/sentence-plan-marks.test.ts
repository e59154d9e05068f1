import type { ScriptMark } from '@timbre/contract/script';
import { pauseSeconds } from '@timbre/media/sentences';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedSentence, PlanSegment } from './planned-sentence.ts';
import { planSentences, soundIdsOf, unknownTags } from './sentence-plan.ts';
import { spokenLength } from './spoken-spans.ts';

const voice = {
  id: 'flite-rms',
  name: 'Robert',
  language: 'en-US',
  engine: 'flite',
  engineVersion: '2.2',
  engineVoice: 'rms',
  gainDb: 1,
};
const voices = new Map([[voice.id, voice]]);
const sounds = new Map([
  ['bell', { durationSeconds: 2 }],
  ['rain', { durationSeconds: 30 }],
]);
const segment = (text: string, changes: Partial<PlanSegment> = {}): PlanSegment => ({
  id: 's1',
  text,
  marks: [],
  voiceId: voice.id,
  emotion: 'neutral',
  speed: 1,
  pitch: 0,
  gainDb: 0,
  takeId: null,
  ...changes,
});
const plan = (...segments: PlanSegment[]): PlannedSentence[] => planSentences(segments, voices, sounds);
const only = (text: string, changes: Partial<PlanSegment> = {}): PlannedSentence => {
  const [sentence, ...more] = plan(segment(text, changes));
  if (sentence === undefined || more.length > 0) throw new Error(`not one sentence: ${1 + more.length}`);
  return sentence;
};
const pause = (at: number, ms: number): ScriptMark => ({ kind: 'pause', start: at, end: at, ms });
const sound = (at: number, soundId: string, mode: 'wait' | 'under' = 'wait'): ScriptMark => ({
  kind: 'sound',
  start: at,
  end: at,
  soundId,
  gainDb: -6,
  mode,
});
const over = (text: string, words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

describe('the hash', () => {
  it('of a sentence without marks, mood or readings is the one that was paid before there were any', () => {
    expect(only('Hello there.').hash).toBe('d84d3969c4762d1e47f7234e973221694895100d57c6653aa8b00c9bbee62bcd');
  });

  it('changes with everything that is heard, and with nothing else', () => {
    const text = 'Hello dear people.';
    const marked = (mark: ScriptMark) => only(text, { marks: [mark] }).hash;
    const different = [
      only(text).hash,
      only(text, { emotion: 'sad' }).hash,
      only(text, { emotion: 'calm' }).hash,
      marked({ kind: 'speed', ...over(text, 'dear'), value: 0.5 }),
      marked({ kind: 'speed', ...over(text, 'dear'), value: 0.6 }),
      marked({ kind: 'emphasis', ...over(text, 'dear'), level: 'strong' }),
      marked({ kind: 'alias', ...over(text, 'dear'), text: 'deer' }),
      marked({ kind: 'alias', ...over(text, 'people'), text: 'deer' }),
      marked({ kind: 'phoneme', ...over(text, 'dear'), ipa: 'dɪə' }),
      marked({ kind: 'say-as', ...over(text, 'dear'), as: 'characters' }),
      plan(segment('Hello, dear people.', { marks: [pause(6, 100)] }))[0]?.hash,
      only('Hello,').hash,
    ];
    expect(new Set(different).size).toBe(different.length);
    const same = [
      only(text, { gainDb: 6 }),
      only(text, { marks: [pause(0, 300)] }),
      only(text, { marks: [pause(text.length, 300), sound(text.length, 'bell')] }),
      only(`[pause:1s]${text}`),
    ];
    expect(new Set([only(text), ...same].map(({ hash }) => hash)).size).toBe(1);
  });

  it('of a recording is the recording’s own', () => {
    const text = ' Any words. At [pause:1s] all ';
    expect(only(text, { takeId: 't1', marks: [pause(0, 500)] })).toMatchObject({
      hash: 'take:t1',
      takeId: 't1',
      start: 1,
      end: 29,
      pronunciations: [],
      leadSeconds: 0.5,
      text: text.trim().replace('[pause:1s]', ' '.repeat(10)),
      pauseSeconds: pauseSeconds.paragraph,
      isParagraphEnd: true,
    });
    expect(only('', { takeId: 't1' })).toMatchObject({ hash: 'take:t1', start: 0, end: 0, text: '' });
    // A recording speaks any language.
    expect(only('Это не по-английски.', { takeId: 't1' }).hash).toBe('take:t1');
  });
});

describe('pauses', () => {
  it('cut a sentence, last as long as they say, and the first part goes on', () => {
    const text = 'Wait for it and go.';
    const [first, second] = plan(segment(text, { marks: [pause(11, 1500)], speed: 2 }));
    expect(first).toMatchObject({ text: 'Wait for it', goesOn: true, pauseSeconds: 1.5, isParagraphEnd: false });
    expect(second).toMatchObject({ text: 'and go.', start: 12, goesOn: false, isParagraphEnd: true });
    expect(second?.pauseSeconds).toBeCloseTo(pauseSeconds.paragraph / 2, 9);
    expect(plan(segment('Wait for it [pause:1.5s]and go.', { speed: 2 }))[0]?.hash).toBe(first?.hash);
  });

  it('take the place of the natural one at a sentence’s end, whichever side of the space they stand on', () => {
    const text = 'One. Two.';
    for (const at of [4, 5]) {
      const [first] = plan(segment(text, { marks: [pause(at, 100)] }));
      expect(first).toMatchObject({ text: 'One.', goesOn: false, pauseSeconds: 0.1 });
    }
    expect(plan(segment(text, { marks: [pause(4, 0)] }))[0]?.pauseSeconds).toBe(0);
    expect(plan(segment(text, { marks: [pause(4, 100), pause(5, 400)] }))[0]?.pauseSeconds).toBe(0.5);
    expect(plan(segment(text))[0]?.pauseSeconds).toBe(pauseSeconds.sentence);
  });

  it('before a closing mark stand after it', () => {
    expect(
      plan(segment('Stop[pause:1s]! Go.')).map(({ text, goesOn }) => [text.replaceAll(/ +/g, ''), goesOn]),
    ).toEqual([
      ['Stop!', false],
      ['Go.', false],
    ]);
    expect(plan(segment('Stop! Go.', { marks: [pause(4, 900)] }))[0]).toMatchObject({
      text: 'Stop!',
      pauseSeconds: 0.9,
    });
  });

  it('at the start are the lead; alone in a paragraph they join the one before, or the next', () => {
    expect(only('[pause:250ms][pause:1s]Go.').leadSeconds).toBe(1.25);
    const [go] = plan(segment('[pause:2s]', { id: 's0' }), segment('Go.'));
    expect(go).toMatchObject({ segmentId: 's1', leadSeconds: 2 });
    const [one, two] = plan(segment('One.'), segment(' [pause:2s] ', { id: 's2' }), segment('Two.', { id: 's3' }));
    expect([one?.pauseSeconds, two?.leadSeconds]).toEqual([2, 0]);
    expect(() => plan(segment('[pause:2s]'))).toThrow(/nothing that the voice can read/i);
  });
});

describe('sounds', () => {
  it('wait or go under, and stand where they are in time', () => {
    const [first, second] = plan(
      segment('One. Two.', { marks: [sound(4, 'rain', 'under'), pause(4, 500), sound(4, 'bell')] }),
    );
    expect(first).toMatchObject({ pauseSeconds: 2.5 });
    expect(first?.sounds).toEqual([
      { soundId: 'rain', gainDb: -6, anchor: 'end', offsetSeconds: 0, durationSeconds: 30 },
      { soundId: 'bell', gainDb: -6, anchor: 'end', offsetSeconds: 0.5, durationSeconds: 2 },
    ]);
    expect(second?.sounds).toEqual([]);
  });

  it('keep the natural silence after them, and lead in at the start', () => {
    const [first] = plan(segment('One. Two.', { marks: [sound(4, 'bell')] }));
    expect(first?.pauseSeconds).toBeCloseTo(2 + pauseSeconds.sentence, 9);
    expect(only('One.', { marks: [sound(0, 'bell'), sound(0, 'rain', 'under')] })).toMatchObject({
      leadSeconds: 2,
      sounds: [
        { soundId: 'bell', anchor: 'lead', offsetSeconds: 0 },
        { soundId: 'rain', anchor: 'lead', offsetSeconds: 2 },
      ],
    });
  });

  it('that are gone are named as such', () => {
    expect(() => plan(segment('One.', { marks: [sound(4, 'lost')] }))).toThrow(/sound in this script was deleted/i);
    expect(soundIdsOf([segment('One.', { marks: [sound(4, 'lost'), sound(0, 'bell'), sound(1, 'lost')] })])).toEqual([
      'bell',
      'lost',
    ]);
  });
});

describe('readings', () => {
  const said = ({ text, pronunciations }: PlannedSentence) =>
    pronunciations.map(({ start, end, as }) => [text.slice(start, end), as.kind === 'alias' ? as.text : as.phonemes]);

  it('come from the writer and from the language’s rules, with places in the sentence', () => {
    const text = 'First one. Dr. Ng lives at No. 7.';
    const marks: ScriptMark[] = [{ kind: 'phoneme', ...over(text, 'Ng'), ipa: 'ŋ' }];
    const [, second] = plan(segment(text, { marks }));
    expect(said(second as PlannedSentence)).toEqual(expect.arrayContaining([['Ng', 'ŋ']]));
    expect(said(only('It costs $5.'))).toEqual([['$5', 'five dollars']]);
    expect(only('It costs $5.').hash).not.toBe(only('It costs five dollars.').hash);
  });

  it('that a pause cuts are said where they begin', () => {
    const text = 'Read these words otherwise now.';
    const marks: ScriptMark[] = [
      { kind: 'alias', ...over(text, 'these words otherwise'), text: 'all of it' },
      pause(text.indexOf('words'), 300),
    ];
    expect(plan(segment(text, { marks })).map(said)).toEqual([[['these', 'all of it']], [['words otherwise', '']]]);
  });

  it('make silent words silent, also a sentence of nothing else', () => {
    const text = 'Hear this. Not this. And this.';
    const silent = plan(segment(text, { marks: [{ kind: 'say-as', ...over(text, 'Not this.'), as: 'silent' }] }));
    expect(silent.map((one) => one.text)).toEqual(['Hear this.', 'And this.']);
    expect(said(only('Hear it.', { marks: [{ kind: 'say-as', start: 0, end: 4, as: 'silent' }] }))).toEqual([
      ['Hear', ''],
    ]);
  });

  it('let a voice read what it could not', () => {
    const text = 'Привет!';
    expect(() => plan(segment(text))).toThrow(/can't read this text/);
    expect(only(text, { marks: [{ kind: 'alias', ...over(text, 'Привет'), text: 'hello' }] }).text).toBe(text);
  });

  it('count as what is said', () => {
    expect(spokenLength(only('It costs $5.'))).toBe('It costs five dollars.'.length);
    const text = 'Slowly now.';
    expect(spokenLength(only(text, { marks: [{ kind: 'speed', start: 0, end: 6, value: 0.5 }], speed: 2 }))).toBe(
      (text.length + 6) / 2,
    );
  });
});

describe('local speed and emphasis', () => {
  it('are cut into pieces where they cross, and clipped to the sentence', () => {
    const text = 'One two. Three four five.';
    const marks: ScriptMark[] = [
      { kind: 'speed', ...over(text, 'two. Three four'), value: 0.5 },
      { kind: 'emphasis', ...over(text, 'four five'), level: 'strong' },
    ];
    const [first, second] = plan(segment(text, { marks }));
    expect(first?.prosody).toEqual([{ start: 4, end: 8, speed: 0.5, emphasis: null }]);
    expect(second?.prosody).toEqual([
      { start: 0, end: 6, speed: 0.5, emphasis: null },
      { start: 6, end: 10, speed: 0.5, emphasis: 'strong' },
      { start: 10, end: 15, speed: 1, emphasis: 'strong' },
    ]);
  });
});

it('blanks unknown tags and names them with their paragraph', () => {
  const segments = [segment('Fine.'), segment('Hello [laugh:loud] there.', { id: 's2' })];
  expect(unknownTags(segments)).toEqual([{ segment: 1, start: 6, end: 18, tag: '[laugh:loud]' }]);
  expect(plan(...segments)[1]?.text).toBe(`Hello ${' '.repeat(12)} there.`);
});

it('whatever is marked: parts lie in order, in the text, trimmed, and their pieces inside them', () => {
  const at = fc.nat(60);
  const mark = fc.oneof(
    fc
      .record({ kind: fc.constant('pause' as const), start: at, ms: fc.nat(10_000) })
      .map((m) => ({ ...m, end: m.start })),
    fc.record({ start: at, length: fc.nat(20) }).map(({ start, length }) => ({
      kind: 'alias' as const,
      start,
      end: start + length,
      text: 'other words',
    })),
    fc.record({ start: at, length: fc.nat(20), value: fc.constantFrom(0.5, 1.5) }).map(({ start, length, value }) => ({
      kind: 'speed' as const,
      start,
      end: start + length,
      value,
    })),
    fc.record({ start: at, length: fc.nat(20) }).map(({ start, length }) => ({
      kind: 'emphasis' as const,
      start,
      end: start + length,
      level: 'strong' as const,
    })),
  );
  const words = fc.array(
    fc.constantFrom('one', 'Two.', '$5', 'Dr.', '🙂', '[pause:1s]', '[x]', '\n', '“three”!', 'é'),
    {
      minLength: 1,
      maxLength: 14,
    },
  );
  fc.assert(
    fc.property(words, fc.array(mark, { maxLength: 6 }), (parts, marks) => {
      const text = `Begin ${parts.join(' ')}`;
      const sentences = plan(segment(text, { marks }));
      let last = 0;
      for (const sentence of sentences) {
        expect(sentence.start).toBeGreaterThanOrEqual(last);
        expect(sentence.end).toBeLessThanOrEqual(text.length);
        expect(sentence.text).toBe(sentence.text.trim());
        expect(sentence.text).toHaveLength(sentence.end - sentence.start);
        expect(sentence.pauseSeconds + sentence.leadSeconds).toBeGreaterThanOrEqual(0);
        for (const spans of [sentence.pronunciations, sentence.prosody]) {
          let from = 0;
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(from);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(sentence.text.length);
            from = end;
          }
        }
        last = sentence.end;
      }
      expect(sentences.filter(({ isParagraphEnd }) => isParagraphEnd)).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});
