import type { VoicePrint } from '../voice-analysis/port.ts';
import prints from './catalogue-prints.json' with { type: 'json' };

/** Pitch, range, pace, brightness, then the places: short, as there are hundreds. */
type WrittenPrint = readonly (number | readonly number[])[];

/** One voice's print, as `npm run eval -- matching prints` writes it. */
export const writtenPrint = (print: VoicePrint): WrittenPrint => [
  print.pitchHertz,
  print.rangeHalfTones,
  print.syllablesPerSecond,
  print.brightnessHertz,
  ...print.places,
];

function readPrint(written: WrittenPrint): VoicePrint {
  const figures = written.filter((one) => typeof one === 'number');
  const [pitchHertz = 0, rangeHalfTones = 0, syllablesPerSecond = 0, brightnessHertz = 0] = figures;
  const places = written.filter((one) => typeof one !== 'number');
  return { pitchHertz, rangeHalfTones, syllablesPerSecond, brightnessHertz, places };
}

let known: ReadonlyMap<string, VoicePrint> | undefined;

/** What each voice of the catalogue is known by, under its id. */
export function cataloguePrints(): ReadonlyMap<string, VoicePrint> {
  known ??= new Map(Object.entries<WrittenPrint>(prints).map(([id, written]) => [id, readPrint(written)]));
  return known;
}
