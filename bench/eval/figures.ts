import { readFile, writeFile } from 'node:fs/promises';
import type { VoiceMeasures } from '@timbre/contract/voices/voices';
import { speechFile } from './speaking.ts';

/** What engines/src/speech/calibration.json holds of a voice. */
export interface Figures {
  readonly gainDb: number;
  readonly secondsPerCharacter: number;
  readonly measured?: VoiceMeasures;
}

const file = speechFile('calibration.json');

export const readCalibration = async (): Promise<Record<string, Figures>> =>
  JSON.parse(await readFile(file, 'utf8')) as Record<string, Figures>;

/** Sorted by id, so that a new voice is a small change. */
export async function writeCalibration(figures: Readonly<Record<string, Figures>>): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
