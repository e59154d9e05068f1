import type { SourceSentence } from './source.ts';

/** A sentence with how much of the text it stands for; larger is more. */
export interface Ranked {
  readonly sentence: SourceSentence;
  readonly score: number;
}

const damping = 0.85;
const rounds = 50;
const settled = 1e-5;
/** Sentences of fewer words that tell something say too little on their own. */
const fewestWords = 3;
/** A word in more sentences than this parts none from another, and would cost the square of them. */
const maxSentences = 400;
/** Between two sentences below this likeness there is no edge. */
const fewestLike = 0.05;

/** A sentence as a vector of length 1 over its words, rare ones weighing more. */
type Vector = ReadonlyMap<string, number>;

/** Not by `Math.hypot`, which takes every value as an argument. */
const lengthOf = (weights: ReadonlyMap<string, number>): number => {
  let sum = 0;
  for (const weight of weights.values()) sum += weight * weight;
  return Math.sqrt(sum);
};

function vectorsOf(sentences: readonly SourceSentence[]): Vector[] {
  const found = new Map<string, number>();
  for (const { stems } of sentences) for (const stem of new Set(stems)) found.set(stem, (found.get(stem) ?? 0) + 1);
  return sentences.map(({ stems }) => {
    const weights = new Map<string, number>();
    for (const stem of stems) {
      const rarity = Math.log(1 + sentences.length / (found.get(stem) ?? 1));
      weights.set(stem, (weights.get(stem) ?? 0) + rarity);
    }
    const length = lengthOf(weights) || 1;
    return new Map([...weights].map(([stem, weight]) => [stem, weight / length]));
  });
}

function likeness(one: Vector, other: Vector): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0);
  return sum;
}

interface Edge {
  readonly to: number;
  readonly weight: number;
}

/** Only sentences that share a word are compared, so that a long text does not cost its square. */
function edgesOf(vectors: readonly Vector[]): Edge[][] {
  const places = new Map<string, number[]>();
  for (const [at, vector] of vectors.entries())
    for (const stem of vector.keys()) {
      const known = places.get(stem);
      if (known === undefined) places.set(stem, [at]);
      else known.push(at);
    }
  const edges: Edge[][] = vectors.map(() => []);
  for (const [at, vector] of vectors.entries()) {
    const near = new Map<number, number>();
    for (const [stem, weight] of vector) {
      const others = places.get(stem) ?? [];
      if (others.length > maxSentences) continue;
      for (const other of others)
        if (other !== at) near.set(other, (near.get(other) ?? 0) + weight * (vectors[other]?.get(stem) ?? 0));
    }
    for (const [to, weight] of near) if (weight >= fewestLike) edges[at]?.push({ to, weight });
  }
  return edges;
}

/** The stationary distribution of a walk from sentence to like sentence. */
function walk(edges: readonly (readonly Edge[])[]): Float64Array {
  const count = edges.length;
  const sums = edges.map((own) => own.reduce((sum, { weight }) => sum + weight, 0));
  let ranks = new Float64Array(count).fill(1 / count);
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(count);
    let loose = 0;
    for (const [at, own] of edges.entries()) {
      const rank = ranks[at] ?? 0;
      if (own.length === 0) loose += rank;
      for (const { to, weight } of own) next[to] = (next[to] ?? 0) + (rank * weight) / (sums[at] ?? 1);
    }
    let change = 0;
    for (let at = 0; at < count; at += 1) {
      const value = (1 - damping) / count + damping * ((next[at] ?? 0) + loose / count);
      change += Math.abs(value - (ranks[at] ?? 0));
      next[at] = value;
    }
    ranks = next;
    if (change < settled) break;
  }
  return ranks;
}

/** Begins by pointing at a sentence that may not be beside it any more. */
const leans =
  /^(?:["“'‘(]?)(?:he|she|it|they|this|that|these|those|his|her|their|its|but|and|or|so|however|therefore|thus|then|also|moreover|besides|yet|instead|still|such|there)\b|^(?:しかし|だが|ですが|また|そして|それ|これ|その|この|そこ|ここ|そのため|つまり|さらに|ただし|一方|なお|でも|だから|彼|彼女)/iu;

/** How much a sentence's place says for it: openings of texts and paragraphs tell what they are about (Edmundson 1969). */
function placeWeight({ at, isFirstOfBlock, text }: SourceSentence, count: number): number {
  const opening = at === 0 ? 1.3 : isFirstOfBlock ? 1.12 : 1;
  const closing = at === count - 1 && count > 4 ? 1.05 : 1;
  const question = /[?？]["”’』」)]*$/u.test(text) ? 0.7 : 1;
  return opening * closing * question * (at > 0 && leans.test(text) ? 0.75 : 1);
}

/** How like each sentence is to the whole text, whose frequent words are its subject (MEAD: Radev et al. 2004, IPM 40). */
function centroidScores(sentences: readonly SourceSentence[]): number[] {
  const whole = new Map<string, number>();
  for (const { stems } of sentences) for (const stem of stems) whole.set(stem, (whole.get(stem) ?? 0) + 1);
  const length = lengthOf(whole) || 1;
  return sentences.map(({ stems }) => {
    const own = new Set(stems);
    let sum = 0;
    for (const stem of own) sum += whole.get(stem) ?? 0;
    return sum / (length * Math.sqrt(own.size || 1));
  });
}

const largest = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) most = Math.max(most, value);
  return most || 1;
};

/**
 * Every sentence by how central it is, the most central first. LexRank in its continuous form (Erkan and Radev 2004,
 * JAIR 22): idf-weighted cosine between sentences as edges, and the rank of TextRank's walk over them (Mihalcea and
 * Tarau 2004); half of the score is likeness to the whole, as short texts have few edges. Weighted by place; sentences of
 * almost no words come last.
 */
export function rankSentences(sentences: readonly SourceSentence[]): Ranked[] {
  const ranks = walk(edgesOf(vectorsOf(sentences)));
  const centroids = centroidScores(sentences);
  const [maxRank, maxCentroid] = [largest(ranks), largest(centroids)];
  return sentences
    .map((sentence, at) => {
      const central = (ranks[at] ?? 0) / maxRank + (centroids[at] ?? 0) / maxCentroid;
      const isThin = sentence.stems.length < fewestWords;
      return { sentence, score: central * placeWeight(sentence, sentences.length) * (isThin ? 0.2 : 1) };
    })
    .sort((a, b) => b.score - a.score || a.sentence.at - b.sentence.at);
}

/** How much a pick says that is new against how central it is; 1: only how central. */
const balance = 0.7;
/** Only so many of the best are looked at: what lies far below is never picked. */
const looksAt = 200;

/**
 * Picks sentences that are central and say different things, in the order of the text: maximal marginal relevance
 * (Carbonell and Goldstein 1998, SIGIR).
 */
export function pickSentences(sentences: readonly SourceSentence[], count: number): SourceSentence[] {
  const all = rankSentences(sentences);
  const telling = all.filter(({ sentence }) => sentence.stems.length >= fewestWords);
  const ranked = (telling.length === 0 ? all : telling).slice(0, Math.max(looksAt, count));
  const best = ranked[0]?.score ?? 1;
  const vectors = vectorsOf(ranked.map(({ sentence }) => sentence));
  const left = new Set(ranked.keys());
  /** Of each: its likeness to the picked one it is most like. */
  const alike = new Float64Array(ranked.length);
  const picked: SourceSentence[] = [];
  while (picked.length < count && left.size > 0) {
    let [chosen, most] = [-1, -Infinity];
    for (const at of left) {
      const value = (balance * (ranked[at]?.score ?? 0)) / best - (1 - balance) * (alike[at] ?? 0);
      if (value > most) [chosen, most] = [at, value];
    }
    const sentence = ranked[chosen]?.sentence;
    const vector = vectors[chosen];
    if (sentence === undefined || vector === undefined) break;
    left.delete(chosen);
    picked.push(sentence);
    for (const at of left)
      alike[at] = Math.max(alike[at] ?? 0, likeness(vector, vectors[at] ?? new Map<string, number>()));
  }
  return picked.sort((a, b) => a.at - b.at);
}
