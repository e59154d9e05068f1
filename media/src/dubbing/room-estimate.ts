/** How much a recording sounds of the room it was made in. */
export interface RoomEstimate {
  /** Part of the sound that comes from the walls, 0 to 0.3; 0 where nothing sure can be said. */
  readonly share: number;
  /** Seconds in which the room's sound falls by 60 dB. */
  readonly decaySeconds: number;
}

const frameSeconds = 0.01;
/** A fall that tells something: so deep, and as straight as the fall of a room is; and so many of them. */
const falls = { leastDb: 9, leastStraight: 0.9, least: 3 } as const;
/** What comes straight from the mouth is gone when the sound has fallen by so much; the rest is the room's. */
const belowPeakDb = 15;
/** Noise moves a falling level up by so much at most, and hides it this close to the floor. */
const [upDb, aboveFloorDb] = [0.7, 4];
/** Above the quietest parts by less, noise or music hides how speech dies away. */
const leastRangeDb = 25;
/** Dry speech itself takes so long to die away; from the second value on a room is as wet as it is made here. */
const decays = { drySeconds: 0.3, wetSeconds: 1.2, mostShare: 0.3 } as const;

const dry: RoomEstimate = { share: 0, decaySeconds: 0 };

/** Levels every 10 ms in dB, of 30 ms each: noise alone moves shorter ones up and down. */
function levelsOf(samples: Float32Array, sampleRate: number): number[] {
  const size = Math.round(frameSeconds * sampleRate);
  const powers = Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let power = 0;
    for (let i = frame * size; i < (frame + 1) * size; i++) power += (samples[i] as number) ** 2;
    return power / size;
  });
  return powers.map(
    (power, at) => 10 * Math.log10(((powers[at - 1] ?? power) + power + (powers[at + 1] ?? power)) / 3 + 1e-12),
  );
}

/** Slope of levels in dB a second, and how straight they fall (the square of the correlation). */
function slopeOf(levels: readonly number[]): { readonly slope: number; readonly straight: number } {
  const middle = (levels.length - 1) / 2;
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  let [both, own, other] = [0, 0, 0];
  for (const [at, level] of levels.entries()) {
    both += (at - middle) * (level - mean);
    own += (at - middle) ** 2;
    other += (level - mean) ** 2;
  }
  return { slope: both / own / frameSeconds, straight: (both * both) / Math.max(1e-12, own * other) };
}

/** Seconds a fall by 60 dB would take, at every place where the sound dies away far and evenly. */
function decaysIn(levels: readonly number[], highest: number, lowest: number): number[] {
  const found: number[] = [];
  const top = highest - belowPeakDb;
  for (let at = 0; at + 1 < levels.length; at++) {
    if ((levels[at] as number) < top || (levels[at + 1] as number) >= top) continue;
    let end = at + 1;
    const next = (): number => levels[end + 1] ?? Infinity;
    while (next() < (levels[end] as number) + upDb && next() > lowest + aboveFloorDb) end += 1;
    // What rises again at the end belongs to what is said next.
    while (end > at + 1 && (levels[end] as number) > (levels[end - 1] as number)) end -= 1;
    const fall = levels.slice(at, end + 1);
    if ((levels[at] as number) - (levels[end] as number) < falls.leastDb) continue;
    const { slope, straight } = slopeOf(fall);
    if (straight >= falls.leastStraight) found.push(-60 / slope);
  }
  return found;
}

/**
 * Estimates a room from how fast speech dies away where it stops: the fastest falls are those of the room, as no sound in it
 * falls faster (after Löllmann et al. 2010). Short, noisy or accompanied speech says nothing sure and counts as dry.
 */
export function estimateRoom(samples: Float32Array, sampleRate: number): RoomEstimate {
  const levels = levelsOf(samples, sampleRate);
  const sorted = levels.toSorted((a, b) => a - b);
  const highest = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const lowest = Math.max(sorted[Math.floor(sorted.length * 0.02)] ?? 0, highest - 60);
  if (highest - lowest < leastRangeDb) return dry;
  const times = decaysIn(levels, highest, lowest).sort((a, b) => a - b);
  if (times.length < falls.least) return dry;
  const decaySeconds = times[Math.floor(times.length / 4)] ?? 0;
  const wet = (decaySeconds - decays.drySeconds) / (decays.wetSeconds - decays.drySeconds);
  if (wet <= 0) return dry;
  return { share: Math.min(1, wet) * decays.mostShare, decaySeconds };
}
