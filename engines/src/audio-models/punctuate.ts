import { join } from 'node:path';
import { isUnspaced } from '@timbre/media/transcript/join-words';
import { requireSherpa } from '../sherpa-runtime.ts';
import { held } from './held-model.ts';
import type { AudioModel } from './port.ts';

interface Punctuator {
  readonly addPunct: (text: string) => string;
}

/** What of sherpa-onnx-node is used here; the package has no types of its own. */
interface Sherpa {
  readonly OfflinePunctuation: new (config: object) => Punctuator;
  readonly OnlinePunctuation: new (config: object) => Punctuator;
}

const shared = { numThreads: 1, debug: 0, provider: 'cpu' } as const;
/** Words that a model is shown at once: what is behind helps it, and both kinds take 200 pieces of words. */
const shownWords = 100;
/** A sentence that ends so near to the end of what was shown may go on behind it. */
const unsureWords = 8;

/** Marks of CT-Transformer, which writes Chinese ones in every language. */
const western: Readonly<Record<string, string>> = { '，': ',', '、': ',', '。': '.', '？': '?', '！': '!' };
const mark = /[,.?!;:，。？！、；：]/u;
const endsSentence = /[.?!。？！]$/u;

const punctuatorOf = held(({ family, file, folder }: AudioModel): Punctuator => {
  const sherpa = requireSherpa<Sherpa>();
  return family === 'cnn-bilstm'
    ? new sherpa.OnlinePunctuation({ model: { cnnBilstm: file, bpeVocab: join(folder, 'bpe.vocab'), ...shared } })
    : new sherpa.OfflinePunctuation({ model: { ctTransformer: file, ...shared } });
});

/**
 * The words as a text with punctuation writes them, each with the marks behind it. Null: the text has other words, or
 * leaves some out.
 */
export function wordsIn(text: string, words: readonly string[]): string[] | null {
  const letters = [...text].filter((letter) => letter.trim() !== '');
  let at = 0;
  const found: string[] = [];
  for (const word of words) {
    let written = '';
    for (const letter of word) {
      if (letters[at]?.toLowerCase() !== letter.toLowerCase()) return null;
      written += letters[at];
      at += 1;
    }
    for (; mark.test(letters[at] ?? ''); at += 1) written += letters[at];
    found.push(written);
  }
  return at === letters.length ? found : null;
}

/** A capital where a sentence begins and for the English I, where the model wrote none. */
function withCapitals(words: readonly string[], language: string): string[] {
  let begins = true;
  return words.map((word) => {
    const isCapital = begins || (language === 'en' && /^i(?:['’]\p{L}+)?[,.?!]?$/u.test(word));
    begins = endsSentence.test(word);
    const [first = ''] = word;
    return isCapital ? first.toLocaleUpperCase(language) + word.slice(first.length) : word;
  });
}

const marksFor = (word: string): string =>
  isUnspaced(word.replaceAll(/[，、。？！]/gu, ''))
    ? word
    : word.replaceAll(/[，、。？！]/gu, (one) => western[one] ?? one);

/**
 * Words of one language with punctuation and capitals, as many as before. A model is shown the words piece by piece; each
 * piece begins where a sentence ended in the one before. Words that the model changes stay as they were heard.
 */
export function punctuated(model: AudioModel, words: readonly string[], language: string): string[] {
  const punctuator = punctuatorOf(model);
  const written: string[] = [];
  while (written.length < words.length) {
    const shown = words.slice(written.length, written.length + shownWords);
    const isLast = written.length + shown.length === words.length;
    const found = wordsIn(punctuator.addPunct(shown.join(' ')), shown)?.map(marksFor) ?? shown;
    const sure = isLast ? found : found.slice(0, -unsureWords);
    const ended = isLast ? found.length : sure.findLastIndex((word) => endsSentence.test(word)) + 1;
    written.push(...(ended > 0 ? found.slice(0, ended) : sure));
  }
  return withCapitals(written, language);
}
