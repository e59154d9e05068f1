/** Measured with en-us on two passages: words a minute and how much faster than at 175 that is. */
const pace: readonly (readonly [wordsPerMinute: number, speed: number])[] = [
  [80, 0.478],
  [90, 0.508],
  [100, 0.567],
  [120, 0.68],
  [140, 0.8],
  [160, 0.912],
  [175, 1],
  [200, 1.146],
  [220, 1.263],
  [250, 1.428],
  [280, 1.63],
  [300, 1.762],
  [320, 1.865],
  [340, 2.023],
  [360, 2.136],
  [400, 2.425],
  [450, 2.709],
];

/** Measured: the engine's pitch setting and the half tones it moves the voice, averaged over a man and a woman. */
const tones: readonly (readonly [setting: number, halfTones: number])[] = [
  [0, -5.9],
  [10, -4.9],
  [20, -3.8],
  [30, -2.5],
  [40, -1.4],
  [50, 0],
  [60, 1.5],
  [70, 3],
  [80, 4.6],
  [90, 6.4],
  [99, 8.1],
];

type Row = readonly [number, number];

/** The first column for a value of the second, by straight lines between the rows; clamped at both ends. */
function inverse(rows: readonly Row[], wanted: number): number {
  const first = rows[0] ?? [0, 0];
  let before: Row = first;
  for (const row of rows) {
    if (wanted <= row[1]) {
      const share = row[1] === before[1] ? 0 : (wanted - before[1]) / (row[1] - before[1]);
      return before[0] + Math.max(0, share) * (row[0] - before[0]);
    }
    before = row;
  }
  return before[0];
}

const ends = (rows: readonly Row[]): readonly [number, number] => [rows[0]?.[1] ?? 0, rows.at(-1)?.[1] ?? 0];

export interface EspeakSettings {
  readonly wordsPerMinute: number;
  readonly pitch: number;
  readonly stretch: number;
  readonly halfTones: number;
}

/** Engine settings for a speed and pitch; what lies outside its range is left to the samples. */
export function espeakSettings(speed: number, pitch: number): EspeakSettings {
  const [slowest, fastest] = ends(pace);
  const [lowest, highest] = ends(tones);
  const inPace = Math.min(fastest, Math.max(slowest, speed));
  const inTones = Math.min(highest, Math.max(lowest, pitch));
  return {
    wordsPerMinute: Math.round(inverse(pace, inPace)),
    pitch: Math.round(inverse(tones, inTones)),
    stretch: inPace === speed ? 1 : inPace / speed,
    halfTones: inTones === pitch ? 0 : pitch - inTones,
  };
}
