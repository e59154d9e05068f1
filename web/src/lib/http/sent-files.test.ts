import { ApiError } from '@timbre/client';
import { expect, it } from 'vitest';
import { sentFiles } from './sent-files.ts';

const options = { signal: new AbortController().signal, onProgress: () => undefined };

it('a file is sent once for however many tries, and again when it was used up or is gone', async () => {
  let sent = 0;
  const files = sentFiles(async () => `sent-${(sent += 1)}`);
  const file = new File(['text'], 'a.txt');
  expect(await files.idOf(file, options)).toBe('sent-1');
  files.end(file, new ApiError('network.failed', ''));
  expect(await files.idOf(file, options)).toBe('sent-1');
  files.end(file, new ApiError('input.not-found', ''));
  expect(await files.idOf(file, options)).toBe('sent-2');
  files.end(file);
  expect(await files.idOf(file, options)).toBe('sent-3');
});

it('one that did not arrive is sent again', async () => {
  let tries = 0;
  const files = sentFiles(async () => {
    tries += 1;
    if (tries === 1) throw new Error('lost');
    return 'sent';
  });
  const file = new File(['text'], 'a.txt');
  await expect(files.idOf(file, options)).rejects.toThrow('lost');
  expect(await files.idOf(file, options)).toBe('sent');
});
