import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modelEntry, type ModelEntry } from '@timbre/contract/models/model-catalogue';
import * as z from 'zod/mini';
import { seedsDirectory } from '../../platform/root.ts';

/** The catalogue's files, one for each kind of thing. */
export const catalogueFolder = join(seedsDirectory, 'models');

/** Every model that can be named, by its id, in the order of the files. Throws when a file isn't as the contract says. */
export async function readCatalogue(folder: string = catalogueFolder): Promise<ReadonlyMap<string, ModelEntry>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const entries = new Map<string, ModelEntry>();
  for (const name of names) {
    const list = z.parse(z.array(modelEntry), JSON.parse(await readFile(join(folder, name), 'utf8')));
    for (const entry of list) {
      if (entries.has(entry.id)) throw new Error(`${name} names ${entry.id} a second time.`);
      entries.set(entry.id, entry);
    }
  }
  return entries;
}
