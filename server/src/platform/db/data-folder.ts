import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The data folder can't be used; the message names DATA_DIR and says what to do. */
export class DataFolderError extends Error {
  constructor(directory: string, problem: string) {
    super(`DATA_DIR is ${directory}, ${problem}`);
    this.name = 'DataFolderError';
  }
}

const another = 'Set DATA_DIR to another folder.';

const problems: Readonly<Record<string, string>> = {
  EEXIST: 'but that is a file. Set DATA_DIR to a folder.',
  ENOTDIR: `but part of that path is a file. ${another}`,
  ENOENT: `but no folder can be created there. ${another}`,
  EPERM: `but no folder can be created there. ${another}`,
  EACCES: 'but Timbre has no permission to write there. Check who owns the folder, or set DATA_DIR to another one.',
  EROFS: `but that disk is read-only. ${another}`,
};

/** Creates the data folder, parents first, and the `locks` folder in it; throws a `DataFolderError` where it can't. */
export async function makeDataFolder(directory: string, mode: number): Promise<void> {
  try {
    await makeFolder(directory, mode);
    // Shows that folders can be created inside, too.
    await makeFolder(join(directory, 'locks'), 0o700);
  } catch (error) {
    const problem = problems[(error as NodeJS.ErrnoException).code ?? ''];
    throw problem === undefined ? error : new DataFolderError(directory, problem);
  }
}

/**
 * One folder at a time: on a file system that answers ENOENT below an existing folder (`/proc` does), Node's
 * `recursive` never ends, and its thread keeps a core busy.
 */
async function makeFolder(path: string, mode: number): Promise<void> {
  const failure = await tryFolder(path, mode);
  if (failure === null) return;
  const parent = dirname(path);
  if (failure.code !== 'ENOENT' || parent === path) throw failure;
  await makeFolder(parent, mode);
  const again = await tryFolder(path, mode);
  if (again !== null) throw again;
}

async function tryFolder(path: string, mode: number): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(path, { mode });
    return null;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'EEXIST' && (await isFolder(path)) ? null : failure;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
