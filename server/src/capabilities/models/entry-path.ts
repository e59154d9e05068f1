import { ArchiveError } from './archive-error.ts';

const limits = { characters: 300, folders: 12 };

/**
 * Where an entry of an archive belongs below the folder it is unpacked into, with slashes between its parts; null: the
 * folder itself. Throws for every name that leads elsewhere, or that a file system may take for something else.
 */
export function entryPath(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  const isDangerous =
    name.startsWith('/') || /[\\\0-\x1f\x7f]/u.test(name) || /^[a-z]:/iu.test(name) || parts.includes('..');
  if (isDangerous)
    throw new ArchiveError('unsafe', `The path “${name.slice(0, 80)}” leads out of the archive’s folder.`);
  if (name.length > limits.characters || parts.length > limits.folders)
    throw new ArchiveError('unsafe', 'A path in it is too long.');
  return parts.length === 0 ? null : parts.join('/');
}
