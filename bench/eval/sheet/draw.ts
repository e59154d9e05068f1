import { curvesOf, spectrumOf, type SpectrumShape } from './curves.ts';
import { pngOf, type Picture } from './png.ts';

/** How large a contact sheet is drawn. */
export interface Scale {
  readonly pixelsPerSecond: number;
  readonly spectrumRows: number;
  readonly stripRows: number;
}

/** Speech of one mood. */
export interface Spoken {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

/** Levels from paper to ink; behind them the colours of the grid, the loudness and the pitch. */
const levels = 12;
const [paper, ink] = [
  [251, 250, 248],
  [20, 22, 27],
] as const;
const grid = levels;
const loudnessColour = levels + 1;
const pitchColour = levels + 2;
const palette = [
  ...Array.from({ length: levels }, (_, level) =>
    paper.map((from, channel) => Math.round(from + ((ink[channel] ?? 0) - from) * (level / (levels - 1)))),
  ),
  [214, 210, 202],
  [15, 118, 110],
  [255, 92, 57],
];
const gap = 4;

/** One mood's spectrogram, and under it its loudness (-60 to 0 dBFS) and pitch (60 to 600 Hz), from row `top` down. */
function drawCell(picture: Picture, top: number, { samples, sampleRate }: Spoken, scale: Scale): void {
  const { width, pixels } = picture;
  const { pixelsPerSecond, spectrumRows, stripRows } = scale;
  const put = (x: number, y: number, colour: number) => {
    if (x < width) pixels[(top + y) * width + x] = colour;
  };
  const { spectrum, loudness, pitch } = curvesOf(samples, sampleRate, pixelsPerSecond, spectrumRows);
  const bottom = spectrumRows + stripRows;
  for (let x = 0; x < width; x += pixelsPerSecond) for (let y = spectrumRows; y < bottom; y++) put(x, y, grid);
  for (let x = 0; x < width; x++) put(x, bottom, grid);
  spectrum.forEach((column, x) => {
    column.forEach((value, row) => put(x, spectrumRows - 1 - row, Math.round(value * (levels - 1))));
    const rowOf = (value: number) => bottom - 1 - Math.round(value * (stripRows - 2));
    const [from, to] = [rowOf(loudness[x - 1] ?? loudness[x] ?? 0), rowOf(loudness[x] ?? 0)];
    for (let y = Math.min(from, to); y <= Math.max(from, to); y++) put(x, y, loudnessColour);
    const tone = pitch[x] ?? Number.NaN;
    if (!Number.isNaN(tone)) put(x, rowOf(tone), pitchColour);
  });
}

/** A voice's moods one under the other on one time scale, as PNG. */
export function contactSheet(cells: readonly Spoken[], scale: Scale): Buffer {
  const seconds = Math.max(...cells.map(({ samples, sampleRate }) => samples.length / sampleRate));
  const width = Math.ceil(seconds * scale.pixelsPerSecond);
  const cellRows = scale.spectrumRows + scale.stripRows + gap;
  const height = cellRows * cells.length;
  const picture = { width, height, pixels: new Uint8Array(width * height) };
  cells.forEach((cell, index) => drawCell(picture, index * cellRows, cell, scale));
  return pngOf(picture, palette);
}

/** Sounds as spectrograms alone: a row for each list, its sounds side by side, as PNG. */
export function spectrogramPage(rowsOfSounds: readonly (readonly Spoken[])[], shape: SpectrumShape): Buffer {
  const seconds = Math.max(...rowsOfSounds.flat().map(({ samples, sampleRate }) => samples.length / sampleRate));
  const cellWidth = Math.ceil(seconds * shape.pixelsPerSecond) + gap;
  const cellHeight = shape.rows + gap;
  const width = cellWidth * Math.max(...rowsOfSounds.map((sounds) => sounds.length));
  const height = cellHeight * rowsOfSounds.length;
  const pixels = new Uint8Array(width * height);
  for (const [row, sounds] of rowsOfSounds.entries()) {
    pixels.fill(grid, ((row + 1) * cellHeight - 2) * width, ((row + 1) * cellHeight - 1) * width);
    for (const [column, { samples, sampleRate }] of sounds.entries())
      for (const [x, bands] of spectrumOf(samples, sampleRate, shape).entries())
        for (const [band, value] of bands.entries())
          pixels[(row * cellHeight + shape.rows - 1 - band) * width + column * cellWidth + x] = Math.round(
            value * (levels - 1),
          );
  }
  return pngOf({ width, height, pixels }, palette);
}
