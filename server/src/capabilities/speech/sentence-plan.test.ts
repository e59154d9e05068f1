import { describe, expect, it } from 'vitest';
import type { PlanSegment } from './planned-sentence.ts';
import { planSentences } from './sentence-plan.ts';

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
    expect(() => planSentences([segment('🙂 … —')], voices)).toThrow(/nothing in this text/i);
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
    expect(() => planSentences([segment('Hi.', { voiceId: 'gone' })], voices)).toThrow(/voice is not available/i);
  });
});
