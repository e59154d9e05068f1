import { FlatTable } from './flatbuffer.ts';

/** Numbers of operators in the schema of TensorFlow Lite (tensorflow/lite/schema/schema.fbs). */
export const operators = {
  add: 0,
  averagePool: 1,
  convolution: 3,
  depthwiseConvolution: 4,
  dequantize: 6,
  sigmoid: 14,
  multiply: 18,
  relu: 19,
  resizeBilinear: 23,
  custom: 32,
  hardSwish: 117,
} as const;

export interface TfliteTensor {
  readonly shape: readonly number[];
  /** A constant's values; null: it is computed. */
  readonly values: Float32Array | Int32Array | null;
}

export interface TfliteOperator {
  readonly code: number;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** Of its kind; null where it has none. */
  readonly options: FlatTable | null;
  readonly customName: string;
  readonly customOptions: DataView;
}

/** A model with one graph of float operators. */
export interface TfliteModel {
  readonly tensors: readonly TfliteTensor[];
  readonly operators: readonly TfliteOperator[];
  readonly input: number;
  readonly output: number;
}

const types = { float32: 0, float16: 1 } as const;

function fromHalf(bits: number): number {
  const sign = bits >> 15 === 1 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function valuesOf(type: number, data: DataView): Float32Array | Int32Array | null {
  if (data.byteLength === 0) return null;
  if (type === types.float16) {
    return Float32Array.from({ length: data.byteLength / 2 }, (_, at) => fromHalf(data.getUint16(2 * at, true)));
  }
  const length = data.byteLength / 4;
  if (type === types.float32) return Float32Array.from({ length }, (_, at) => data.getFloat32(4 * at, true));
  return Int32Array.from({ length }, (_, at) => data.getInt32(4 * at, true));
}

const textOf = (bytes: DataView): string =>
  new TextDecoder().decode(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));

/** Reads a .tflite file. Half-precision constants become floats, so that no operator dequantizes while it runs. */
export function readTfliteModel(bytes: Uint8Array): TfliteModel {
  const model = FlatTable.root(bytes);
  const codes = model.tables(1).map((code) => ({
    code: Math.max(code.byte(0), code.int(3)),
    customName: textOf(code.bytes(1)),
  }));
  const buffers = model.tables(4).map((buffer) => buffer.bytes(0));
  const [graph] = model.tables(2);
  if (graph === undefined) throw new Error('The model has no graph.');
  const tensors = graph.tables(0).map((tensor) => {
    const buffer = buffers[tensor.int(2)];
    return { shape: tensor.ints(0), values: buffer === undefined ? null : valuesOf(tensor.byte(1), buffer) };
  });
  const all = graph.tables(3).map((operator) => ({
    ...(codes[operator.int(0)] ?? { code: -1, customName: '' }),
    inputs: operator.ints(1),
    outputs: operator.ints(2),
    options: operator.table(4),
    customOptions: operator.bytes(5),
  }));
  for (const { code, inputs, outputs } of all) {
    const [from = -1, to = -1] = [inputs[0], outputs[0]];
    const constant = tensors[from]?.values;
    const target = tensors[to];
    if (code === operators.dequantize && constant && target) target.values = constant;
  }
  const [input = -1] = graph.ints(1);
  const [output = -1] = graph.ints(2);
  return { tensors, operators: all.filter(({ code }) => code !== operators.dequantize), input, output };
}
