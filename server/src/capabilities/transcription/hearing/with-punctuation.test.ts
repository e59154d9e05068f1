import { expect, it, vi } from 'vitest';
import { withPunctuation, type Punctuate } from './with-punctuation.ts';

const job = { step: <T>(_: string, work: () => Promise<T>) => work(), signal: new AbortController().signal };
const heard = ['well', 'i', 'see'].map((text, at) => ({ text, start: at, end: at + 0.9, confidence: 0.5 }));
const plain = { id: 'plain', hasPunctuation: false };

it('words of a recogniser without punctuation get it from a model, and keep their times', async () => {
  const punctuate = vi.fn<Punctuate>(async () => ['Well,', 'I', 'see.']);
  const { words, hasPunctuation } = await withPunctuation(heard, { recogniser: plain, language: 'en' }, punctuate, job);
  expect(hasPunctuation).toBe(true);
  expect(words).toEqual(heard.map((word, at) => ({ ...word, text: ['Well,', 'I', 'see.'][at] })));
  expect(punctuate).toHaveBeenCalledExactlyOnceWith(['well', 'i', 'see'], 'en', job.signal);
});

it('words stay as they were heard where no model knows the language', async () => {
  const none = async () => null;
  expect(await withPunctuation(heard, { recogniser: plain, language: 'sw' }, none, job)).toEqual({
    words: heard,
    hasPunctuation: false,
  });
});

it('no model is asked where the recogniser writes punctuation, or no one knows the language', async () => {
  const punctuate = vi.fn<Punctuate>(async () => null);
  const writes = { recogniser: { id: 'writing', hasPunctuation: true }, language: 'en' };
  expect(await withPunctuation(heard, writes, punctuate, job)).toEqual({ words: heard, hasPunctuation: true });
  expect(await withPunctuation(heard, { recogniser: plain, language: null }, punctuate, job)).toEqual({
    words: heard,
    hasPunctuation: false,
  });
  expect(punctuate).not.toHaveBeenCalled();
});
