import { once } from 'node:events';
import { PassThrough, Readable, type Writable } from 'node:stream';
import type { FileStore } from '../../files/file-store.ts';
import type { KeptBytes } from '../answers.ts';
import type { ByteAnswer } from '../route.ts';

export interface SentBytes {
  /** For the caller, as they are made. */
  readonly answer: ByteAnswer;
  /** Settles when all of them are in the store, whether the caller stays or not; the caller's end then waits for `end`. */
  readonly kept: Promise<KeptBytes>;
  readonly end: () => void;
}

/** Sends an answer's bytes and keeps them, for a caller that comes back for them. */
export function keepBytes({ status, headers, body }: ByteAnswer, blobs: Pick<FileStore, 'put'>): SentBytes {
  const sent = new PassThrough();
  const copy = new PassThrough();
  const stored = blobs.put(copy);
  stored.catch((error: Error) => copy.destroy(error));

  const pour = async (): Promise<KeptBytes> => {
    try {
      for await (const piece of body instanceof Readable ? (body as AsyncIterable<Uint8Array>) : [body]) {
        await Promise.all([give(copy, piece), give(sent, piece)]);
      }
      copy.end();
      return { status, headers, blobKey: (await stored).key };
    } catch (error) {
      copy.destroy(error as Error);
      sent.destroy(error as Error);
      throw error;
    }
  };
  const kept = pour();
  kept.catch(() => undefined);
  return { answer: { status, headers, body: sent }, kept, end: () => sent.end() };
}

/** Waits until there is room again; one that is closed is given nothing. */
async function give(to: Writable, piece: Uint8Array): Promise<void> {
  if (to.destroyed || to.write(piece)) return;
  const gone = new AbortController();
  await Promise.race([once(to, 'drain', { signal: gone.signal }), once(to, 'close', { signal: gone.signal })]).catch(
    () => undefined,
  );
  gone.abort();
}
