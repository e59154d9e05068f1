/** Weights of a polyphase filter: one row per phase, all of one length, a multiple of eight. */
export interface FilterRows {
  readonly up: number;
  readonly down: number;
  readonly rows: readonly Float32Array[];
}

/** Σ row · samples for `out.length` outputs in a row; the first starts at sample `begin` with row `phase`. */
export type ResampleKernel = (samples: Float32Array, begin: number, phase: number, out: Float32Array) => void;

/** The part of the platform's WebAssembly used here; neither ES2022's nor Node's types declare it. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => {
    readonly exports: {
      readonly memory: { readonly buffer: ArrayBuffer };
      readonly run: (...values: number[]) => void;
    };
  };
}

/** The one memory of a kernel: 16 pages of 64 KiB for rows, input and output. */
const memoryPages = 16;
const memoryFloats = (memoryPages * 65_536) / 4;

const i32 = 0x7f;
const v128 = 0x7b;
/** Parameters and locals of `run`; the offsets are bytes. */
const [count, out, input, phase, up, whole, rest, rows, rowBytes, row, at, end, sumA, sumB] = Array.from(
  { length: 14 },
  (_, index) => index,
) as [number, number, number, number, number, number, number, number, number, number, number, number, number, number];

const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const constant = (value: number): number[] => [0x41, value];
const add = [0x6a];
const subtract = [0x6b];
const multiply = [0x6c];
const advance = (local: number, ...value: number[]): number[] => [...get(local), ...value, ...add, ...set(local)];
const loadVector = (local: number, offset: number): number[] => [...get(local), 0xfd, 0x00, 0x02, offset];
const multiplyVectors = [0xfd, 0xe6, 0x01];
const addVectors = [0xfd, 0xe4, 0x01];
const accumulate = (sum: number, offset: number): number[] => [
  ...get(sum),
  ...loadVector(row, offset),
  ...loadVector(at, offset),
  ...multiplyVectors,
  ...addVectors,
  ...set(sum),
];
const zeroVector = [0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0)];
const lane = (index: number): number[] => [...get(sumA), 0xfd, 0x1f, index];
const addFloats = [0x92];
const loop = (...body: number[]): number[] => [0x03, 0x40, ...body, 0x0b];
const repeatIf = [0x0d, 0x00];

/** For each output: eight products at a time, their sum stored, then one step of `down / up` samples on. */
const body = [
  ...loop(
    ...get(rows),
    ...get(phase),
    ...get(rowBytes),
    ...multiply,
    ...add,
    ...set(row),
    ...get(row),
    ...get(rowBytes),
    ...add,
    ...set(end),
    ...get(input),
    ...set(at),
    ...zeroVector,
    ...set(sumA),
    ...zeroVector,
    ...set(sumB),
    ...loop(
      ...accumulate(sumA, 0),
      ...accumulate(sumB, 16),
      ...advance(row, ...constant(32)),
      ...advance(at, ...constant(32)),
      // i32.ne
      ...get(row),
      ...get(end),
      0x47,
      ...repeatIf,
    ),
    ...get(sumA),
    ...get(sumB),
    ...addVectors,
    ...set(sumA),
    ...get(out),
    ...lane(0),
    ...lane(1),
    ...addFloats,
    ...lane(2),
    ...lane(3),
    ...addFloats,
    ...addFloats,
    // f32.store
    0x38,
    0x02,
    0x00,
    ...advance(out, ...constant(4)),
    ...advance(input, ...get(whole)),
    ...advance(phase, ...get(rest)),
    // if phase >= up
    ...get(phase),
    ...get(up),
    0x4f,
    0x04,
    0x40,
    ...get(phase),
    ...get(up),
    ...subtract,
    ...set(phase),
    ...advance(input, ...constant(4)),
    0x0b,
    ...get(count),
    ...constant(1),
    ...subtract,
    0x22,
    count,
    ...repeatIf,
  ),
  0x0b,
];

/** Unsigned LEB128. */
const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >> 7)]);
const section = (id: number, content: readonly number[]): number[] => [id, ...leb(content.length), ...content];
const text = (value: string): number[] => [value.length, ...[...value].map((letter) => letter.charCodeAt(0))];

/** A WebAssembly module of one memory and one function, as its bytes. */
function moduleBytes(): Uint8Array {
  const code = [2, 3, i32, 2, v128, ...body];
  return Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, 0x60, 9, ...Array.from({ length: 9 }, () => i32), 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, memoryPages]),
    ...section(7, [2, ...text('memory'), 2, 0, ...text('run'), 0, 0]),
    ...section(10, [1, ...leb(code.length), ...code]),
  ]);
}

/** Vector code, about eight times as fast as the plain one; null where the platform or its policy has none. */
export function vectorKernel(filter: FilterRows): ResampleKernel | null {
  const api = (globalThis as unknown as { readonly WebAssembly?: WebAssemblyApi }).WebAssembly;
  const length = filter.rows[0]?.length ?? 0;
  const inputFrom = filter.rows.length * length;
  // Half of what is left takes inputs; a filter too large for that runs without.
  const room = Math.floor((memoryFloats - inputFrom) / 2);
  const step = filter.down / filter.up;
  const most = Math.min(room, Math.floor((room - length - 2) / Math.max(1, step)));
  if (api === undefined || most < 64) return null;
  let instance;
  try {
    instance = new api.Instance(new api.Module(moduleBytes()));
  } catch {
    // A page whose policy forbids it, or a machine without vector instructions.
    return null;
  }
  const { memory, run } = instance.exports;
  const memorySamples = new Float32Array(memory.buffer);
  filter.rows.forEach((weights, index) => memorySamples.set(weights, index * length));
  const [wholeStep, restStep] = [Math.floor(step), filter.down % filter.up];
  const outFrom = inputFrom + room;
  return (samples, begin, firstPhase, target) => {
    for (let made = 0; made < target.length; made += most) {
      const size = Math.min(most, target.length - made);
      const position = firstPhase + made * filter.down;
      const from = begin + Math.floor(position / filter.up);
      const used = Math.ceil(size * step) + length + 1;
      memorySamples.set(samples.subarray(from, Math.min(samples.length, from + used)), inputFrom);
      run(size, 4 * outFrom, 4 * inputFrom, position % filter.up, filter.up, 4 * wholeStep, restStep, 0, 4 * length);
      target.set(memorySamples.subarray(outFrom, outFrom + size), made);
    }
  };
}

/** The same without vectors. Four sums side by side: 1.4 times as fast as one. */
export function plainKernel({ up: phases, down, rows: weights }: FilterRows): ResampleKernel {
  return (samples, begin, firstPhase, target) => {
    for (let made = 0; made < target.length; made++) {
      const position = firstPhase + made * down;
      const own = weights[position % phases] ?? new Float32Array(0);
      let from = begin + Math.floor(position / phases);
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let tap = 0; tap < own.length; tap += 4, from += 4) {
        a += (own[tap] as number) * (samples[from] as number);
        b += (own[tap + 1] as number) * (samples[from + 1] as number);
        c += (own[tap + 2] as number) * (samples[from + 2] as number);
        d += (own[tap + 3] as number) * (samples[from + 3] as number);
      }
      target[made] = a + b + (c + d);
    }
  };
}
