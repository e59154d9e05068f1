import { joinSamples, pcmSamples } from '@timbre/media/pcm';

/** Whole samples of a stream of bytes. */
export async function* samplesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of stream) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 2);
    rest = bytes.subarray(whole);
    if (whole > 0) yield pcmSamples(bytes.subarray(0, whole));
  }
}

/** All of them at once. */
export async function allSamples(stream: AsyncIterable<Uint8Array>): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  for await (const piece of samplesOf(stream)) pieces.push(piece);
  return joinSamples(pieces);
}
