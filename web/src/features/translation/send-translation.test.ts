import { ApiError } from '@timbre/client';
import type { Translation } from '@timbre/contract/translation/translation';
import { expect, it } from 'vitest';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { sentFiles } from '../../lib/http/sent-files.ts';
import { translationSender } from './send-translation.ts';

const made = { id: 'made' } as Translation;

/** A server that loses its first answers. */
function sending(lost: number, code: 'network.failed' | 'translation.provider' = 'network.failed') {
  let uploads = 0;
  let keyed = 0;
  const asked: (readonly [string | undefined, string])[] = [];
  const send = translationSender(
    async ({ fileId }, { idempotencyKey }) => {
      asked.push([fileId, idempotencyKey]);
      if (asked.length <= lost) throw new ApiError(code, '');
      return made;
    },
    sentFiles(async () => `file-${(uploads += 1)}`),
    attemptKeys(() => `key-${(keyed += 1)}`),
  );
  return { send, asked };
}

const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
const text = { file: null, text: 'Hello', source: 'en', target: 'es', takesCredits: false };

it('the same text goes out under the same key until there is an answer, another under another', async () => {
  const { send, asked } = sending(1);
  await expect(send(text, options())).rejects.toThrow();
  expect(await send(text, options())).toBe(made);
  await send(text, options());
  await send({ ...text, target: 'fr' }, options());
  expect(asked.map(([, key]) => key)).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
});

it('a document is sent once for a lost answer and for an engine that failed, and again when it was taken', async () => {
  const document = { ...text, file: new File(['Hello'], 'a.txt') };
  const lost = sending(1);
  await expect(lost.send(document, options())).rejects.toThrow();
  await lost.send(document, options());
  await lost.send(document, options());
  expect(lost.asked).toEqual([
    ['file-1', 'key-1'],
    ['file-1', 'key-1'],
    ['file-2', 'key-2'],
  ]);
  const failed = sending(1, 'translation.provider');
  await expect(failed.send(document, options())).rejects.toThrow();
  await failed.send(document, options());
  expect(failed.asked).toEqual([
    ['file-1', 'key-1'],
    ['file-1', 'key-2'],
  ]);
});

it('one that was stopped is another one the next time', async () => {
  const controller = new AbortController();
  const { send, asked } = sending(1);
  controller.abort();
  await expect(send(text, { ...options(), signal: controller.signal })).rejects.toThrow();
  await send(text, options());
  expect(asked.map(([, key]) => key)).toEqual(['key-1', 'key-2']);
});
