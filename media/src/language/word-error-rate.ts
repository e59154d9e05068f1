/** Scripts that are written without spaces: there each character counts as a word does elsewhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const tokensOf = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
  ).flatMap((word) => (unspaced.test(word) ? [...word] : [word.replaceAll('’', "'")]));

/**
 * Insertions, deletions and substitutions as a share of the reference's words (WER), or of its characters in scripts
 * without spaces (CER); above 1 where more was heard than said, and 0 for an empty reference.
 */
export function wordErrorRate(reference: string, heard: string): number {
  const [wanted, got] = [tokensOf(reference), tokensOf(heard)];
  if (wanted.length === 0) return 0;
  let row = Array.from({ length: got.length + 1 }, (_, at) => at);
  wanted.forEach((word, index) => {
    const next = [index + 1];
    got.forEach((other, at) => {
      const substituted = (row[at] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, substituted));
    });
    row = next;
  });
  return (row.at(-1) ?? 0) / wanted.length;
}
