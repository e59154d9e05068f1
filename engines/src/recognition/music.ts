import type { PitchTrack } from '@timbre/media/f0';
import type { Span } from '../voice-analysis/speech-spans.ts';

/** Long enough to hear a beat, short enough for an announcement between two songs. */
const windowSeconds = 4;
/** Windows overlap, so that music of eight seconds is found wherever it begins. */
const hopSeconds = 1;
/** What is shorter may be a held note of a speaker; music goes on. */
const leastMusicSeconds = 6;
/** A window that is music but for its first or last words still counts as music: its edge is left to who listens next. */
const edgeSeconds = 0.75;
/** What is left beside music may be a word from so many seconds on. */
const leastSpanSeconds = 0.3;
/** Pitch is compared over so many seconds. Held: it stayed within so many half tones; gliding: it moved, as voices do. */
const stepSeconds = 0.04;
const [heldHalfTones, jumpHalfTones] = [0.1, 3];
/**
 * Measured on made chords, melodies, drums and all of them, and on speech of flite, espeak and people, alone, over that
 * music at 5 and 10 dB and in noise: chords hold their pitch 68 % of the time or more and glide in under 10 % of the
 * rest, speech over chords 60 % and 27 %. A beat repeats itself by 0.74 or more, speech by 0.69 at most; what goes with
 * it glides in under 71 %, speech alone or over drums in 74 % and more.
 */
const [leastHeld, maxGlideOfChords] = [0.62, 0.18];
const [leastBeat, maxGlideOfBeat] = [0.72, 0.72];
/**
 * Speech comes in syllables: its loudness is modulated at some 4 Hz, music's much less (Houtgast & Steeneken 1985;
 * Scheirer & Slaney 1997). Measured from 2 to 8 Hz, as a share of the mean: soft chords, harps and keys 0.12 at most,
 * of people 0.28 at least, over music 0.23. A voice in a large hall loses its syllables, but never holds its pitch:
 * such music does 18 % of the time or more, people 6 % at most, machines 17 %. Keys struck one by one are modulated up
 * to 0.16 and hold their pitch 27 % of the time or more: never so of 1,500 windows of the tuning voices of
 * `bench/eval/speakers`, whose 1 % most held windows hold it 21 %, and whose least modulated 1 % lie at 0.32.
 */
const [leastHeldOfSoft, maxSyllabic] = [0.175, 0.13];
const [leastHeldOfKeys, maxSyllabicOfKeys] = [0.25, 0.2];
const [slowestSyllables, fastestSyllables] = [2, 8];
/** Lags a beat may have, seconds. */
const [shortestBeat, longestBeat] = [0.25, 1.5];

/** How much of a stretch holds its pitch, and how much of what has one glides. */
function pitchMoves({ hertz, hopSeconds }: PitchTrack, from: number, to: number): { held: number; glide: number } {
  const step = Math.round(stepSeconds / hopSeconds);
  const [first, end] = [Math.round(from / hopSeconds), Math.min(hertz.length, Math.round(to / hopSeconds))];
  let [held, gliding, all, voicedFrames] = [0, 0, 0, 0];
  for (let at = first; at < end; at++) {
    voicedFrames = (hertz[at] as number) > 0 ? voicedFrames + 1 : 0;
    if (voicedFrames <= step) continue;
    const moved = Math.abs(12 * Math.log2((hertz[at] as number) / (hertz[at - step] as number)));
    all += 1;
    if (moved < heldHalfTones) held += 1;
    else if (moved < jumpHalfTones) gliding += 1;
  }
  return { held: held / Math.max(1, end - first), glide: gliding / Math.max(1, all) };
}

/** How alike the levels are to themselves some time later, at the lag where they are most alike. */
function beatOf(levels: Float64Array, frameSeconds: number): number {
  const mean = levels.reduce((sum, value) => sum + value, 0) / Math.max(1, levels.length);
  const last = Math.min(Math.round(longestBeat / frameSeconds), Math.floor(levels.length / 2));
  let most = 0;
  for (let lag = Math.round(shortestBeat / frameSeconds); lag <= last; lag++) {
    let [both, early, late] = [0, 1e-9, 1e-9];
    for (let at = 0; at + lag < levels.length; at++) {
      const [a, b] = [(levels[at] as number) - mean, (levels[at + lag] as number) - mean];
      both += a * b;
      early += a * a;
      late += b * b;
    }
    most = Math.max(most, both / Math.sqrt(early * late));
  }
  return most;
}

/** How deeply the loudness is modulated as fast as syllables come, a share of its mean (Goertzel's algorithm, Hann's window). */
function syllabicModulation(levels: Float64Array, frameSeconds: number): number {
  const count = levels.length;
  const loudness = levels.map((level) => 10 ** (level / 20));
  const mean = loudness.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const windowed = loudness.map((value, at) => (value - mean) * (1 - Math.cos((2 * Math.PI * at) / count)));
  const seconds = count * frameSeconds;
  let energy = 0;
  for (let wave = Math.ceil(slowestSyllables * seconds); wave <= fastestSyllables * seconds; wave++) {
    const turn = 2 * Math.cos((2 * Math.PI * wave) / count);
    let [one, two] = [0, 0];
    for (let at = 0; at < count; at++) {
      const next = (windowed[at] as number) + turn * one - two;
      two = one;
      one = next;
    }
    energy += one * one + two * two - turn * one * two;
  }
  // Half of the energy is that of the negative frequencies, and Hann's window leaves two thirds of its own.
  return Math.sqrt((4 / 3) * energy) / Math.max(1e-9, count * mean);
}

export interface Heard {
  readonly pitch: PitchTrack;
  /** Of each frame, dBFS. */
  readonly levels: Float64Array;
  readonly frameSeconds: number;
}

function isMusic({ pitch, levels, frameSeconds }: Heard, { from, to }: Span): boolean {
  const { held, glide } = pitchMoves(pitch, from, to);
  if (held >= leastHeld && glide <= maxGlideOfChords) return true;
  const inside = levels.subarray(Math.round(from / frameSeconds), Math.round(to / frameSeconds));
  if (held >= leastHeldOfSoft) {
    const most = held >= leastHeldOfKeys ? maxSyllabicOfKeys : maxSyllabic;
    if (syllabicModulation(inside, frameSeconds) <= most) return true;
  }
  if (glide > maxGlideOfBeat) return false;
  return beatOf(inside, frameSeconds) >= leastBeat;
}

/**
 * What is left of a recording without the music that no one speaks over: recognisers would put words to it, and loud
 * music makes speech beside it seem a murmur.
 */
export function besideMusic(heard: Heard): Span[] {
  const total = heard.levels.length * heard.frameSeconds;
  const length = Math.min(windowSeconds, total);
  const count = Math.floor((total - length) / hopSeconds + 1e-6) + 1;
  const left: Span[] = [];
  let before = 0;
  for (let first = 0; first < count;) {
    let end = first;
    while (end < count && isMusic(heard, { from: end * hopSeconds, to: end * hopSeconds + length })) end += 1;
    const [begins, ends] = [first * hopSeconds, (end - 1) * hopSeconds + length];
    if (end > first && ends - begins >= Math.min(total, leastMusicSeconds)) {
      left.push({ from: before, to: first === 0 ? 0 : Math.max(before, begins + edgeSeconds) });
      before = end === count ? total : ends - edgeSeconds;
    }
    first = Math.max(first + 1, end);
  }
  return [...left, { from: before, to: total }].filter(({ from, to }) => to - from >= leastSpanSeconds);
}
