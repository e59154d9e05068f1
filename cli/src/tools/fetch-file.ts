import { readFile } from '@timbre/contract/uploads';
import type { Reached } from './reach.ts';

/** The bytes at a signed address of the studio, wherever that says it is. */
export async function fetchFile({ baseUrl, client, signal }: Reached, address: string | null): Promise<Response> {
  const url = address !== null && URL.canParse(address, baseUrl) ? new URL(address, baseUrl) : null;
  const fileId = url === null ? undefined : /\/files\/([\w-]+)$/u.exec(url.pathname)?.[1];
  if (url === null || fileId === undefined) throw new Error('The studio made no file. Try again.');
  const asked = Object.fromEntries(url.searchParams) as Record<'expires' | 'signature', string>;
  return client.bytes(readFile, { ...asked, fileId }, { signal });
}
