import { createHash } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32, createGunzip, createInflateRaw } from 'node:zlib';
import type { RecordedFile } from '@timbre/contract/models/models';
import { ArchiveError, damaged } from '@timbre/media/archives/archive-error';
import { bunzip2 } from '@timbre/media/archives/bunzip2';
import { entryPath } from '@timbre/media/archives/entry-path';
import { readTar, type ArchiveEntry } from '@timbre/media/archives/read-tar';
import { zipEntries, type ZipEntry } from '@timbre/media/archives/zip-entries';
import type { UnpackAnswer, UnpackLimits, UnpackProgress, UnpackRequest, UnpackSource } from './unpacking.ts';

const pieceBytes = 1 << 20;
/** What a publisher says of terms and origin is always kept. */
const texts = /^(?:licen[cs]e|readme|notice|copying|copyright|model_card|authors)[^/]*$/iu;
const archiveName = /\.(?:tar|tar\.bz2|tbz2?|tar\.gz|tgz|zip)$/iu;
const modelName = /\.(?:onnx|ort|bin|json|txt|htsvoice|flitevox|gguf|weights|data|fst|model|vocab)$/iu;

/** One that neither an archive nor a model's file is. */
class UnknownKind extends Error {}

function* filePieces(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(pieceBytes);
      const length = readSync(file, piece);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reports wrong bytes of Node's own decompressors as those of ours are. */
async function* checked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE')
      damaged('Its packed bytes are wrong or cut short.');
    throw error;
  }
}

const gunzipped = (path: string): AsyncIterable<Uint8Array> => {
  const stream = createReadStream(path, { highWaterMark: pieceBytes });
  return checked(stream.pipe(createGunzip()).on('close', () => stream.destroy()));
};

async function* zipFile(path: string, { from, packedBytes, isDeflated, crc32: expected, sizeBytes }: ZipEntry) {
  const stream = createReadStream(path, { start: from, end: from + Math.max(0, packedBytes - 1) });
  let [crc, length] = [0, 0];
  const plain = isDeflated ? stream.pipe(createInflateRaw()).on('close', () => stream.destroy()) : stream;
  if (packedBytes > 0)
    for await (const piece of checked(plain as AsyncIterable<Uint8Array>)) {
      crc = crc32(piece, crc);
      length += piece.length;
      yield piece;
    }
  if (crc !== expected || length !== sizeBytes) damaged('A file’s checksum is wrong.');
}

async function* zipArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const readAt = (from: number, length: number): Uint8Array => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
    };
    for (const entry of zipEntries(readAt, size)) {
      const { path: name, sizeBytes } = entry;
      yield { kind: 'file', path: name, sizeBytes, bytes: zipFile(path, entry) };
    }
  } finally {
    closeSync(file);
  }
}

const one = async function* (entry: ArchiveEntry): AsyncGenerator<ArchiveEntry> {
  yield entry;
};

/** What is in a file: an archive's files by its first bytes, or itself. */
async function entriesOf({ path, name }: UnpackSource): Promise<AsyncIterable<ArchiveEntry>> {
  const head = await headOf(path);
  if (head.subarray(0, 3).toString('latin1') === 'BZh') return readTar(bunzip2(filePieces(path)));
  if (head[0] === 0x1f && head[1] === 0x8b) return readTar(gunzipped(path));
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return zipArchive(path);
  if (head.subarray(257, 262).toString('latin1') === 'ustar') return readTar(filePieces(path));
  if (archiveName.test(name)) damaged('It isn’t the archive its name says it is.');
  if (!modelName.test(name)) throw new UnknownKind();
  if (head.length === 0) damaged('It is empty.');
  const bytes = createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Uint8Array>;
  return one({ kind: 'file', path: entryPath(name) ?? name, sizeBytes: 0, bytes });
}

/** Files below a folder. Links are refused, as they may lead anywhere. */
async function* folderFiles(root: string, below = ''): AsyncGenerator<ArchiveEntry> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* folderFiles(root, path);
    else if (!entry.isFile()) throw new ArchiveError('unsafe', 'The folder holds a link or a device.');
    else {
      const bytes = createReadStream(join(root, path), { highWaterMark: pieceBytes }) as AsyncIterable<Uint8Array>;
      yield { kind: 'file', path: entryPath(path) ?? path, sizeBytes: 0, bytes };
    }
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
    const entries = source.kind === 'folder' ? folderFiles(source.path) : await entriesOf(source);
    for await (const { kind, path, bytes } of entries) {
      if (kind === 'folder') continue;
      const kept = keptPath(path, keeps);
      if (kept === null) continue;
      count.file();
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
