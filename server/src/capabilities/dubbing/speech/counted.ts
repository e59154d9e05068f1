/** Tells how many frames of stereo were read while it is read. */
export async function* counted(
  audio: AsyncIterable<Int16Array>,
  onFrames: (frames: number) => void,
): AsyncGenerator<Int16Array> {
  let samples = 0;
  for await (const piece of audio) {
    yield piece;
    samples += piece.length;
    onFrames(samples / 2);
  }
}
