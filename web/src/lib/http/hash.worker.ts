import { hashFile } from '@timbre/client/hash-file';

/** What the page hears: bytes so far, and at the end the SHA-256 or why there is none. */
export type HashMessage = { readonly hashedBytes: number } | { readonly sha256: string } | { readonly error: string };

const everyMs = 100;

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const tell = (message: HashMessage) => self.postMessage(message);
  let toldAt = 0;
  const onProgress = (hashedBytes: number) => {
    if (performance.now() - toldAt < everyMs) return;
    toldAt = performance.now();
    tell({ hashedBytes });
  };
  hashFile(data, { onProgress }).then(
    (sha256) => tell({ sha256 }),
    (error: unknown) => tell({ error: String(error) }),
  );
});
