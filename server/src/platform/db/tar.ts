import type { FileHandle } from 'node:fs/promises';

/** The part of the tar format (POSIX.1-2001, pax) that a backup needs: plain files, any name, any size. */
export interface TarEntry {
  readonly name: string;
  readonly sizeBytes: number;
  /** Where the content begins in the archive. */
  readonly offset: number;
}

export const tarBlockBytes = 512;
const longestName = 100;
const largestSize = 8 ** 11 - 1;

/** The header blocks of a plain file; a pax record before it holds what the old fields can't. */
export function tarHeader(name: string, sizeBytes: number): Buffer {
  const records: string[] = [];
  if (Buffer.byteLength(name) > longestName) records.push(paxRecord('path', name));
  if (sizeBytes > largestSize) records.push(paxRecord('size', String(sizeBytes)));
  const header = block(name, Math.min(sizeBytes, largestSize), '0');
  if (records.length === 0) return header;
  const body = Buffer.from(records.join(''));
  return Buffer.concat([block('pax', body.length, 'x'), body, tarPadding(body.length), header]);
}

/** Zeros that fill the last block of a content. */
export function tarPadding(sizeBytes: number): Buffer {
  return Buffer.alloc((tarBlockBytes - (sizeBytes % tarBlockBytes)) % tarBlockBytes);
}

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * tarBlockBytes);

/** Lists the files of an archive without reading their contents; throws a sentence where the archive is damaged. */
export async function listTar(file: FileHandle): Promise<TarEntry[]> {
  const { size: archiveBytes } = await file.stat();
  const entries: TarEntry[] = [];
  let pax: Record<string, string> = {};
  let position = 0;
  for (;;) {
    const after = entries.at(-1)?.name ?? 'its beginning';
    if (position + tarBlockBytes > archiveBytes) throw new Error(`The backup is cut off after ${after}.`);
    const header = await readBytes(file, position, tarBlockBytes);
    if (header.every((byte) => byte === 0)) return entries;
    if (checksum(header) !== Number.parseInt(text(header, 148, 8), 8)) {
      throw new Error(`The backup is damaged after ${after}: the next file’s header is invalid.`);
    }
    const type = String.fromCharCode(header[156] ?? 0);
    const sizeBytes = Number(pax['size'] ?? Number.parseInt(text(header, 124, 12), 8));
    const offset = position + tarBlockBytes;
    const end = offset + sizeBytes;
    if (!(end <= archiveBytes)) throw new Error(`The backup is cut off inside ${pax['path'] ?? text(header, 0, 100)}.`);
    if (type === 'x') {
      pax = parsePax((await readBytes(file, offset, sizeBytes)).toString());
    } else {
      if (type !== '0') throw new Error(`The backup contains something other than a plain file, after ${after}.`);
      entries.push({ name: pax['path'] ?? text(header, 0, longestName), sizeBytes, offset });
      pax = {};
    }
    position = end + tarPadding(sizeBytes).length;
  }
}

function block(name: string, sizeBytes: number, type: string): Buffer {
  const header = Buffer.alloc(tarBlockBytes);
  header.write(name.slice(0, longestName), 0, longestName);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The sum of the header's bytes, its own field counted as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

/** `<length> <key>=<value>\n`, where the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const restBytes = Buffer.byteLength(rest);
  let length = restBytes + String(restBytes).length;
  if (String(length).length > String(restBytes).length) length += 1;
  return `${length}${rest}`;
}

function parsePax(body: string): Record<string, string> {
  const found = body.matchAll(/^\d+ ([^=\n]+)=([^\n]*)$/gm);
  return Object.fromEntries([...found].map(([, key = '', value = '']) => [key, value]));
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString();
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
