import { soundLimits } from '@timbre/contract/sounds';

/** For the file field: what the browser's chooser offers. */
export const soundFileTypes = [
  ...soundLimits.extensions.map((ending) => `.${ending}`),
  'audio/mpeg',
  'audio/wav',
].join();

const mediaTypes: readonly string[] = ['audio/mpeg', 'audio/mp3', 'audio/wav', 'audio/x-wav', 'audio/wave'];

export type SoundFileProblem = 'wrongKind' | 'tooLarge' | 'emptyFile';

/** Why a file is not worth sending; null: the server is to look into it. */
export function soundFileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): SoundFileProblem | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  // Files from a phone's storage may have a type and no ending.
  const isKnown = soundLimits.extensions.some((known) => known === ending) || mediaTypes.includes(type.toLowerCase());
  if (!isKnown) return 'wrongKind';
  if (size === 0) return 'emptyFile';
  return size > soundLimits.maxBytes ? 'tooLarge' : null;
}
