import type { AlignedWord, AlignmentQuestion } from '@timbre/engines/ports';
import { expect, it } from 'vitest';
import { alignmentError, type AskAligner } from './measure-alignment.ts';

const signal = new AbortController().signal;
const text = Array.from({ length: 20 }, (_, at) => `w${String(at).padStart(2, '0')}`).join(' ');
const words = Array.from({ length: 20 }, (_, at) => ({ start: 4 * at, end: 4 * at + 3, startSeconds: at / 2 }));
const spoken = { text, words, samples: new Int16Array(16_000) };

const answering =
  (
    found: readonly Pick<AlignedWord, 'start' | 'end' | 'startSeconds'>[],
    asked: AlignmentQuestion[] = [],
  ): AskAligner =>
  (_samples, question) => {
    asked.push(question);
    const line = { startSeconds: 0, endSeconds: 10, confidence: 1, phonemes: [] };
    const timed = found.map((word) => ({ ...word, endSeconds: word.startSeconds + 0.2, confidence: 1 }));
    return Promise.resolve({
      kind: 'aligned',
      lines: [{ ...line, words: timed }],
      confidence: 1,
      likeness: null,
      durationSeconds: 10,
      speechSeconds: 10,
    });
  };

it('is how far the word starts were shifted, either way: half of them, and 95 of 100', async () => {
  const shifts = words.map((_, at) => (at === 19 ? 0.5 : at === 18 ? -0.2 : at % 2 === 0 ? 0.03 : -0.03));
  const asked: AlignmentQuestion[] = [];
  const shifted = words.map((word, at) => ({ ...word, startSeconds: word.startSeconds + (shifts[at] ?? 0) }));
  const error = await alignmentError(spoken, 'en', answering(shifted, asked), signal);
  expect(error?.medianErrorMs).toBeCloseTo(30, 6);
  expect(error?.highErrorMs).toBeCloseTo(200, 6);
  expect(asked).toEqual([{ lines: [text], language: 'en', isTrusted: true }]);
});

it('compares words of the same letters only, and joined ones by the first of them', async () => {
  const joined = [
    { start: 0, end: 7, startSeconds: 0.1 },
    { start: 76, end: 80, startSeconds: 9.5 },
  ];
  const error = await alignmentError(spoken, 'en', answering(joined), signal);
  expect(error?.medianErrorMs).toBeCloseTo(0, 6);
  expect(error?.highErrorMs).toBeCloseTo(0, 6);
});

it('is not known where the aligner refuses or finds no word', async () => {
  const refusing: AskAligner = () => Promise.resolve({ kind: 'refused', reason: 'language' });
  expect(await alignmentError(spoken, 'en', refusing, signal)).toBeNull();
  expect(await alignmentError(spoken, 'en', answering([]), signal)).toBeNull();
});
