import { expect, it } from 'vitest';
import { bytesFrames, jsonFrame, readFrames, requestFrames, type Frame } from './child-frames.ts';

async function framesOf(pieces: AsyncIterable<Uint8Array>): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of readFrames(pieces)) frames.push(frame);
  return frames;
}

async function* cutAt(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const question = { text: 'Überall 🎙', list: [1, 2] };
const sound = Uint8Array.from({ length: 150_000 }, (_, at) => at % 251);

it.each([1, 7, 65_536, 1_000_000])('frames come out whole, whatever the pieces are (%i bytes)', async (size) => {
  const sent = [];
  for await (const frame of requestFrames(question, [sound])) sent.push(frame);
  const frames = await framesOf(cutAt(Buffer.concat(sent), size));
  expect(frames[0]).toEqual({ kind: 'json', value: question });
  expect(frames.at(-1)).toEqual({ kind: 'end' });
  const bytes = frames.flatMap((frame) => (frame.kind === 'bytes' ? [frame.bytes] : []));
  expect(Buffer.concat(bytes).equals(sound)).toBe(true);
});

it('what is cut off is no frame, and what is none is an error', async () => {
  const whole = Buffer.concat([...bytesFrames(sound), jsonFrame(null)]);
  expect((await framesOf(cutAt(whole.subarray(0, -1), 1000))).some(({ kind }) => kind === 'json')).toBe(false);
  await expect(framesOf(cutAt(Buffer.from('a line of text'), 3))).rejects.toThrow();
});
