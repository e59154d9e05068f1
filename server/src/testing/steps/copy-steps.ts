import { createHash } from 'node:crypto';
import { exportUserData } from '@timbre/contract/accounts/accounts';
import { unzipSync } from 'fflate';
import { zipOf } from '../archives.ts';
import { openBrowser } from './browser-steps.ts';
import type { TestStudio, TestUser } from '../test-studio.ts';

/** A row of a copy, by the columns' names in the database. */
export type CopyRow = Record<string, unknown>;

/** The copy of everything that a studio keeps of someone. */
export async function copyOf(studio: TestStudio, user: TestUser): Promise<Uint8Array<ArrayBuffer>> {
  const { client } = await openBrowser(studio, user);
  return new Uint8Array(await (await client.bytes(exportUserData, {})).arrayBuffer());
}

export const copiedText = (bytes: Uint8Array | undefined): string =>
  Buffer.from(bytes ?? Buffer.from('[]')).toString('utf8');

/** The copy with other rows, and with a manifest that agrees. */
export function forgedCopy(copy: Uint8Array, change: (rows: Map<string, CopyRow[]>) => void): Uint8Array {
  const files = unzipSync(copy);
  const manifest = JSON.parse(copiedText(files['manifest.json'])) as {
    tables: { name: string; path: string; sha256: string }[];
  };
  const rows = new Map(
    manifest.tables.map(({ name, path }) => [name, JSON.parse(copiedText(files[path])) as CopyRow[]]),
  );
  change(rows);
  for (const table of manifest.tables) {
    const written = JSON.stringify(rows.get(table.name));
    files[table.path] = Buffer.from(written);
    table.sha256 = createHash('sha256').update(written).digest('hex');
  }
  files['manifest.json'] = Buffer.from(JSON.stringify(manifest));
  return zipOf(Object.entries(files).map(([path, content]) => ({ path, content })));
}
