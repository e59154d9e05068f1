import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId, newSecret } from './ids.ts';

/** The installation's own secret, made on the first start; signed addresses of another installation never fit. */
export async function readSecret(path: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known !== null && known.length > 0) return known;
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${newId()}`;
  await writeFile(temporary, newSecret(), { mode: 0o600, flush: true });
  // Of two processes that start at once the first one's secret stays; link never replaces a file.
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  return readFile(path, 'utf8');
}
