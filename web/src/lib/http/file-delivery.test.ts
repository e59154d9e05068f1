import { ApiError } from '@timbre/client';
import { expect, it } from 'vitest';
import { fileDelivery } from './file-delivery.ts';

const file = new File(['sound'], 'talk.wav');
const options = { signal: new AbortController().signal, onProgress: () => undefined };
const requestOf = (fileId: string) => ({ fileId });

it('goes on with an upload that was broken off, and begins with the file once it is there', async () => {
  const resumed: (string | undefined)[] = [];
  const deliver = fileDelivery({
    goneCodes: [],
    begin: ({ fileId }: { readonly fileId: string }) => Promise.resolve(fileId),
    send: (_file, { uploadId, onStart }) => {
      resumed.push(uploadId);
      onStart('upload-1');
      return uploadId === undefined
        ? Promise.reject(new ApiError('network.failed', 'Lost.'))
        : Promise.resolve('file-1');
    },
  });
  await expect(deliver(file, requestOf, options)).rejects.toMatchObject({ code: 'network.failed' });
  expect(await deliver(file, requestOf, options)).toBe('file-1');
  expect(resumed).toEqual([undefined, 'upload-1']);
});

it('sends nothing for what is there already, and sends again what the server lost', async () => {
  let sent = 0;
  let isGone = true;
  const deliver = fileDelivery({
    goneCodes: ['input.not-found'],
    begin: ({ fileId }: { readonly fileId: string }) =>
      isGone ? Promise.reject(new ApiError('input.not-found', 'Gone.')) : Promise.resolve(fileId),
    send: () => Promise.resolve(`file-${(sent += 1)}`),
  });
  await expect(deliver(file, requestOf, options)).rejects.toMatchObject({ code: 'input.not-found' });
  isGone = false;
  expect(await deliver(file, requestOf, options)).toBe('file-2');
  expect(await deliver(null, () => ({ fileId: 'kept' }), options)).toBe('kept');
  expect(sent).toBe(2);
});
