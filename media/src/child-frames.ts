/** What a child program and the server send each other over a pipe: a kind, a length, and so many bytes. */
export type Frame =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Ends the bytes that came with a question. */
  | { readonly kind: 'end' };

/** From a child: any number of progress messages, then its answer, which is JSON or the bytes before it. */
export type ChildMessage =
  | { readonly progress: unknown }
  | {
      readonly answer: unknown;
      readonly isBytes: boolean;
      /** Of memory, by the program. */
      readonly heldBytes: number;
    };

const kinds = ['json', 'bytes', 'end'] as const;
const headBytes = 5;
const largestBytes = 65_536;

function framed(kind: Frame['kind'], body: Uint8Array): Uint8Array {
  const frame = new Uint8Array(headBytes + body.length);
  frame[0] = kinds.indexOf(kind);
  new DataView(frame.buffer).setUint32(1, body.length);
  frame.set(body, headBytes);
  return frame;
}

export const jsonFrame = (value: unknown): Uint8Array =>
  framed('json', new TextEncoder().encode(JSON.stringify(value ?? null)));

const endFrame: Uint8Array = framed('end', new Uint8Array());

/** Bytes in frames of moderate size. */
export function* bytesFrames(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += largestBytes) yield framed('bytes', bytes.subarray(at, at + largestBytes));
}

/** One request as a child reads it: the question, then its input. */
export async function* requestFrames(
  request: unknown,
  input: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = [],
): AsyncGenerator<Uint8Array> {
  yield jsonFrame(request);
  for await (const piece of input) yield* bytesFrames(piece);
  yield endFrame;
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function frameOf(kind: Frame['kind'], body: Uint8Array): Frame {
  if (kind === 'json') return { kind, value: JSON.parse(new TextDecoder().decode(body)) as unknown };
  return kind === 'bytes' ? { kind, bytes: body } : { kind };
}

function kindAt(view: DataView, at: number): Frame['kind'] {
  const kind = kinds[view.getUint8(at)];
  if (kind === undefined) throw new Error('This is no frame.');
  return kind;
}

/** The frames of a stream, each as soon as it is whole; what is cut off at the end is no frame. */
export async function* readFrames(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  let wanted = headBytes;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length < wanted) continue;
    const held = joined(pieces, length);
    const view = new DataView(held.buffer, held.byteOffset, held.byteLength);
    let at = 0;
    for (wanted = headBytes; length - at >= headBytes; at += wanted, wanted = headBytes) {
      const kind = kindAt(view, at);
      wanted = headBytes + view.getUint32(at + 1);
      if (length - at < wanted) break;
      yield frameOf(kind, held.subarray(at + headBytes, at + wanted));
    }
    pieces = [held.subarray(at)];
    length -= at;
  }
}
