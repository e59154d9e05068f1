/** Writes ONNX files, which are protobuf messages: as much of it as tiny models for tests need. */
export const [float32, int32, int64, bool] = [1, 6, 7, 9] as const;

function varint(value: number | bigint): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}
const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const message = (field: number, bytes: Uint8Array): Uint8Array =>
  joined([varint((field << 3) | 2), varint(bytes.length), bytes]);
const text = (field: number, value: string): Uint8Array => message(field, Buffer.from(value, 'utf8'));
const whole = (field: number, value: number): Uint8Array => joined([varint(field << 3), varint(value)]);

type Kind = typeof float32 | typeof int32 | typeof int64 | typeof bool;

export function tensor(name: string, kind: Kind, shape: readonly number[], values: readonly number[]): Uint8Array {
  const raw = Buffer.alloc(values.length * (kind === int64 ? 8 : 4));
  for (const [at, value] of values.entries()) {
    if (kind === float32) raw.writeFloatLE(value, at * 4);
    else if (kind === int32) raw.writeInt32LE(value, at * 4);
    else raw.writeBigInt64LE(BigInt(value), at * 8);
  }
  return joined([...shape.map((size) => whole(1, size)), whole(2, kind), text(8, name), message(9, raw)]);
}

/** Attributes of a node: a whole number, or a list of them. */
type Attributes = Readonly<Record<string, number | readonly number[]>>;

function attribute(name: string, value: number | readonly number[]): Uint8Array {
  const [list, one] = [7, 2];
  return typeof value === 'number'
    ? joined([text(1, name), whole(3, value), whole(20, one)])
    : joined([text(1, name), ...value.map((each) => whole(8, each)), whole(20, list)]);
}

export function node(
  kind: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Attributes = {},
): Uint8Array {
  return joined([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(3, `${kind}_${outputs[0]}`),
    text(4, kind),
    ...Object.entries(attributes).map(([name, value]) => message(5, attribute(name, value))),
  ]);
}

export function port(name: string, kind: Kind, shape: readonly (number | string)[]): Uint8Array {
  const sizes = shape.map((size) => message(1, typeof size === 'number' ? whole(1, size) : text(2, size)));
  return joined([text(1, name), message(2, message(1, joined([whole(1, kind), message(2, joined(sizes))])))]);
}

export function model(
  parts: Readonly<Record<'nodes' | 'constants' | 'inputs' | 'outputs', readonly Uint8Array[]>>,
  metadata: Readonly<Record<string, string | number>>,
): Uint8Array {
  const graph = joined([
    ...parts.nodes.map((one) => message(1, one)),
    text(2, 'tiny'),
    ...parts.constants.map((one) => message(5, one)),
    ...parts.inputs.map((one) => message(11, one)),
    ...parts.outputs.map((one) => message(12, one)),
  ]);
  const version = joined([text(1, ''), whole(2, 13)]);
  return withNotes(joined([whole(1, 8), text(2, 'tiny'), message(7, graph), message(8, version)]), metadata);
}

/** A model that says this of itself too: its notes may stand at its end. */
export function withNotes(bytes: Uint8Array, metadata: Readonly<Record<string, string | number>>): Uint8Array {
  const notes = Object.entries(metadata).map(([key, value]) =>
    message(14, joined([text(1, key), text(2, String(value))])),
  );
  return joined([bytes, ...notes]);
}
