import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A language model that lies in a folder as one GGUF file. */
export interface WritingModel {
  readonly name: string;
  /** Absolute. */
  readonly file: string;
  readonly folder: string;
  /** Another one when the file was written again. */
  readonly stamp: string;
}

/** What belongs to a model and is none, and the further files of one that was split. */
const noModel = /^(?:mmproj|ggml-vocab)|-(?!0*1-)\d{5}-of-\d{5}\.gguf$|[.-]?(?:lora|adapter)[.-]/iu;

/** Whether it begins as its format does; one that is still on its way often does not. */
async function isGguf(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'GGUF';
  } finally {
    await handle.close();
  }
}

async function modelsIn(folder: string): Promise<WritingModel[]> {
  const names = await readdir(folder).catch(() => []);
  const found: WritingModel[] = [];
  for (const name of names.filter((one) => one.endsWith('.gguf') && !noModel.test(one)).sort()) {
    const file = join(folder, name);
    const size = await stat(file).catch(() => null);
    if (size === null || !size.isFile() || !(await isGguf(file))) continue;
    found.push({ name: name.slice(0, -5), file, folder, stamp: `${size.size}@${size.mtimeMs}` });
  }
  return found;
}

/** Every GGUF model in a folder and in the folders it holds, by name. Nothing is loaded. */
export async function findWritingModels(root: string): Promise<WritingModel[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name));
  const found = await Promise.all([root, ...folders.sort()].map((folder) => modelsIn(folder)));
  return found.flat();
}
