import { type Emotion, emotions } from '@timbre/contract/script';
import { speechLimits } from '@timbre/contract/limits';
import { readNumber, readRate, within } from './tag-values.ts';

/** What `<prosody>` sets for a whole paragraph. `isWhole`: nothing in it was left out. */
export interface ProsodySettings {
  readonly speed?: number | undefined;
  /** Half tones. */
  readonly pitch?: number | undefined;
  readonly gainDb?: number | undefined;
  readonly isWhole: boolean;
}

/** Half tones of the words of `<prosody pitch>`: Azure's 0.55, 0.8, 1, 1.2 and 1.45 times, rounded to our steps. */
const pitchWords = new Map(Object.entries({ 'x-low': -10, low: -4, medium: 0, default: 0, high: 3, 'x-high': 6 }));
/** Decibels of the words of `<prosody volume>`, which SSML leaves to the engine: 6 dB a step. */
const volumeWords = new Map(Object.entries({ 'x-soft': -12, soft: -6, medium: 0, default: 0, loud: 6, 'x-loud': 12 }));

function readPitch(text: string): number | undefined {
  const [, number = '', unit] = /^(\S+?) ?(st|%)$/iu.exec(text) ?? [];
  const value = readNumber(number);
  if (value === undefined) return pitchWords.get(text.toLowerCase());
  const halfTones = unit === '%' ? Math.round(12 * Math.log2(1 + value / 100)) + 0 : value;
  return within(halfTones, speechLimits.pitch);
}

function readGain(text: string): number | undefined {
  const value = readNumber(/^(\S+?) ?dB$/iu.exec(text)?.[1] ?? '');
  if (value === undefined) return volumeWords.get(text.toLowerCase());
  return within(value, speechLimits.gainDb);
}

/** Reads rate, pitch and volume; a value that cannot be kept is left out. */
export function readProsodySettings(attributes: ReadonlyMap<string, string>): ProsodySettings {
  const read = (name: string, reader: (text: string) => number | undefined) => {
    const text = attributes.get(name);
    return text === undefined ? undefined : reader(text.trim());
  };
  const settings = { speed: read('rate', readRate), pitch: read('pitch', readPitch), gainDb: read('volume', readGain) };
  const kept = Object.values(settings).filter((value) => value !== undefined).length;
  const asked = [...attributes.keys()].filter((name) => !name.startsWith('xml')).length;
  return { ...settings, isWhole: kept === asked };
}

const signed = (value: number, unit: string): string => `${value < 0 ? '' : '+'}${value}${unit}`;

/** A speed for `rate`: whole percent, or a plain number where percent would not be exact. */
export function writeRate(speed: number): string {
  const percent = Math.round(speed * 100);
  return percent / 100 === speed ? `${percent}%` : String(speed);
}

/** Half tones for `pitch`. */
export const writePitch = (halfTones: number): string => signed(halfTones, 'st');
/** Decibels for `volume` and `soundLevel`. */
export const writeGain = (gainDb: number): string => signed(gainDb, 'dB');

/** Azure's styles under other names than ours; the first two say the same, the others are near. */
const styles: readonly (readonly [string, Emotion])[] = [
  ['whispering', 'whisper'],
  ['advertisement_upbeat', 'advert'],
  ['newscast-casual', 'newscast'],
  ['newscast-formal', 'newscast'],
  ['narration-professional', 'storytelling'],
  ['narration-relaxed', 'storytelling'],
  ['documentary-narration', 'storytelling'],
  ['poetry-reading', 'storytelling'],
  ['terrified', 'fearful'],
  ['depressed', 'sad'],
  ['gentle', 'calm'],
  ['default', 'neutral'],
  ['general', 'neutral'],
];
const emotionOfStyle = new Map(styles);

/** The mood of `<express-as style>`, ours or of a style of Azure that is near one. */
export function readStyle(style: string): Emotion | undefined {
  const name = style.trim().toLowerCase();
  return emotions.find((emotion) => emotion === name) ?? emotionOfStyle.get(name);
}

/** A mood for `<express-as style>`, by the name other engines know it by. */
export const writeStyle = (emotion: Emotion): string =>
  styles.slice(0, 2).find(([, ours]) => ours === emotion)?.[0] ?? emotion;
