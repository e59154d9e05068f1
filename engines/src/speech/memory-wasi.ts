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
    readonly files: Readonly<Record<string, string | Uint8Array>>;
    readonly onOutput: (text: string) => void;
    /** A write to a file: where it went, and the bytes. */
    readonly onWrite: (name: string, at: number, bytes: Uint8Array) => void;
  }) => void;
}

interface OpenFile {
  readonly name: string;
  readonly file: MemoryFile;
  at: number;
}

/** What a run may touch. */
interface State {
  memory: WasmMemory | undefined;
  files: Map<string, MemoryFile>;
  open: Map<number, OpenFile>;
  nextDescriptor: number;
  argumentBytes: readonly Buffer[];
  onOutput: (text: string) => void;
  onWrite: (name: string, at: number, bytes: Uint8Array) => void;
}

const viewOf = (state: State) => new DataView(state.memory?.buffer ?? new ArrayBuffer(0));
const bytesOf = (state: State, at: number, length: number) =>
  new Uint8Array(state.memory?.buffer ?? new ArrayBuffer(0), at, length);

/** Buffers of a scatter/gather call, in order. */
function vectorsOf(state: State, at: number, count: number): Uint8Array[] {
  const view = viewOf(state);
  return Array.from({ length: count }, (_, i) =>
    bytesOf(state, view.getUint32(at + 8 * i, true), view.getUint32(at + 8 * i + 4, true)),
  );
}

function store(file: MemoryFile, at: number, data: Uint8Array): void {
  const end = at + data.length;
  if (end > file.bytes.length) {
    const grown = new Uint8Array(Math.max(end, file.bytes.length * 2));
    grown.set(file.bytes.subarray(0, file.length));
    file.bytes = grown;
  }
  file.bytes.set(data, at);
  file.length = Math.max(file.length, end);
}

const programCalls = (state: State) => ({
  args_sizes_get: (count: number, size: number) => {
    const total = state.argumentBytes.reduce((sum, one) => sum + one.length, 0);
    viewOf(state).setUint32(count, state.argumentBytes.length, true);
    viewOf(state).setUint32(size, total, true);
    return 0;
  },
  args_get: (pointers: number, target: number) => {
    let at = target;
    state.argumentBytes.forEach((one, i) => {
      viewOf(state).setUint32(pointers + 4 * i, at, true);
      bytesOf(state, at, one.length).set(one);
      at += one.length;
    });
    return 0;
  },
  // A clock that stands still: the same text gives the same samples.
  clock_time_get: (_clock: number, _precision: bigint, out: number) => {
    viewOf(state).setBigUint64(out, 0n, true);
    return 0;
  },
  proc_exit: (code: number) => {
    throw new ProgramExit(code);
  },
});

const descriptorCalls = (state: State) => ({
  fd_close: (descriptor: number) => {
    state.open.delete(descriptor);
    return 0;
  },
  fd_fdstat_get: (descriptor: number, out: number) => {
    const view = viewOf(state);
    bytesOf(state, out, 24).fill(0);
    // 2 is a terminal (written line by line), 3 a folder, 4 a file.
    view.setUint8(out, descriptor < 3 ? 2 : descriptor === 3 ? 3 : 4);
    // A terminal that may seek would not count as one, and then lines would wait in a buffer.
    view.setBigUint64(out + 8, descriptor < 3 ? 0x40n : 0xffff_ffff_ffff_ffffn, true);
    view.setBigUint64(out + 16, 0xffff_ffff_ffff_ffffn, true);
    return 0;
  },
  fd_fdstat_set_flags: () => 0,
  fd_prestat_get: (descriptor: number, out: number) => {
    if (descriptor !== 3) return badDescriptor;
    viewOf(state).setUint8(out, 0);
    viewOf(state).setUint32(out + 4, 4, true);
    return 0;
  },
  fd_prestat_dir_name: (_descriptor: number, out: number, length: number) => {
    bytesOf(state, out, length).set(Buffer.from('/tmp').subarray(0, length));
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
    const name = Buffer.from(bytesOf(state, path, length)).toString('utf8');
    const found = state.files.get(name);
    if (!found && (flags & openFlagCreate) === 0) return noEntry;
    const file = found ?? { bytes: new Uint8Array(0), length: 0 };
    if ((flags & openFlagTruncate) !== 0) file.length = 0;
    state.files.set(name, file);
    state.open.set(state.nextDescriptor, { name, file, at: 0 });
    viewOf(state).setUint32(out, state.nextDescriptor, true);
    state.nextDescriptor += 1;
    return 0;
  },
});

const fileCalls = (state: State) => ({
  fd_read: (descriptor: number, at: number, count: number, out: number) => {
    const handle = state.open.get(descriptor);
    if (!handle) return badDescriptor;
    let total = 0;
    for (const target of vectorsOf(state, at, count)) {
      const end = Math.min(handle.file.length, handle.at + target.length);
      const part = handle.file.bytes.subarray(handle.at, Math.max(handle.at, end));
      target.set(part);
      handle.at += part.length;
      total += part.length;
    }
    viewOf(state).setUint32(out, total, true);
    return 0;
  },
  fd_seek: (descriptor: number, offset: bigint, whence: number, out: number) => {
    const handle = state.open.get(descriptor);
    if (!handle) return badDescriptor;
    const base = whence === 0 ? 0 : whence === 1 ? handle.at : handle.file.length;
    handle.at = Math.max(0, base + Number(offset));
    viewOf(state).setBigUint64(out, BigInt(handle.at), true);
    return 0;
  },
  fd_write: (descriptor: number, at: number, count: number, out: number) => {
    const handle = state.open.get(descriptor);
    let total = 0;
    for (const part of vectorsOf(state, at, count)) {
      total += part.length;
      if (descriptor < 3) state.onOutput(Buffer.from(part).toString('latin1'));
      else if (handle) {
        const data = part.slice();
        store(handle.file, handle.at, data);
        state.onWrite(handle.name, handle.at, data);
        handle.at += data.length;
      } else return badDescriptor;
    }
    viewOf(state).setUint32(out, total, true);
    return 0;
  },
});

export function memoryWasi(): MemoryWasi {
  const state: State = {
    memory: undefined,
    files: new Map(),
    open: new Map(),
    nextDescriptor: firstFileDescriptor,
    argumentBytes: [],
    onOutput: () => undefined,
    onWrite: () => undefined,
  };
  return {
    imports: { wasi_snapshot_preview1: { ...programCalls(state), ...descriptorCalls(state), ...fileCalls(state) } },
    attach: (memory) => {
      state.memory = memory;
    },
    begin: (run) => {
      state.argumentBytes = run.arguments.map((one) => Buffer.from(`${one}\0`));
      state.files = new Map(
        Object.entries(run.files).map(([name, content]) => {
          const data = typeof content === 'string' ? new Uint8Array(Buffer.from(content)) : content;
          return [name, { bytes: data, length: data.length }];
        }),
      );
      state.open = new Map();
      state.nextDescriptor = firstFileDescriptor;
      state.onOutput = run.onOutput;
      state.onWrite = run.onWrite;
    },
  };
}
