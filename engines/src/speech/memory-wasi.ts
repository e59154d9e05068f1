import { Buffer } from 'node:buffer';
import type { WasmImports, WasmMemory } from './wasm.ts';

/** Error numbers of WASI preview 1. */
const badDescriptor = 8;
const noEntry = 44;

const firstFileDescriptor = 4;
const openFlagCreate = 1;
const openFlagTruncate = 8;

interface MemoryFile {
  bytes: Uint8Array;
  length: number;
}

/** Thrown by the program's own exit call. */
export class ProgramExit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.name = 'ProgramExit';
    this.code = code;
  }
}

/**
 * The few WASI calls flite makes, on files that live in memory: the program sees one folder, /tmp, and nothing
 * of the machine. Output is handed over as it is written, which is what makes streaming possible.
 */
export interface MemoryWasi {
  readonly imports: WasmImports;
  readonly attach: (memory: WasmMemory) => void;
  readonly begin: (run: {
    readonly arguments: readonly string[];
    readonly files: Readonly<Record<string, string>>;
    readonly onOutput: (text: string) => void;
    /** A write to a file: where it went, and the bytes. */
    readonly onWrite: (name: string, at: number, bytes: Uint8Array) => void;
  }) => void;
}

export function memoryWasi(): MemoryWasi {
  let memory: WasmMemory | undefined;
  let files = new Map<string, MemoryFile>();
  let open = new Map<number, { readonly name: string; readonly file: MemoryFile; at: number }>();
  let nextDescriptor = firstFileDescriptor;
  let argumentBytes: readonly Buffer[] = [];
  let onOutput: (text: string) => void = () => undefined;
  let onWrite: (name: string, at: number, bytes: Uint8Array) => void = () => undefined;

  const buffer = (): ArrayBuffer => memory?.buffer ?? new ArrayBuffer(0);
  const view = () => new DataView(buffer());
  const bytes = (at: number, length: number) => new Uint8Array(buffer(), at, length);
  /** Buffers of a scatter/gather call, in order. */
  const vectors = (at: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      bytes(view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)),
    );
  const store = (file: MemoryFile, at: number, data: Uint8Array) => {
    const end = at + data.length;
    if (end > file.bytes.length) {
      const grown = new Uint8Array(Math.max(end, file.bytes.length * 2));
      grown.set(file.bytes.subarray(0, file.length));
      file.bytes = grown;
    }
    file.bytes.set(data, at);
    file.length = Math.max(file.length, end);
  };

  const calls = {
    args_sizes_get: (count: number, size: number) => {
      view().setUint32(count, argumentBytes.length, true);
      view().setUint32(
        size,
        argumentBytes.reduce((sum, one) => sum + one.length, 0),
        true,
      );
      return 0;
    },
    args_get: (pointers: number, target: number) => {
      let at = target;
      argumentBytes.forEach((one, i) => {
        view().setUint32(pointers + 4 * i, at, true);
        bytes(at, one.length).set(one);
        at += one.length;
      });
      return 0;
    },
    // A clock that stands still: the same text gives the same samples.
    clock_time_get: (_clock: number, _precision: bigint, out: number) => {
      view().setBigUint64(out, 0n, true);
      return 0;
    },
    fd_close: (descriptor: number) => {
      open.delete(descriptor);
      return 0;
    },
    fd_fdstat_get: (descriptor: number, out: number) => {
      bytes(out, 24).fill(0);
      // 2 is a terminal (written line by line), 3 a folder, 4 a file.
      view().setUint8(out, descriptor < 3 ? 2 : descriptor === 3 ? 3 : 4);
      // A terminal that may seek would not count as one, and then lines would wait in a buffer.
      view().setBigUint64(out + 8, descriptor < 3 ? 0x40n : 0xffff_ffff_ffff_ffffn, true);
      view().setBigUint64(out + 16, 0xffff_ffff_ffff_ffffn, true);
      return 0;
    },
    fd_fdstat_set_flags: () => 0,
    fd_prestat_get: (descriptor: number, out: number) => {
      if (descriptor !== 3) return badDescriptor;
      view().setUint8(out, 0);
      view().setUint32(out + 4, 4, true);
      return 0;
    },
    fd_prestat_dir_name: (_descriptor: number, out: number, length: number) => {
      bytes(out, length).set(Buffer.from('/tmp').subarray(0, length));
      return 0;
    },
    fd_read: (descriptor: number, at: number, count: number, out: number) => {
      const handle = open.get(descriptor);
      if (!handle) return badDescriptor;
      let total = 0;
      for (const target of vectors(at, count)) {
        const end = Math.min(handle.file.length, handle.at + target.length);
        const part = handle.file.bytes.subarray(handle.at, Math.max(handle.at, end));
        target.set(part);
        handle.at += part.length;
        total += part.length;
      }
      view().setUint32(out, total, true);
      return 0;
    },
    fd_seek: (descriptor: number, offset: bigint, whence: number, out: number) => {
      const handle = open.get(descriptor);
      if (!handle) return badDescriptor;
      const base = whence === 0 ? 0 : whence === 1 ? handle.at : handle.file.length;
      handle.at = Math.max(0, base + Number(offset));
      view().setBigUint64(out, BigInt(handle.at), true);
      return 0;
    },
    fd_write: (descriptor: number, at: number, count: number, out: number) => {
      const handle = open.get(descriptor);
      let total = 0;
      for (const part of vectors(at, count)) {
        total += part.length;
        if (descriptor < 3) onOutput(Buffer.from(part).toString('latin1'));
        else if (handle) {
          const data = part.slice();
          store(handle.file, handle.at, data);
          onWrite(handle.name, handle.at, data);
          handle.at += data.length;
        } else return badDescriptor;
      }
      view().setUint32(out, total, true);
      return 0;
    },
    path_open: (
      _folder: number,
      _lookup: number,
      path: number,
      length: number,
      flags: number,
      _rights: bigint,
      _inheriting: bigint,
      _descriptorFlags: number,
      out: number,
    ) => {
      const name = Buffer.from(bytes(path, length)).toString('utf8');
      const found = files.get(name);
      if (!found && (flags & openFlagCreate) === 0) return noEntry;
      const file = found ?? { bytes: new Uint8Array(0), length: 0 };
      if ((flags & openFlagTruncate) !== 0) file.length = 0;
      files.set(name, file);
      open.set(nextDescriptor, { name, file, at: 0 });
      view().setUint32(out, nextDescriptor, true);
      nextDescriptor += 1;
      return 0;
    },
    proc_exit: (code: number) => {
      throw new ProgramExit(code);
    },
  };

  return {
    imports: { wasi_snapshot_preview1: calls },
    attach: (attached) => {
      memory = attached;
    },
    begin: (run) => {
      argumentBytes = run.arguments.map((one) => Buffer.from(`${one}\0`));
      files = new Map(
        Object.entries(run.files).map(([name, text]) => {
          const data = new Uint8Array(Buffer.from(text));
          return [name, { bytes: data, length: data.length }];
        }),
      );
      open = new Map();
      nextDescriptor = firstFileDescriptor;
      onOutput = run.onOutput;
      onWrite = run.onWrite;
    },
  };
}
