import type { Readable } from 'node:stream';
import { fail } from '../errors.ts';
import { readBytes } from './read-bytes.ts';

const form = /^multipart\/form-data\s*;.*\bboundary=/isu;

/**
 * A multipart body's fields and files, held in memory. Throws `request.too-large` beyond `most` bytes, and
 * `input.invalid` for what is no such body.
 */
export async function readForm(body: Readable, contentType: string | undefined, most: number): Promise<FormData> {
  if (contentType === undefined || !form.test(contentType))
    fail('input.invalid', undefined, 'Send the body as multipart/form-data.');
  const bytes = await readBytes(body, most);
  const headers = { 'content-type': contentType };
  return new Response(Buffer.from(bytes), { headers })
    .formData()
    .catch(() => fail('input.invalid', undefined, 'The multipart body can’t be read.'));
}
