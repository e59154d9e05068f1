import { createHash, type Hash } from 'node:crypto';
import type { UserRows } from './user-data.store.ts';

/** Where the text of a table goes; what is written is taken before the promise ends. */
export interface TableFile {
  readonly appendFile: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface WrittenTable {
  readonly table: string;
  /** Of its text, hexadecimal. */
  readonly sha256: string;
}

const textOf = (row: UserRows['rows'][number]): string => `  ${JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')}`;

/** A table whose list is begun and not ended. */
interface Begun {
  readonly table: string;
  readonly file: TableFile;
  readonly hash: Hash;
}

async function write({ hash, file }: Begun, text: string): Promise<void> {
  hash.update(text);
  await file.appendFile(text);
}

async function end(begun: Begun): Promise<WrittenTable> {
  await write(begun, '\n]\n');
  await begun.file.close();
  return { table: begun.table, sha256: begun.hash.digest('hex') };
}

/**
 * Writes each table as one list of JSON, into a file that `open` gives. A page is asked for when the one before it is
 * written, so that no more than one is in memory.
 */
export async function writeTables(
  pages: AsyncIterable<UserRows>,
  open: (table: string) => Promise<TableFile>,
): Promise<WrittenTable[]> {
  const written: WrittenTable[] = [];
  let begun = null as Begun | null;
  try {
    for await (const { table, rows } of pages) {
      const text = rows.map(textOf).join(',\n');
      if (begun?.table === table) {
        await write(begun, `,\n${text}`);
        continue;
      }
      if (begun !== null) written.push(await end(begun));
      begun = { table, file: await open(table), hash: createHash('sha256') };
      await write(begun, `[\n${text}`);
    }
    if (begun !== null) written.push(await end(begun));
  } catch (error) {
    await begun?.file.close();
    throw error;
  }
  return written;
}
