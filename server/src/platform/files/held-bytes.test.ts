import { expect, test } from 'vitest';
import { heldBytes } from './held-bytes.ts';

async function* stream(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
const read = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return `streamed ${Buffer.concat(chunks).toString()}`;
};
const joined = async ({ bytes }: { bytes: Uint8Array }): Promise<string> => `held ${Buffer.from(bytes).toString()}`;

test('a short piece waits in memory, with its hash; a longer one is all in the stream', async () => {
  const { hold } = heldBytes({ pieces: 1, pieceBytes: 6 });
  expect(await hold(stream('abc', 'def'), joined, read)).toBe('held abcdef');
  expect(await hold(stream('abc', 'def', 'g'), joined, read)).toBe('streamed abcdefg');
  const { key, sizeBytes } = await hold(
    stream('a'),
    async (piece) => piece,
    () => expect.fail('too long'),
  );
  expect([key.slice(0, 8), sizeBytes]).toEqual(['ca978112', 1]);
});

test('while as many as may are in memory, the next goes to the disk; one that broke off makes room', async () => {
  const { hold } = heldBytes({ pieces: 1, pieceBytes: 6 });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('slow');
    await arrived;
    throw new Error('cut');
  }
  const first = hold(slow(), joined, read);
  expect(await hold(stream('b'), joined, read)).toBe('streamed b');
  arrive();
  await expect(first).rejects.toThrow('cut');
  expect(await hold(stream('c'), joined, read)).toBe('held c');
});
