import { ApiError } from '@timbre/client';
import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import { describe, expect, it } from 'vitest';
import { alignmentSender } from './alignment-sender.ts';

const wishes = { script: 'Hello.', language: 'en-US' };
const file = new File(['sound'], 'talk.wav');
const failure = (code: ErrorCode | 'network.failed') =>
  new ApiError(code, code === 'network.failed' ? code : errors[code].message);

/** A server that fails as it is told, once each. */
function studio(...fails: readonly Error[]) {
  const left = [...fails];
  const keys: string[] = [];
  const sent: string[] = [];
  const deliver = alignmentSender({
    send: ({ name }) => {
      sent.push(name);
      return Promise.resolve(`file-${sent.length}`);
    },
    begin: ({ fileId }, { idempotencyKey }) => {
      keys.push(`${fileId} ${idempotencyKey}`);
      const error = left.shift();
      return error === undefined ? Promise.resolve({ id: 'made' }) : Promise.reject(error);
    },
  });
  const controller = new AbortController();
  return {
    keys,
    sent,
    stop: () => controller.abort(),
    deliver: (text = wishes) =>
      deliver({ file }, text, { signal: controller.signal, onProgress: () => undefined }).catch(
        (error: unknown) => error,
      ),
  };
}

describe('alignmentSender', () => {
  it.each(['network.failed', 'server.error'] as const)('asks for the same once more after %s', async (code) => {
    const { deliver, keys, sent } = studio(failure(code));
    await deliver();
    expect(await deliver()).toBe('made');
    expect(keys[1]).toBe(keys[0]);
    expect(sent).toEqual(['talk.wav']);
  });

  it('keeps the key of what was stopped before it was answered', async () => {
    const { deliver, keys, stop } = studio(new DOMException('Stopped.', 'AbortError'));
    stop();
    await deliver();
    await deliver();
    expect(keys[1]).toBe(keys[0]);
  });

  it('is another wish with another text, and after an answer', async () => {
    const { deliver, keys } = studio(failure('network.failed'), failure('credits.insufficient'));
    await deliver();
    await deliver({ ...wishes, script: 'Good bye.' });
    await deliver({ ...wishes, script: 'Good bye.' });
    expect(new Set(keys).size).toBe(3);
  });

  it('sends a file again that the server has not any more', async () => {
    const { deliver, sent } = studio(failure('alignment.media-missing'));
    await deliver();
    expect(await deliver()).toBe('made');
    expect(sent).toHaveLength(2);
  });
});
