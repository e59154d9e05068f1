import { longSentence, lengthOf } from '@timbre/media/writing/readability';

/** A clause that ends as a sentence could, and the word that goes on from there. */
const joints: readonly (readonly [pattern: RegExp, go: string])[] = [
  [/(?<=です|ます|でした|ました|ません|ませんでした)が、/gu, 'ですが、'],
  [/(?<=です|ます|でした|ました|ません)(?:けれども|けれど|けど)、/gu, 'ですが、'],
  [/(?<=です|ます|でした|ました|ません)ので、/gu, 'ですので、'],
  [/(?<=です|ます|でした|ました|ません)から、/gu, 'ですから、'],
  [/(?<=です|ます|でした|ました|ません)し、/gu, 'また、'],
  [/(?<=である|ている|ていた|であった|[\p{sc=Han}\p{sc=Kana}ー](?:した|する|だ|だった))が、/gu, 'だが、'],
  [
    /(?<=である|ている|ていた|であった|[\p{sc=Han}\p{sc=Kana}ー](?:した|する|だ|だった))(?:けれども|けれど|けど)、/gu,
    'だが、',
  ],
  [/(?<=である|ている|ていた|であった|[\p{sc=Han}\p{sc=Kana}ー](?:した|する|だ|だった))し、/gu, 'また、'],
];
const fewest = 10;

const count = (text: string): number => lengthOf(text, 'characters');
const isClosed = (text: string): boolean =>
  (text.match(/[「『（(]/gu)?.length ?? 0) === (text.match(/[」』）)]/gu)?.length ?? 0);

/** Cuts a Japanese sentence of more than sixty characters after a clause that is a sentence of its own. */
export function splitJapanese(sentence: string): string[] {
  if (count(sentence) <= longSentence.characters || /[？?][」』]*$/u.test(sentence)) return [sentence];
  let best: { left: string; right: string } | null = null;
  let bestUneven = Infinity;
  for (const [pattern, go] of joints) {
    for (const { 0: found, index } of sentence.matchAll(pattern)) {
      const left = sentence.slice(0, index);
      const rest = sentence.slice(index + found.length);
      if (!isClosed(left) || count(left) < fewest || count(rest) < fewest) continue;
      const uneven = Math.abs(count(left) - count(rest));
      if (uneven < bestUneven) [best, bestUneven] = [{ left, right: go + rest }, uneven];
    }
  }
  return best === null ? [sentence] : [...splitJapanese(`${best.left}。`), ...splitJapanese(best.right)];
}
