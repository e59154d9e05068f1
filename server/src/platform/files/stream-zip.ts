import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { earliestZipTime } from './write-zip.ts';

/** A file of an archive: text, or bytes that are opened when their turn comes; `isText`: they get smaller by packing. */
export type StreamedEntry = { readonly name: string } & (
  | { readonly text: string }
  | { readonly open: () => Promise<Readable>; readonly isText?: true }
);

/**
 * A ZIP archive that is made while it is read, one entry after the other, so that nothing of it lies in memory or on
 * disk. An entry that fails ends the stream with its error.
 */
export function streamZip(entries: AsyncIterable<StreamedEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const options = { mtime: earliestZipTime, mode: 0o100644 };
  const add = async (): Promise<void> => {
    for await (const entry of entries) {
      // No one reads it any more.
      if (output.destroyed) return;
      if ('text' in entry) {
        zip.addBuffer(Buffer.from(entry.text, 'utf8'), entry.name, { ...options, compress: true });
        continue;
      }
      zip.addReadStreamLazy(entry.name, { ...options, compress: entry.isText === true }, (give) => {
        entry.open().then(
          (bytes) => give(null, bytes),
          (error: unknown) => fail(error),
        );
      });
    }
    zip.end();
  };
  add().catch(fail);
  return output;
}
