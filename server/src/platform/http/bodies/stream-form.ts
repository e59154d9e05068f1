import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, type Readable, type Writable } from 'node:stream';
import { finished as ended, pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError, fail } from '../../errors.ts';
import { withinReserve } from '../../files/disk-space.ts';
import type { ReceivingFolder } from '../../files/temp-folder.ts';

/** A file of a form, as it lies in the folder. */
export interface StreamedFile {
  readonly field: string;
  /** As its sender calls it, without a folder. */
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
}

/** A multipart body whose files went to the disk as they came. */
export interface StreamedForm {
  /** In the order they were sent; a name may stand in it more than once. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly files: readonly StreamedFile[];
}

export interface StreamFormOptions extends ReceivingFolder {
  /** Bytes of the whole body. */
  readonly most: number;
  /** Bytes that have to come in each stretch of time. */
  readonly pace?: { readonly bytes: number; readonly everyMs: number };
}

/** Of all fields together. */
const fieldBytes = 1_048_576;
const maxParts = 200;
/** A phone at the edge of its network sends more. */
const leastPace = { bytes: 320_000, everyMs: 20_000 };

const unreadable = 'The multipart body can’t be read.';
const tooSlow = 'The body arrived too slowly. Try again over a better connection.';

function parserOf(contentType: string | undefined): busboy.Busboy {
  const refused = 'Send the body as multipart/form-data.';
  // It reads another kind of form too.
  if (!/^multipart\/form-data\s*;/iu.test(contentType ?? '')) return fail('input.invalid', undefined, refused);
  const limits = { fieldSize: fieldBytes, parts: maxParts };
  try {
    return busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', limits });
  } catch {
    return fail('input.invalid', undefined, refused);
  }
}

/** Until all of the body has been read; it is left as it is where that fails, so that its sender is answered. */
async function received(body: Readable, parser: Writable, { most, pace = leastPace }: StreamFormOptions) {
  let [length, before] = [0, 0];
  const count = (piece: Buffer): void => {
    length += piece.byteLength;
    if (length > most) parser.destroy(new AppError('request.too-large', { limit: most }));
  };
  const timer = setInterval(() => {
    if (length - before < pace.bytes) parser.destroy(new AppError('input.invalid', undefined, tooSlow));
    before = length;
  }, pace.everyMs);
  const forget = finished(body, { writable: false }, (error) => {
    if (error) parser.destroy(error);
  });
  body.on('data', count).pipe(parser);
  try {
    await ended(parser);
  } finally {
    clearInterval(timer);
    forget();
    body.off('data', count).unpipe(parser);
  }
}

/**
 * A multipart body's fields, and its files as they come in a folder of the caller's: never more of them in memory than
 * a piece. Throws `request.too-large` beyond `most` bytes, `disk.full`, and `input.invalid` for what is no such body or
 * comes too slowly.
 */
export async function streamForm(
  body: Readable,
  contentType: string | undefined,
  options: StreamFormOptions,
): Promise<StreamedForm> {
  const parser = parserOf(contentType);
  const fields: [string, string][] = [];
  const files: Promise<StreamedFile>[] = [];
  let fieldLength = 0;
  const stop = (error: unknown): void => void parser.destroy(error as Error);
  const refuse = (): void => stop(new AppError('input.invalid', undefined, unreadable));

  const store = async (field: string, name: string, bytes: Readable): Promise<StreamedFile> => {
    const path = join(options.folder, `part-${files.length}`);
    await pipeline(bytes, (pieces) => withinReserve(pieces, options), createWriteStream(path, { mode: 0o600 }));
    return { field, name, path, sizeBytes: (await stat(path)).size };
  };
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    fieldLength += Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || fieldLength > fieldBytes) refuse();
    fields.push([name, value]);
  });
  parser.on('file', (field, bytes, { filename }) => {
    const stored = store(field, filename ?? '', bytes);
    stored.catch(stop);
    files.push(stored);
  });
  parser.on('partsLimit', refuse);

  try {
    await received(body, parser, options);
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    await Promise.allSettled(files);
    // What the parser itself finds wrong has no code.
    const isForm = error instanceof Error && !('code' in error);
    return isForm ? fail('input.invalid', undefined, unreadable) : Promise.reject(error as Error);
  }
}
