import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { uploadLimits } from '@timbre/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import {
  announce,
  bodyOf,
  bytesOf,
  numbersFrom,
  openUploadBench,
  partRequest,
  sha256,
  type UploadBench,
} from '../../testing/upload-bench.ts';

const { partBytes, partsAtOnce } = uploadLimits;
const cuts = 100;
/** Beside the announced bytes: parts on their way, and the last block of each file. */
const maxBeside = partsAtOnce * partBytes + 64 * 1024;

let bench: UploadBench;
let sender: Actor;
beforeAll(async () => {
  bench = await openUploadBench();
  sender = await bench.newUser();
});
afterAll(() => bench.close());

/** One sender's upload of a film, through whatever happens to it. */
async function openSender(bytes: Buffer) {
  const announced = announce(bytes, 'film.mp4');
  let { service } = bench;
  const { uploadId } = await service.authorise(sender, announced);
  const parts = async () => (await service.authorise(sender, { ...announced, uploadId })).parts;
  const pieceOf = (number: number): Buffer => bytes.subarray((number - 1) * partBytes, number * partBytes);
  const put = (url: string, body: Readable) =>
    service.putPart(partRequest(url), body, new AbortController().signal).then(
      () => true,
      () => false,
    );
  /** The connection breaks after so many bytes. */
  async function* broken(piece: Buffer, after: number): AsyncGenerator<Buffer> {
    yield piece.subarray(0, after);
    throw new Error('the connection was cut');
  }
  return {
    parts,
    finish: () => service.finish(sender, uploadId, new AbortController().signal),
    sendWhole: ({ url, number }: { url: string; number: number }) => put(url, bodyOf(pieceOf(number))),
    sendCut: ({ url, number }: { url: string; number: number }, after: number) =>
      put(url, Readable.from(broken(pieceOf(number), after))),
    /** Ends as if it were whole: a proxy that gave up. */
    sendShort: ({ url, number }: { url: string; number: number }, length: number) =>
      put(url, bodyOf(pieceOf(number).subarray(0, length))),
    /** The server is killed with a body half way in; a new one takes its place. */
    killServer: async ({ url, number }: { url: string; number: number }, after: number) => {
      let kill = (): void => undefined;
      const killed = new Promise<void>((resolve) => (kill = resolve));
      async function* halfWay(): AsyncGenerator<Buffer> {
        yield pieceOf(number).subarray(0, after);
        await killed;
        throw new Error('the server is gone');
      }
      const sending = put(url, Readable.from(halfWay()));
      service = await bench.restart();
      kill();
      await sending;
    },
  };
}

test('an upload that is cut a hundred times becomes the same file, and never takes more than it announced', async () => {
  const next = numbersFrom(20_261_123);
  const bytes = bytesOf(20_000_000, 9);
  const film = await openSender(bytes);
  let most = 0;
  const measure = async () => (most = Math.max(most, await bench.diskBytes()));
  const below = (limit: number): number => Math.floor(next() * limit);
  for (let cut = 0; cut < cuts; cut += 1) {
    const parts = await film.parts();
    const any = () => parts[below(parts.length)] ?? expect.fail('it has no parts');
    const chance = next();
    if (chance < 0.35) await film.sendCut(any(), 1 + below(200_000));
    else if (chance < 0.5) await film.sendShort(any(), below(200_000));
    else if (chance < 0.75) {
      await Promise.all([film.sendCut(any(), below(100_000)), film.sendShort(any(), below(100_000)), measure()]);
    } else if (chance < 0.9) await film.killServer(any(), 1 + below(200_000));
    else if (chance < 0.96) await Promise.all([film.sendWhole(any()), film.sendCut(any(), below(100_000)), measure()]);
    // Asked for too early: nothing of what has arrived is lost.
    else if (parts.some(({ isDone }) => !isDone)) {
      await expect(film.finish()).rejects.toMatchObject({ code: 'upload.mismatch' });
    }
    await measure();
  }
  const missing = (await film.parts()).filter(({ isDone }) => !isDone);
  expect(await Promise.all(missing.reverse().map((part) => film.sendWhole(part)))).toEqual(missing.map(() => true));
  const [{ fileId }, again] = await Promise.all([film.finish(), film.finish(), measure()]);
  expect(again.fileId).toBe(fileId);
  await measure();
  expect(most).toBeLessThanOrEqual(bytes.length + maxBeside);
  const { file } = await bench.service.openFile(fileId);
  const stored = await bench.store.withLocalPath(file.blobKey, (path) => readFile(path));
  expect(sha256(stored)).toBe(sha256(bytes));
  expect(await bench.diskBytes()).toBeLessThanOrEqual(bytes.length + 64 * 1024);
});
