import type { ModelEntry, ModelTask } from '@timbre/contract/models/model-catalogue';
import type { RecordedFile } from '@timbre/contract/models/models';
import { fail } from '../../platform/errors.ts';

/** What finds models by their files calls the tasks. */
const kinds: Readonly<Record<ModelTask, string>> = {
  speech: 'tts',
  cloning: 'cloning',
  recognition: 'asr',
  'voice-activity': 'vad',
  speakers: 'speakers',
  denoising: 'denoise',
  punctuation: 'punctuation',
};

/** Throws `models.incomplete` when the entry names a file that isn't there, and `models.changed` when one is another. */
export async function requireComplete(files: readonly RecordedFile[], entry: ModelEntry | undefined): Promise<void> {
  const missing = (names: readonly string[]): never =>
    fail('models.incomplete', undefined, `The download is missing ${names.join(', ')}. Nothing was installed.`);
  if (files.every(({ sizeBytes }) => sizeBytes === 0)) missing(['all files']);
  if (entry === undefined || entry.unverified.includes('files')) return;
  const there = new Map(files.map((file) => [file.path, file]));
  const hasFolder = (path: string): boolean => files.some((file) => file.path.startsWith(path));
  const isThere = (path: string): boolean =>
    path.endsWith('/') ? hasFolder(path) : (there.get(path)?.sizeBytes ?? 0) > 0;
  const lacking = entry.files.filter(({ path }) => !isThere(path)).map(({ path }) => path);
  if (lacking.length > 0) missing(lacking);
  const other = entry.files.find(({ path, sha256 }) => sha256 !== null && there.get(path)?.sha256 !== sha256);
  if (other !== undefined) fail('models.changed', undefined, `${other.path} doesn’t match the catalogue’s checksum.`);
}

/** A `model.json` that tells those who look into the folder what is in it; null: it has one, or no one knows. */
export function describedModel(entry: ModelEntry | undefined, files: readonly RecordedFile[]): string | null {
  if (entry === undefined || files.some(({ path }) => path === 'model.json')) return null;
  const { id, name, task, family, languages, license, speakers } = entry;
  const spoken = languages === 'all' || languages.length === 0 ? {} : { languages };
  const people = speakers.length === 0 ? {} : { speakers };
  const said = { id, name, kind: kinds[task], family, ...spoken, ...people, license: license.name };
  return `${JSON.stringify(said, null, 2)}\n`;
}
