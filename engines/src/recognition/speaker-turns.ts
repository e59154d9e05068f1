import { betweenVoices } from './voice-spread.ts';
import type { VoiceWindow } from './voice-windows.ts';

/** The model's own names of its two scales: how much a window proves, and how much one more speaker must prove. */
const [evidence, reserve] = [0.2, 11];
/** After a minute, proof grows with the square root only: moods and rooms change too, and they are no other voice. */
const fullWindows = 80;
/** The speaker stays the same from one window to the next; less surely beyond a pause. */
const [stays, staysBeyondPause] = [0.9, 0.63];
const rounds = 20;
/** What is unsure at the beginning. */
const doubt = 0.1;

interface Voices {
  /** For each speaker: where they are expected, and how unsure that is, along each axis. */
  readonly expected: readonly Float64Array[];
  readonly unsure: readonly Float64Array[];
}

/** What is known of each voice when the windows are shared out so. */
function voicesOf(scaled: readonly Float64Array[], shares: readonly Float64Array[], proof: number): Voices {
  const speakers = shares[0]?.length ?? 0;
  const share = proof / reserve;
  const expected = Array.from({ length: speakers }, () => new Float64Array(betweenVoices.length));
  const unsure = expected.map((place, speaker) => {
    let weight = 0;
    for (const [at, row] of shares.entries()) {
      const own = row[speaker] as number;
      weight += own;
      const here = scaled[at] as Float64Array;
      for (let axis = 0; axis < place.length; axis++) (place[axis] as number) += own * (here[axis] as number);
    }
    const left = betweenVoices.map((between) => 1 / (1 + share * weight * between));
    for (let axis = 0; axis < place.length; axis++)
      place[axis] = (place[axis] as number) * share * (left[axis] as number);
    return left;
  });
  return { expected, unsure };
}

/** For each window and speaker, the likelihood of that speaker; the likeliest counts 1. */
function likelihoods(scaled: readonly Float64Array[], { expected, unsure }: Voices, proof: number): Float64Array[] {
  const costs = expected.map((place, speaker) =>
    place.reduce(
      (sum, value, axis) =>
        sum + ((betweenVoices[axis] as number) * ((unsure[speaker]?.[axis] as number) + value ** 2)) / 2,
      0,
    ),
  );
  return scaled.map((here) => {
    const logs = expected.map(
      (place, speaker) =>
        proof * (place.reduce((sum, value, axis) => sum + value * (here[axis] as number), 0) - (costs[speaker] ?? 0)),
    );
    const most = Math.max(...logs);
    return Float64Array.from(logs, (log) => Math.exp(log - most));
  });
}

const toOne = (values: Float64Array): number => {
  const sum = values.reduce((all, value) => all + value, 0) || Number.MIN_VALUE;
  for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) / sum;
  return sum;
};

/** Forward and backward through the windows: how likely each is of each speaker, and how often each takes over. */
function shareOut(
  likely: readonly Float64Array[],
  stay: readonly number[],
  often: Float64Array,
): { shares: Float64Array[]; often: Float64Array } {
  const scales: number[] = [];
  const forward: Float64Array[] = [];
  for (const [at, row] of likely.entries()) {
    const before = forward[at - 1];
    const hold = stay[at] ?? 0;
    const here = row.map(
      (value, speaker) =>
        value * (before === undefined ? 1 : 1 - hold) * (often[speaker] as number) +
        (before === undefined ? 0 : value * hold * (before[speaker] as number)),
    );
    scales.push(toOne(here));
    forward.push(here);
  }
  let backward = often.map(() => 1);
  const taken = often.map(() => 0);
  const shares: Float64Array[] = [];
  for (let at = likely.length - 1; at >= 0; at--) {
    const own = (forward[at] as Float64Array).map((value, speaker) => value * (backward[speaker] as number));
    toOne(own);
    shares.unshift(own);
    if (at === 0) break;
    const [row, hold, scale] = [likely[at] as Float64Array, stay[at] ?? 0, scales[at] ?? 1];
    const arriving = row.map((value, speaker) => value * (backward[speaker] as number));
    const renewed = arriving.map((value, speaker) => (1 - hold) * (often[speaker] as number) * value);
    const all = renewed.reduce((sum, value) => sum + value, 0);
    for (let speaker = 0; speaker < taken.length; speaker++)
      taken[speaker] = (taken[speaker] as number) + (renewed[speaker] as number) / scale;
    backward = arriving.map((value) => (hold * value + all) / scale);
  }
  const next = taken.map((value, speaker) => value + (shares[0]?.[speaker] ?? 0));
  toOne(next);
  return { shares, often: next };
}

/**
 * Who speaks in each window, begun with a guess that has rather too many speakers: a Bayesian hidden Markov model of
 * who takes turns, in which a speaker without proof of their own dies out (VBx: Landini, Profant, Diez & Burget 2022,
 * “Bayesian HMM clustering of x-vector sequences”, equations 16 to 23; here over the speaker metric, not x-vectors).
 * Where the proof for one more speaker is weak, there are fewer.
 */
export function speakerTurns(windows: readonly VoiceWindow[], guess: readonly number[]): number[] {
  const speakers = Math.max(-1, ...guess) + 1;
  const proof = evidence * Math.min(1, Math.sqrt(fullWindows / windows.length));
  const roots = betweenVoices.map(Math.sqrt);
  const scaled = windows.map(({ place }) => place.map((value, axis) => value * (roots[axis] as number)));
  const stay = windows.map(({ span }, at) => (windows[at - 1]?.span === span ? stays : staysBeyondPause));
  let shares: Float64Array[] = guess.map((own) =>
    Float64Array.from({ length: speakers }, (_, at) => doubt / speakers + (at === own ? 1 - doubt : 0)),
  );
  let often: Float64Array = new Float64Array(speakers).fill(1 / speakers);
  for (let round = 0; round < rounds; round++)
    ({ shares, often } = shareOut(likelihoods(scaled, voicesOf(scaled, shares, proof), proof), stay, often));
  return shares.map((row) => row.indexOf(Math.max(...row)));
}
