import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describedModel, fileNamed, stampOf, type ModelDescription } from '../model-folder.ts';
import type { AudioFamily, AudioModel } from './port.ts';

/** How a family's files, or their folder, are called in sherpa-onnx's releases and by their publishers. */
const families: Readonly<Record<AudioFamily, RegExp>> = {
  gtcrn: /gtcrn/iu,
  'silero-vad': /silero[-_]?vad/iu,
  pyannote: /pyannote|reverb-diarization/iu,
  'speaker-embedding': /3dspeaker|wespeaker|titanet|speakerverification|campplus|eres2net/iu,
  'ct-transformer': /ct[-_]transformer/iu,
  'cnn-bilstm': /cnn[-_]?bilstm|online[-_]punct|punct[-_]online/iu,
};
/** As the installer's description calls what they do. */
const kinds: Readonly<Record<AudioFamily, string>> = {
  gtcrn: 'denoise',
  'silero-vad': 'vad',
  pyannote: 'speakers',
  'speaker-embedding': 'speakers',
  'ct-transformer': 'punctuation',
  'cnn-bilstm': 'punctuation',
};
const all = Object.keys(families) as AudioFamily[];
const isOnnx = /\.onnx$/u;

function familyOf(folder: string, names: readonly string[], { kind, family }: ModelDescription): AudioFamily | null {
  if (family !== undefined) return all.find((one) => one === family) ?? null;
  const called = [folder, ...names.filter((name) => isOnnx.test(name))].join(' ');
  return all.find((one) => families[one].test(called) && (kind ?? kinds[one]) === kinds[one]) ?? null;
}

/** The model for recordings in a folder; null: there is none, or its file is empty. Nothing is loaded. */
export async function audioModelIn(folder: string): Promise<AudioModel | null> {
  const names = await readdir(folder).catch((): string[] => []);
  const said = await describedModel(folder);
  if (typeof said === 'string') return null;
  const family = familyOf(basename(folder), names, said);
  const name = fileNamed(names, isOnnx);
  if (family === null || name === undefined) return null;
  const file = join(folder, name);
  // It may have been deleted since the folder was read.
  const stamp = await stampOf([file]).catch(() => null);
  return stamp === null ? null : { name: said.name ?? basename(folder), family, file, folder, stamp };
}

/** Every model for recordings below a folder, by their folders' names. Nothing is loaded. */
export async function findAudioModels(root: string): Promise<AudioModel[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name));
  const found = await Promise.all(folders.sort().map(audioModelIn));
  return found.filter((model) => model !== null);
}
