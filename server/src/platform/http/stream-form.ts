import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../errors.ts';

/** A file of a form, as it lies in the folder. */
export interface StreamedFile {
  readonly field: string;
  /** As its sender calls it. */
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

const headBytes = 16_384;
const fieldBytes = 1_048_576;
const mostParts = 200;
const lineEnd = '\r\n';

const unreadable = (): never => fail('input.invalid', undefined, 'The multipart body can’t be read.');

function boundaryOf(contentType: string | undefined): string {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/isu.exec(contentType ?? '') ?? [];
  return quoted ?? plain ?? fail('input.invalid', undefined, 'Send the body as multipart/form-data.');
}

/** Browsers write quotes and line ends of names as `%22`, `%0D` and `%0A`. */
const plainName = (name: string): string =>
  name.replaceAll(/%(22|0D|0A)/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface PartHead {
  readonly field: string;
  /** Null: a field of text. */
  readonly fileName: string | null;
}

function readHead(head: string): PartHead {
  const [disposition = ''] = head.split(lineEnd).filter((line) => /^content-disposition\s*:/iu.test(line));
  const parameter = (name: string): string | undefined => {
    const [, quoted, plain] =
      new RegExp(`;\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, 'isu').exec(disposition) ?? [];
    return quoted?.replaceAll(/\\(["\\])/gu, '$1') ?? plain;
  };
  const field = parameter('name') ?? unreadable();
  const fileName = parameter('filename');
  return { field: plainName(field), fileName: fileName === undefined ? null : plainName(fileName) };
}

/** The bytes of a body, up to one mark after the other. */
function marks(body: Readable, most: number) {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.from(lineEnd);
  let length = 0;
  const more = async (): Promise<boolean> => {
    const next = await pieces.next();
    if (next.done === true) return false;
    length += next.value.byteLength;
    if (length > most) fail('request.too-large', { limit: most });
    rest = rest.byteLength === 0 ? next.value : Buffer.concat([rest, next.value]);
    return true;
  };

  /** All before the mark, which is passed over. */
  async function* upTo(mark: string): AsyncGenerator<Buffer> {
    const size = Buffer.byteLength(mark);
    for (;;) {
      const at = rest.indexOf(mark);
      const ready = at < 0 ? Math.max(0, rest.byteLength - size + 1) : at;
      const piece = rest.subarray(0, ready);
      rest = rest.subarray(at < 0 ? ready : at + size);
      if (piece.byteLength > 0) yield piece;
      if (at >= 0) return;
      if (!(await more())) unreadable();
    }
  }

  return {
    upTo,
    textUpTo: async (mark: string, mostBytes: number): Promise<string> => {
      const kept: Buffer[] = [];
      let bytes = 0;
      for await (const piece of upTo(mark)) {
        bytes += piece.byteLength;
        if (bytes > mostBytes) unreadable();
        kept.push(piece);
      }
      return Buffer.concat(kept).toString('utf8');
    },
    startsWith: async (text: string): Promise<boolean> => {
      while (rest.byteLength < text.length) if (!(await more())) return false;
      return rest.subarray(0, text.length).toString('latin1') === text;
    },
    drain: async (): Promise<void> => {
      while (await more()) rest = Buffer.alloc(0);
    },
  };
}

/**
 * A multipart body's fields, and its files as they come in a folder of the caller's: never more of them in memory than
 * a piece. Throws `request.too-large` beyond `most` bytes, and `input.invalid` for what is no such body.
 */
export async function streamForm(
  body: Readable,
  contentType: string | undefined,
  { folder, most }: { readonly folder: string; readonly most: number },
): Promise<StreamedForm> {
  const delimiter = `${lineEnd}--${boundaryOf(contentType)}`;
  const { upTo, textUpTo, startsWith, drain } = marks(body, most);
  const fields: [string, string][] = [];
  const files: StreamedFile[] = [];
  let fieldLength = 0;
  // What stands before the first part is nobody's.
  await textUpTo(delimiter, headBytes);
  while (!(await startsWith('--'))) {
    if (fields.length + files.length >= mostParts) unreadable();
    const { field, fileName } = readHead(await textUpTo(`${lineEnd}${lineEnd}`, headBytes));
    if (fileName === null) {
      const value = await textUpTo(delimiter, fieldBytes - fieldLength);
      fieldLength += value.length;
      fields.push([field, value]);
      continue;
    }
    const path = join(folder, `part-${files.length}`);
    await pipeline(upTo(delimiter), createWriteStream(path, { mode: 0o600 }));
    files.push({ field, name: fileName, path, sizeBytes: (await stat(path)).size });
  }
  await drain();
  return { fields, files };
}
