import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { fail } from '../errors.ts';

/** A file of an archive: its bytes from disk or as text. */
export type ZipEntry = { readonly name: string } & ({ readonly path: string } | { readonly text: string });

/** Dates would make equal archives differ; this is the earliest a ZIP can hold. */
export const earliestZipTime = new Date(1980, 0, 1);

/**
 * Writes a ZIP archive. Files are stored as they are (audio does not shrink), texts are compressed; names are UTF-8.
 * Throws `disk.full`; the half-written target is the caller's to remove.
 */
export async function writeZip(target: string, entries: readonly ZipEntry[], signal: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  for (const entry of entries) {
    if ('path' in entry)
      zip.addFile(entry.path, entry.name, { compress: false, mtime: earliestZipTime, mode: 0o100644 });
    else
      zip.addBuffer(Buffer.from(entry.text, 'utf8'), entry.name, {
        compress: true,
        mtime: earliestZipTime,
        mode: 0o100644,
      });
  }
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(target), { signal });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') fail('disk.full');
    throw error;
  }
}

/** Names for an archive: equal ones get a number, so that none overwrites another when it is unpacked. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/su.exec(name) ?? [];
    let distinct = name;
    // Case does not tell files apart everywhere.
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = `${stem} (${count})${ending}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}
