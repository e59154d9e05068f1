import type { SourceSentence } from './source.ts';

const counted = (sentences: readonly SourceSentence[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [stem, count] of one) sum += count * (other.get(stem) ?? 0);
  const lengths = Math.hypot(...one.values()) * Math.hypot(...other.values());
  return lengths === 0 ? 0 : sum / lengths;
}

/** A peak is looked for so many gaps away at most. */
const farthest = 50;

/** How far the likeness at a gap lies below the peaks on both sides of it. */
function depthAt(scores: readonly number[], at: number): number {
  const climb = (step: number): number => {
    let top = scores[at] ?? 0;
    for (let next = at + step; Math.abs(next - at) <= farthest && next >= 0 && next < scores.length; next += step) {
      const score = scores[next] ?? 0;
      if (score <= top) break;
      top = score;
    }
    return top;
  };
  const here = scores[at] ?? 0;
  return climb(-1) - here + (climb(1) - here);
}

/** A gap between paragraphs is a likelier border. */
const paragraphBonus = 0.25;
const fewest = 2;

/**
 * Cuts sentences where their words change, into at most `count` parts of two sentences or more: TextTiling (Hearst
 * 1997, Computational Linguistics 23), windows of sentences being compared at every gap.
 */
export function topicSegments(sentences: readonly SourceSentence[], count: number): SourceSentence[][] {
  const window = Math.max(2, Math.min(6, Math.round(sentences.length / 8)));
  const scores = sentences.slice(1).map((_, gap) => {
    const before = counted(sentences.slice(Math.max(0, gap + 1 - window), gap + 1));
    return cosine(before, counted(sentences.slice(gap + 1, gap + 1 + window)));
  });
  const gaps = scores
    .map((_, gap) => {
      const bonus = sentences[gap + 1]?.isFirstOfBlock === true ? paragraphBonus : 0;
      return { at: gap + 1, depth: depthAt(scores, gap) + bonus };
    })
    .sort((a, b) => b.depth - a.depth || a.at - b.at);
  const cuts: number[] = [];
  for (const { at } of gaps) {
    if (cuts.length >= count - 1) break;
    const isApart = [0, ...cuts, sentences.length].every((cut) => Math.abs(cut - at) >= fewest);
    if (isApart) cuts.push(at);
  }
  const borders = [0, ...cuts.sort((a, b) => a - b), sentences.length];
  return borders.slice(1).map((end, at) => sentences.slice(borders[at], end));
}
