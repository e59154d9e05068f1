import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { repositoryRoot } from '../../../server/src/platform/root.ts';

/** Frames in a row: three bytes a pixel. */
export interface ShownRow {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Uint8Array[];
}

/** Rows of frames below each other, each with a word on its first one. */
export async function writeSheet(target: string, rows: readonly ShownRow[]): Promise<void> {
  const width = Math.max(...rows.map((row) => row.width * row.frames.length));
  const placed: OverlayOptions[] = [];
  let top = 0;
  for (const row of rows) {
    for (const [nth, frame] of row.frames.entries()) {
      const raw = { width: row.width, height: row.height, channels: 3 } as const;
      placed.push({ input: Buffer.from(frame), raw, left: nth * row.width, top });
    }
    const label = `<svg width="${row.label.length * 9 + 18}" height="26"><rect width="100%" height="100%" fill="#000" opacity=".55"/><text x="8" y="18" font-size="15" fill="#fff" font-family="Noto Sans">${row.label}</text></svg>`;
    placed.push({ input: Buffer.from(label), left: 0, top });
    top += row.height;
  }
  const sheet = await sharp({ create: { width, height: top, channels: 3, background: '#222' } })
    .composite(placed)
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  await writeFile(join(repositoryRoot, target), sheet);
  console.log(`${target}: ${(sheet.length / 1000).toFixed(0)} kB`);
}

/** Mean square of differences, as dB. */
export function decibels(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return 10 * Math.log10(65_025 / Math.max(1e-9, sum / a.length));
}
