import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modelId } from '@timbre/contract/models/model-catalogue';
import { recordedFile, type RecordedFile } from '@timbre/contract/models/models';
import * as z from 'zod/mini';
import type { RecordedDownload } from './models.tables.ts';

/** What an installation has come to, written before it moves into its place. */
export interface Finished {
  readonly files: readonly RecordedFile[];
  readonly downloads: readonly RecordedDownload[];
}

const finishedFile = z.object({
  files: z.array(recordedFile),
  downloads: z.array(z.object({ url: z.string(), sizeBytes: z.number(), sha256: z.string() })),
});

/** Where models are, and where they are until they are whole: below a name that nothing looks into. */
export interface ModelFolder {
  readonly root: string;
  readonly of: (id: string) => string;
  readonly isThere: (id: string) => Promise<boolean>;
  /** Folders that have a model's name. */
  readonly list: () => Promise<string[]>;
  /** What is fetched of a model; made when it is missing. */
  readonly downloads: (id: string) => Promise<string>;
  /** An empty folder for what is unpacked. */
  readonly emptyContent: (id: string) => Promise<string>;
  /** Moves what was unpacked into its place at once, and remembers what it was until `forget`. */
  readonly settle: (id: string, finished: Finished) => Promise<void>;
  /** What an installation came to that ended between its move and its row; null: it didn't. */
  readonly settled: (id: string) => Promise<Finished | null>;
  /** Removes whatever an installation left beside the model. */
  readonly forget: (id: string) => Promise<void>;
  /** Removes whatever an installation left, and the model when it has moved into its place and its row doesn't say so yet. */
  readonly giveUp: (id: string) => Promise<void>;
  /** Removes the model; no one ever sees half of it. */
  readonly remove: (id: string) => Promise<void>;
}

const staging = '.installing';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** The models folder of a data folder. */
export function modelFolder(root: string): ModelFolder {
  const of = (id: string): string => join(root, id);
  const aside = (id: string, name: string): string => join(root, staging, id, name);
  const moveAway = async (id: string): Promise<void> => {
    const leaving = aside(id, `leaving-${randomBytes(6).toString('hex')}`);
    await mkdir(join(root, staging, id), { recursive: true });
    await rename(of(id), leaving).catch(ignoreMissing);
    await rm(leaving, { recursive: true, force: true });
  };
  const settled = async (id: string): Promise<Finished | null> => {
    if (!(await isFolder(of(id))) || (await isFolder(aside(id, 'content')))) return null;
    const text = await readFile(aside(id, 'finished.json'), 'utf8').catch(() => 'null');
    const read = z.safeParse(finishedFile, JSON.parse(text));
    return read.success ? read.data : null;
  };
  const forget = (id: string): Promise<void> => rm(join(root, staging, id), { recursive: true, force: true });
  const remove = async (id: string): Promise<void> => {
    await moveAway(id);
    await forget(id);
  };
  return {
    root,
    of,
    isThere: (id) => isFolder(of(id)),
    list: async () => {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
      const isModel = (name: string): boolean => z.safeParse(modelId, name).success;
      return entries.filter((entry) => entry.isDirectory() && isModel(entry.name)).map(({ name }) => name);
    },
    downloads: async (id) => {
      await mkdir(aside(id, 'downloads'), { recursive: true });
      return aside(id, 'downloads');
    },
    emptyContent: async (id) => {
      await rm(aside(id, 'content'), { recursive: true, force: true });
      await mkdir(aside(id, 'content'), { recursive: true });
      return aside(id, 'content');
    },
    settle: async (id, finished) => {
      await moveAway(id);
      await writeFile(aside(id, 'finished.json'), JSON.stringify(finished), { flush: true });
      await rename(aside(id, 'content'), of(id));
    },
    settled,
    forget,
    giveUp: async (id) => {
      await ((await settled(id)) === null ? forget(id) : remove(id));
    },
    remove,
  };
}

function ignoreMissing(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
}
