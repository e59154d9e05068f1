import { crc32, deflateRawSync } from 'node:zlib';

/** What a test archive holds; `type` is tar's own letter for what is no file. */
export interface TestEntry {
  readonly path: string;
  readonly content?: string | Uint8Array;
  readonly type?: string;
  readonly link?: string;
}

const bytesOf = (content: string | Uint8Array = ''): Buffer => Buffer.from(content as string);

function tarHead({ path, type = '0', link = '' }: TestEntry, size: number): Buffer {
  const head = Buffer.alloc(512);
  head.write(path, 0, 100, 'utf8');
  head.write('0000644\0', 100);
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  head.write('        ', 148);
  head.write(type, 156);
  head.write(link, 157, 100);
  head.write('ustar\x0000', 257, 'latin1');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

/** A tar archive of these entries, in whatever names they have. */
export function tarOf(entries: readonly TestEntry[]): Buffer {
  const parts = entries.flatMap((entry) => {
    const content = bytesOf(entry.content);
    return [tarHead(entry, content.length), content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

/** A zip archive of these entries; a link is marked as Unix does. */
export function zipOf(entries: readonly TestEntry[], isDeflated = true): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { path, content, type } of entries) {
    const plain = bytesOf(content);
    const packed = isDeflated ? deflateRawSync(plain) : plain;
    const name = Buffer.from(path);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isDeflated ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 0, 'latin1');
    central.writeUInt16LE(0x0314, 4);
    facts.copy(central, 6);
    central.writeUInt32LE(((type === 'link' ? 0o120_777 : 0o100_644) << 16) >>> 0, 38);
    central.writeUInt32LE(at, 42);
    files.push(local);
    directory.push(central, name);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, index, end]);
}
