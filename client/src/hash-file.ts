import { createSha256 } from './sha256.ts';

export interface HashOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (hashedBytes: number) => void;
}

/** The SHA-256 of a file as lower-case hex. */
export type HashFile = (file: Blob, options: HashOptions) => Promise<string>;

/** Reads a file piece by piece, so that one of any size fits, and hashes it here. */
export const hashFile: HashFile = async (file, { signal, onProgress }) => {
  const hash = createSha256();
  const reader = file.stream().getReader();
  for (let hashedBytes = 0; ; onProgress?.(hashedBytes)) {
    signal?.throwIfAborted();
    const { done, value } = await reader.read();
    if (done) return hash.digest();
    hash.update(value);
    hashedBytes += value.length;
  }
};
