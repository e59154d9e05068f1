import type { HeardWord } from './port.ts';

const line = /^(\S+) \d+ (-?[\d.]+) (-?[\d.]+) (\S+) ([\d.]+)$/u;

/** Words by utterance out of pocketsphinx's `-ctm` file: name, channel, start, length, word, posterior. */
export function readCtm(text: string): Map<string, HeardWord[]> {
  const found = new Map<string, HeardWord[]>();
  for (const one of text.split('\n')) {
    const [, name, start, length, word, posterior] = line.exec(one) ?? [];
    if (name === undefined || word === undefined || /^[<[+]/u.test(word)) continue;
    const from = Math.max(0, Number(start));
    const heard: HeardWord = {
      // Another pronunciation of the same word is written `read(2)`.
      text: word.replace(/\(\d+\)$/u, ''),
      start: from,
      end: from + Math.max(0.01, Number(length)),
      confidence: Math.min(1, Number(posterior)),
    };
    const words = found.get(name);
    if (words === undefined) found.set(name, [heard]);
    else words.push(heard);
  }
  return found;
}
