// Frames of AAC in ADTS (ISO/IEC 13818-7), as far as cutting and joining needs them.

/** Samples a channel that one frame holds. */
export const aacFrameSamples = 1024;
const headerBytes = 7;

/** Length of the frame with this header, bytes; 0 where none begins. */
function frameBytes(header: Uint8Array): number {
  const [sync = 0, second = 0, , fourth = 0, fifth = 0, sixth = 0] = header;
  if (header.length < headerBytes || sync !== 0xff || (second & 0xf6) !== 0xf0) return 0;
  return ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
}

/**
 * Where the frames of these numbers begin, in bytes from the start of the file; `frames` is how many there are, and their
 * number stands for the end. Throws for bytes that are no frames, and for numbers beyond the end.
 */
export async function adtsOffsets(
  bytes: AsyncIterable<Uint8Array>,
  wanted: readonly number[],
): Promise<{ readonly frames: number; readonly offsets: readonly number[] }> {
  const found = new Map(wanted.map((frame) => [frame, -1]));
  let [frames, at, begin] = [0, 0, 0];
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of bytes) {
    const all = new Uint8Array(rest.length + chunk.length);
    all.set(rest);
    all.set(chunk, rest.length);
    while (all.length - (at - begin) >= headerBytes) {
      const length = frameBytes(all.subarray(at - begin, at - begin + headerBytes));
      if (length === 0) throw new Error(`No AAC frame at byte ${at}.`);
      if (at - begin + length > all.length) break;
      if (found.has(frames)) found.set(frames, at);
      frames += 1;
      at += length;
    }
    rest = all.subarray(at - begin);
    begin = at;
  }
  if (rest.length > 0) throw new Error(`No whole AAC frame at byte ${at}.`);
  if (found.has(frames)) found.set(frames, at);
  const offsets = wanted.map((frame) => found.get(frame) ?? -1);
  if (offsets.includes(-1)) throw new Error(`There are ${frames} AAC frames.`);
  return { frames, offsets };
}
