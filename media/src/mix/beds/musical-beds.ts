import { movingFilter } from './filters.ts';
import { aroundLoop, blend, loopCanvas, place, type LoopCanvas } from './loop-canvas.ts';
import { loopReverb } from './loop-reverb.ts';
import { keys, pad, pluck, type Instrument, type Note } from './notes.ts';
import { seededRandom } from './seeded-random.ts';

/** Composes and plays a loop. */
export type BedMaker = (sampleRate: number) => LoopCanvas;

interface Part {
  readonly instrument: Instrument;
  readonly canvas: LoopCanvas;
  readonly random: () => number;
}

function play({ instrument, canvas, random }: Part, note: Note, seconds: number, pan: number): void {
  place(canvas, instrument(note, canvas.sampleRate, random), seconds, pan);
}

/** Takes the highs away above a frequency, evenly. */
function softened(canvas: LoopCanvas, hertz: number): LoopCanvas {
  const side = (samples: Float32Array): Float32Array => {
    const filter = movingFilter(canvas.sampleRate, 0.6);
    return aroundLoop(samples, canvas.sampleRate, (sample) => filter.low(sample, hertz));
  };
  return { ...canvas, left: side(canvas.left), right: side(canvas.right) };
}

/** D major, one chord in four seconds: a bass and four voices that move by a step or stay. */
const padChords = [
  [38, 57, 61, 64, 66],
  [35, 57, 61, 62, 66],
  [43, 57, 59, 62, 66],
  [40, 55, 59, 62, 66],
  [45, 57, 59, 62, 64],
  [42, 57, 61, 64, 66],
  [43, 55, 59, 62, 66],
  [45, 55, 59, 62, 64],
];
const padChordSeconds = 4;

/** Notes of one voice, those that stay tied into one; the last chord is followed by the first. */
function tiedVoice(voice: number): { readonly midi: number; readonly chord: number; readonly chords: number }[] {
  const line = padChords.map((chord) => chord[voice] ?? 0);
  const first = line.findIndex((midi, chord) => midi !== line.at(chord - 1));
  const notes: { midi: number; chord: number; chords: number }[] = [];
  for (let step = 0; step < line.length; step++) {
    const chord = (Math.max(0, first) + step) % line.length;
    const last = notes.at(-1);
    if (last !== undefined && last.midi === line[chord]) last.chords += 1;
    else notes.push({ midi: line[chord] ?? 0, chord, chords: 1 });
  }
  return notes;
}

/** A slow progression of strings in a hall. */
export const warmPad: BedMaker = (sampleRate) => {
  const random = seededRandom(11);
  const canvas = loopCanvas(padChords.length * padChordSeconds, sampleRate);
  const gains = [0.5, 0.26, 0.22, 0.2, 0.16];
  for (const [voice, velocity] of gains.entries()) {
    const pan = voice === 0 ? 0 : [-0.7, 0.45, -0.35, 0.75][voice - 1];
    for (const { midi, chord, chords } of tiedVoice(voice)) {
      // A little early and longer than its chord: the ends overlap.
      const seconds = chords * padChordSeconds + 2;
      const begin = (chord * padChordSeconds - 0.4 + 8 * padChordSeconds) % (8 * padChordSeconds);
      play({ instrument: pad, canvas, random }, { midi, seconds, velocity }, begin, pan ?? 0);
    }
  }
  // A quiet note above, where the harmony opens.
  for (const [midi, chord] of [
    [73, 0],
    [78, 2],
    [76, 4],
    [74, 6],
  ] as const)
    play({ instrument: pad, canvas, random }, { midi, seconds: 5, velocity: 0.05 }, chord * padChordSeconds + 1.2, 0.2);
  const soft = softened(canvas, 2200);
  blend(soft, loopReverb(soft, { seconds: 3.2, brightness: 0.55 }), 0.9);
  return soft;
};

/** A minor, a bar each: bass and the four notes of the pattern. */
const arpeggioChords = [
  [45, 57, 60, 64, 71],
  [41, 57, 60, 64, 69],
  [48, 55, 59, 64, 67],
  [43, 55, 59, 62, 69],
  [45, 57, 60, 64, 72],
  [38, 57, 60, 65, 69],
  [41, 57, 60, 65, 67],
  [43, 55, 60, 62, 67],
];
/** Which note of the chord each eighth plays: up, down, and a turn in every second bar. */
const arpeggioPatterns = [
  [1, 2, 3, 4, 3, 2, 3, 2],
  [1, 3, 2, 4, 3, 4, 2, 3],
] as const;
const arpeggioBeat = 60 / 80;

/** Broken chords on a nylon string over a held bass. */
export const softArpeggio: BedMaker = (sampleRate) => {
  const random = seededRandom(23);
  const bar = 4 * arpeggioBeat;
  const canvas = loopCanvas(arpeggioChords.length * bar, sampleRate);
  const strings: Part = { instrument: pluck, canvas, random };
  for (const [index, chord] of arpeggioChords.entries()) {
    const pattern = arpeggioPatterns[index % 2 === 0 ? 0 : 1];
    play(strings, { midi: chord[0] ?? 45, seconds: bar + 0.5, velocity: 0.55 }, index * bar, 0);
    for (const [eighth, voice] of pattern.entries()) {
      // The first of a bar is played a little firmer, and no two hands are a clock.
      const velocity = (eighth === 0 ? 0.42 : eighth % 2 === 0 ? 0.34 : 0.28) * (0.9 + 0.2 * random());
      const seconds = index * bar + (eighth * arpeggioBeat) / 2 + 0.012 * random();
      play(strings, { midi: chord[voice] ?? 60, seconds: 2.2, velocity }, seconds, (voice - 2.5) / 2.2);
    }
    for (const midi of chord.slice(1, 4))
      play(
        { ...strings, instrument: pad },
        { midi, seconds: bar + 2, velocity: 0.035 },
        index * bar,
        (midi % 3) / 2 - 0.5,
      );
  }
  const soft = softened(canvas, 5000);
  blend(soft, loopReverb(soft, { seconds: 1.9, brightness: 0.7 }), 0.55);
  return soft;
};

/** E flat major, a bar each: bass and a voicing without its root, the upper notes moving by steps. */
const keyChords = [
  [41, 56, 60, 63, 67],
  [46, 56, 60, 62, 67],
  [39, 55, 58, 62, 65],
  [36, 55, 58, 63, 65],
  [44, 55, 60, 63, 67],
  [43, 53, 58, 62, 65],
  [41, 56, 60, 63, 67],
  [46, 56, 58, 62, 65],
];
/** A melody that leaves room: bar, beat and note. */
const keyMelody = [
  ...([
    [0, 2.5, 75],
    [0, 3.5, 74],
    [1, 0, 72],
    [2, 1.5, 70],
    [2, 2.5, 74],
    [3, 0.5, 72],
  ] as const),
  ...([
    [4, 2.5, 79],
    [4, 3.5, 77],
    [5, 0.5, 74],
    [6, 1.5, 75],
    [6, 3, 72],
    [7, 1, 70],
  ] as const),
];
const keyBeat = 60 / 72;

/** Felt on wood: a soft thump with a falling pitch. */
function thump(sampleRate: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: Math.round(0.25 * sampleRate) }, (_, i) => {
    const seconds = i / sampleRate;
    phase += (2 * Math.PI * (48 + 55 * Math.exp(-seconds / 0.02))) / sampleRate;
    return Math.sin(phase) * Math.exp(-seconds / 0.07) * Math.min(1, seconds / 0.003, (0.25 - seconds) / 0.02);
  });
}

/** A brush: a breath of noise. */
function brush(sampleRate: number, random: () => number): Float32Array {
  const filter = movingFilter(sampleRate, 0.8);
  return Float32Array.from({ length: Math.round(0.12 * sampleRate) }, (_, i) => {
    const seconds = i / sampleRate;
    const level = Math.sin(Math.PI * Math.min(1, seconds / 0.12)) ** 2 * Math.exp(-seconds / 0.05);
    return filter.band(2 * random() - 1, 4200) * level;
  });
}

/** Late chords on a felted piano with a slow swing and brushes. */
export const slowKeys: BedMaker = (sampleRate) => {
  const random = seededRandom(37);
  const bar = 4 * keyBeat;
  const canvas = loopCanvas(keyChords.length * bar, sampleRate);
  const piano: Part = { instrument: keys, canvas, random };
  /** Off-beats come at three fifths of the beat, and the hands are a little late. */
  const at = (index: number, beat: number): number =>
    index * bar + (Math.floor(beat) + (beat % 1 === 0 ? 0 : 0.6)) * keyBeat + 0.015 * random();
  for (const [index, [bass = 41, ...voices]] of keyChords.entries()) {
    play(piano, { midi: bass, seconds: 2.4 * keyBeat, velocity: 0.5 }, at(index, 0), -0.1);
    play(
      piano,
      { midi: bass + (index % 2 === 0 ? 7 : 12), seconds: 1.6 * keyBeat, velocity: 0.28 },
      at(index, 2.5),
      -0.1,
    );
    for (const [voice, midi] of voices.entries()) {
      // The chord is rolled, from the thumb up.
      const roll = 0.018 * voice;
      play(piano, { midi, seconds: 2.6 * keyBeat, velocity: 0.26 }, at(index, 0) + roll, voice / 4 - 0.4);
      if (index % 2 === 0)
        play(piano, { midi, seconds: 1.8 * keyBeat, velocity: 0.17 }, at(index, 2.5) + roll, voice / 4 - 0.4);
    }
    for (const beat of [0, 2]) place(canvas, thump(sampleRate), at(index, beat), 0, 0.22);
    for (const beat of [0.5, 1, 1.5, 2.5, 3, 3.5])
      place(canvas, brush(sampleRate, random), at(index, beat), 0.35, beat % 1 === 0 ? 0.09 : 0.045);
  }
  for (const [index, beat, midi] of keyMelody)
    play(piano, { midi, seconds: 2.2 * keyBeat, velocity: 0.3 }, at(index, beat), 0.3);
  const soft = softened(canvas, 3200);
  blend(soft, loopReverb(soft, { seconds: 1.4, brightness: 0.5 }), 0.4);
  return soft;
};
