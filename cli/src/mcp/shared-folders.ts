import { constants } from 'node:fs';
import { open, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve, sep } from 'node:path';
import { recordingExtensions, uploadLimits } from '@timbre/contract/limits';

/** The folders that a model may reach: it chooses the names, and what it read may have told it which. */
export interface SharedFolders {
  /** A recording in one of them. Throws a sentence for anything else. */
  readonly read: (path: string) => Promise<{ readonly name: string; readonly bytes: Buffer }>;
  /** Writes a new file into the first one; answers its path. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<string>;
}

const hint = 'Start `timbre mcp` with --folder and the folder that may be used.';

export async function sharedFolders(folders: readonly string[]): Promise<SharedFolders> {
  const roots: string[] = [];
  for (const folder of folders) {
    const root = await realpath(resolve(folder));
    if (!(await stat(root)).isDirectory()) throw new Error(`${folder} isn’t a folder.`);
    roots.push(root);
  }
  const [first] = roots;

  return {
    read: async (path) => {
      if (first === undefined) throw new Error(`No folder is shared. ${hint}`);
      const missing = `${path} isn’t a recording in a shared folder. ${hint}`;
      // Links are followed before the folder is looked at, and the file is opened without following any.
      const real = await realpath(resolve(first, path)).catch(() => {
        throw new Error(missing);
      });
      const ending = extname(real).slice(1).toLowerCase();
      const isShared = roots.some((root) => real.startsWith(root.endsWith(sep) ? root : root + sep));
      if (!isShared || !(recordingExtensions as readonly string[]).includes(ending)) throw new Error(missing);
      const handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        const { size, isFile } = await handle.stat().then((found) => ({ size: found.size, isFile: found.isFile() }));
        if (!isFile) throw new Error(missing);
        if (size > uploadLimits.recordingBytes) throw new Error(`${path} is too large. Recordings may have 2 GB.`);
        return { name: basename(real), bytes: await readFile(handle) };
      } finally {
        await handle.close();
      }
    },

    write: async (name, bytes) => {
      if (first === undefined) throw new Error(`No folder is shared. ${hint}`);
      if (name !== basename(name) || name.startsWith('.') || name.includes('\\') || name.includes('\0'))
        throw new Error('Enter a file name without a folder.');
      const target = join(first, name);
      await writeFile(target, bytes, { flag: 'wx' }).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST')
          throw new Error(`${name} is there already. Choose another name.`);
        throw error;
      });
      return target;
    },
  };
}
