import type { ScriptMark } from '@timbre/contract/script';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanSegment } from './planned-sentence.ts';
import { planSentences, type MarksFor } from './sentence-plan.ts';

const rms = {
  id: 'flite-rms',
  name: 'Robert',
  language: 'en-US',
  engine: 'flite',
  engineVersion: '2.2',
  engineVoice: 'rms',
  gainDb: 1,
};
const hana = {
  id: 'espeak-ja',
  name: 'Hana',
  language: 'ja',
  engine: 'espeak-ng',
  engineVersion: '1.52',
  engineVoice: 'ja',
  gainDb: 0,
};
const voices = new Map([rms, hana].map((voice) => [voice.id, voice]));
const segment = (text: string, changes: Partial<PlanSegment> = {}): PlanSegment => ({
  id: 's1',
  text,
  marks: [],
  voiceId: 'flite-rms',
  emotion: 'neutral',
  speed: 1,
  pitch: 0,
  gainDb: 0,
  takeId: null,
  ...changes,
});

describe('planSentences', () => {
  it('names every sentence by its place in the segment', () => {
    const text = '  It was the best of times. It was the worst of times.\nNew line  ';
    const plan = planSentences([segment(text)], voices);
    expect(plan.map((sentence) => text.slice(sentence.start, sentence.end))).toEqual(
      plan.map((sentence) => sentence.text),
    );
    expect(plan.map((sentence) => sentence.text)).toEqual([
      'It was the best of times.',
      'It was the worst of times.',
      'New line',
    ]);
  });

  it('gives a sentence the same hash wherever it stands, and another one for another voice, pace or pitch', () => {
    const [first] = planSentences([segment('Hello there. And more.')], voices);
    const [again] = planSentences([segment('\n\n Hello there. ', { id: 's2' })], voices);
    expect(again?.hash).toBe(first?.hash);
    const others = [{ speed: 1.5 }, { pitch: 2 }].map(
      (change) => planSentences([segment('Hello there.', change)], voices)[0]?.hash,
    );
    const newer = new Map([['flite-rms', { ...rms, engineVersion: '2.3' }]]);
    expect(new Set([first?.hash, ...others, planSentences([segment('Hello there.')], newer)[0]?.hash]).size).toBe(4);
  });

  it('leaves out what makes no sound and refuses a text that has nothing else', () => {
    expect(planSentences([segment('🙂 🙂\nYes.\n—\n')], voices).map((sentence) => sentence.text)).toEqual(['Yes.\n—']);
    expect(() => planSentences([segment('🙂 … —')], voices)).toThrow(/nothing that the voice can read/i);
  });

  it('makes pauses shorter when the speech is faster', () => {
    const at = (speed: number) => planSentences([segment('One. Two.', { speed })], voices)[0]?.pauseSeconds ?? 0;
    expect(at(2)).toBeCloseTo(at(1) / 2, 6);
  });

  it('refuses a text that the voice cannot read, and says which language the voice speaks', () => {
    expect(() => planSentences([segment('吾輩は猫である。名前はまだ無い。')], voices)).toThrow(
      /Robert speaks .*English/,
    );
    expect(() => planSentences([segment('Привет, мир!')], voices)).toThrow(/Choose a voice of the text's language/);
    expect(planSentences([segment('東京 is the capital of Japan, says the guide.')], voices)).toHaveLength(1);
    expect(planSentences([segment('わがはいはねこである。', { voiceId: 'espeak-ja' })], voices)).toHaveLength(1);
    expect(planSentences([segment('吾輩は猫である。', { voiceId: 'espeak-ja' })], voices)).toHaveLength(1);
  });

  it('refuses a voice that is not there', () => {
    expect(() => planSentences([segment('Hi.', { voiceId: 'gone' })], voices)).toThrow(/voice isn’t available/i);
  });
});

describe('a script that is planned again', () => {
  const pause = (at: number, ms: number): ScriptMark => ({ kind: 'pause', start: at, end: at, ms });
  const text = 'Anna met Robert. They spoke about 12 things. Then she left.';
  const silent = segment('', { id: 'silent', marks: [pause(0, 3000)] });

  it('does not work out a paragraph again that is as it was', () => {
    const [before] = planSentences([segment('It costs £5.'), segment(text, { id: 's2' })], voices);
    const [after] = planSentences([segment('It costs £5.'), segment(`${text} Yes.`, { id: 's2' })], voices);
    expect(after?.pronunciations).toHaveLength(1);
    expect(after?.pronunciations).toBe(before?.pronunciations);
  });

  it('follows the lexicon', () => {
    const alias: MarksFor = ({ marks }) => [...marks, { kind: 'alias', start: 0, end: 4, text: 'Hannah' }];
    const first = (marksFor?: MarksFor) => planSentences([segment(text)], voices, new Map(), marksFor)[0];
    const plain = first();
    expect(first(alias)?.pronunciations).toMatchObject([{ start: 0, end: 4, as: { text: 'Hannah' } }]);
    expect(first(alias)?.hash).not.toBe(plain?.hash);
    expect(first()).toEqual(plain);
  });

  it.each<[string, Partial<PlanSegment>]>([
    ['mood', { emotion: 'angry' }],
    ['pace', { speed: 1.5 }],
    ['pitch', { pitch: -2 }],
    ['voice', { voiceId: 'slt' }],
    ['emphasis', { marks: [{ kind: 'emphasis', start: 0, end: 4, level: 'strong' }] }],
  ])('follows the %s', (_, change) => {
    const both = new Map([...voices, ['slt', { ...rms, id: 'slt', engineVoice: 'slt' }]]);
    const hashes = () => planSentences([segment(text)], both).map(({ hash }) => hash);
    const before = hashes();
    expect(planSentences([segment(text, change)], both)[0]?.hash).not.toBe(before[0]);
    expect(hashes()).toEqual(before);
  });

  it('follows the voice’s version, loudness and language', () => {
    const hashOf = (change: Partial<typeof rms>) =>
      planSentences([segment('Am 3. Mai.')], new Map([['flite-rms', { ...rms, ...change }]]))[0]?.hash;
    const found = [{}, { engineVersion: '2.3' }, { gainDb: 2 }, { language: 'de' }].map(hashOf);
    expect(new Set(found).size).toBe(4);
  });

  it('follows its place, its loudness, its pauses and those of the paragraph after it', () => {
    const plan = (...segments: PlanSegment[]) => planSentences(segments, voices);
    const alone = plan(segment(text));
    expect(
      plan(segment(text, { id: 'other', gainDb: -3 })).map(({ segmentId, gainDb }) => [segmentId, gainDb]),
    ).toEqual(alone.map(() => ['other', -3]));
    expect(plan(segment(text, { marks: [pause(16, 2000)] }))[0]?.pauseSeconds).toBe(2);
    expect(plan(segment(text, { ends: 'clause' })).at(-1)?.pauseSeconds).toBeLessThan(alone.at(-1)?.pauseSeconds ?? 0);
    expect(plan(segment(text), silent).at(-1)?.pauseSeconds).toBe(3);
    expect(plan(silent, segment(text))[0]?.leadSeconds).toBe(3);
    expect(plan(segment(text))).toEqual(alone);
  });

  it('is the same as when it was first planned, whatever was planned in between', () => {
    const paragraphs = [segment(text), silent, segment('Yes.', { id: 's3' }), segment('[pause:1s] So.', { id: 's4' })];
    const scripts = fc.array(fc.constantFrom(...paragraphs, segment(text, { id: 's5', speed: 2 })), { minLength: 1 });
    const plan = (script: readonly PlanSegment[]) => planSentences([...script, segment('End.')], voices);
    fc.assert(
      fc.property(scripts, scripts, (one, other) => {
        const first = structuredClone(plan(one));
        plan(other);
        expect(plan(one)).toEqual(first);
      }),
    );
  });
});
