import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { RecordedFile } from '@timbre/contract/models/models';
import { ArchiveError, damaged } from './archive-error.ts';
import { entryPath } from './entry-path.ts';
import { archiveFiles, bytesOf, type ModelBytes } from './read-archive.ts';
import type { UnpackAnswer, UnpackLimits, UnpackProgress, UnpackRequest, UnpackSource } from './unpacking.ts';

/** What a publisher says of terms and origin is always kept. */
const texts = /^(?:licen[cs]e|readme|notice|copying|copyright|model_card|authors)[^/]*$/iu;
const archiveName = /\.(?:tar|tar\.bz2|tbz2?|tar\.gz|tgz|zip)$/iu;
const modelName = /\.(?:onnx|ort|bin|json|txt|htsvoice|flitevox|gguf|weights|data|fst|model|vocab)$/iu;

/** One that neither an archive nor a model's file is. */
class UnknownKind extends Error {}

/** What is in a file: an archive's files, or itself. */
async function filesIn({ path, name }: UnpackSource): Promise<AsyncIterable<ModelBytes>> {
  const files = await archiveFiles(path);
  if (files !== null) return files;
  if (archiveName.test(name)) damaged('It isn’t the archive its name says it is.');
  if (!modelName.test(name)) throw new UnknownKind();
  if ((await stat(path)).size === 0) damaged('It is empty.');
  return Readable.from([{ path: entryPath(name) ?? name, bytes: bytesOf(path) }]);
}

/** Files below a folder. Links are refused, as they may lead anywhere. */
async function* folderFiles(root: string, below = ''): AsyncGenerator<ModelBytes> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* folderFiles(root, path);
    else if (!entry.isFile()) throw new ArchiveError('unsafe', 'The folder holds a link or a device.');
    else yield { path: entryPath(path) ?? path, bytes: bytesOf(join(root, path)) };
  }
}

/** Where an entry goes; null: it isn't kept. An archive's files mostly lie in one folder that has its name. */
function keptPath(path: string, keeps: readonly string[]): string | null {
  if (keeps.length === 0) return path;
  const inner = path.slice(path.indexOf('/') + 1);
  const isKept = (one: string): boolean =>
    texts.test(one) || keeps.some((keep) => (keep.endsWith('/') ? one.startsWith(keep) : one === keep));
  return [path, inner].find(isKept) ?? null;
}

interface Count {
  bytes: number;
  files: number;
}

function counting(limits: UnpackLimits, progress: (bytes: UnpackProgress) => void) {
  const count: Count = { bytes: 0, files: 0 };
  return {
    file: (): void => {
      count.files += 1;
      if (count.files > limits.files) throw new ArchiveError('large', `It holds more than ${limits.files} files.`);
    },
    bytes: (length: number): void => {
      count.bytes += length;
      if (count.bytes > limits.bytes) throw new ArchiveError('large', 'What is packed in it doesn’t fit.');
      progress(count.bytes);
    },
  };
}

async function writeFile(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  count: ReturnType<typeof counting>,
): Promise<Pick<RecordedFile, 'sizeBytes' | 'sha256'>> {
  await mkdir(dirname(path), { recursive: true, mode: 0o755 });
  const file = await open(path, 'wx', 0o644);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const piece of bytes) {
      count.bytes(piece.length);
      hash.update(piece);
      sizeBytes += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** The only thing in an archive is often a folder: what is in that is the model. */
async function unwrapped(destination: string, files: readonly RecordedFile[]): Promise<RecordedFile[]> {
  const [only, ...others] = await readdir(destination, { withFileTypes: true });
  if (only === undefined || others.length > 0 || !only.isDirectory()) return [...files];
  const aside = join(destination, `${only.name}.unwrapped`);
  await rename(join(destination, only.name), aside);
  for (const name of await readdir(aside)) await rename(join(aside, name), join(destination, name));
  await rm(aside, { recursive: true });
  return files.map((file) => ({ ...file, path: file.path.slice(only.name.length + 1) }));
}

async function unpack(
  { sources, destination, keeps, limits }: Extract<UnpackRequest, { task: 'unpack' }>,
  progress: (bytes: UnpackProgress) => void,
): Promise<RecordedFile[]> {
  const count = counting(limits, progress);
  const files: RecordedFile[] = [];
  for (const source of sources) {
    const found = source.kind === 'folder' ? folderFiles(source.path) : await filesIn(source);
    for await (const { path, bytes } of found) {
      count.file();
      const kept = keptPath(path, keeps);
      if (kept === null) continue;
      files.push({ path: kept, ...(await writeFile(join(destination, kept), bytes, count)) });
    }
  }
  return keeps.length === 0 && sources.length === 1 ? unwrapped(destination, files) : files;
}

async function hash(folder: string, limits: UnpackLimits, progress: (bytes: UnpackProgress) => void) {
  const count = counting(limits, progress);
  const files: RecordedFile[] = [];
  for await (const { path, bytes } of folderFiles(folder)) {
    count.file();
    const digest = createHash('sha256');
    let sizeBytes = 0;
    for await (const piece of bytes) {
      count.bytes(piece.length);
      digest.update(piece);
      sizeBytes += piece.length;
    }
    files.push({ path, sizeBytes, sha256: digest.digest('hex') });
  }
  return files;
}

const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const twiceCodes = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY']);

/** Puts a model's files into a folder, or reads them, with the checksum of each. Answers with what was wrong. */
export async function unpackModel(
  request: UnpackRequest,
  progress: (bytes: UnpackProgress) => void = () => undefined,
): Promise<UnpackAnswer> {
  try {
    const { task, limits } = request;
    return {
      files: task === 'unpack' ? await unpack(request, progress) : await hash(request.folder, limits, progress),
    };
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (error instanceof ArchiveError) return { problem: { reason: error.reason, detail: error.message } };
    if (error instanceof UnknownKind) return { problem: { reason: 'kind', detail: '' } };
    if (diskCodes.has(code)) return { problem: { reason: 'disk', detail: '' } };
    if (twiceCodes.has(code)) return { problem: { reason: 'damaged', detail: 'Two of its files have the same name.' } };
    if (code === 'ENOENT' || code === 'EACCES') {
      const path = basename(String((error as { path?: unknown }).path));
      return { problem: { reason: 'damaged', detail: `The studio can’t read ${path}.` } };
    }
    throw error;
  }
}
