import type { Client } from '@timbre/client';
import { createApiKey, revokeApiKey } from '@timbre/contract/api-keys/api-keys';
import { createArticle } from '@timbre/contract/articles/articles';
import { beforeEach, describe, expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

describe('singleFlight', () => {
  let sent: { id: string; idempotencyKey: string | undefined; answer: (error?: Error) => void }[];
  let nowMs: number;
  let isDoubleClick: boolean;
  let send: Client['send'];
  beforeEach(() => {
    sent = [];
    nowMs = 0;
    isDoubleClick = false;
    const reach: Client['send'] = ({ id }, _, { idempotencyKey } = {}) =>
      new Promise((resolve, reject) => {
        const value = { key: `key-${sent.length}` } as Parameters<typeof resolve>[0];
        sent.push({ id, idempotencyKey, answer: (error) => (error === undefined ? resolve(value) : reject(error)) });
      });
    send = singleFlight(
      reach,
      () => isDoubleClick,
      () => nowMs,
    );
  });
  const answered = async (request: Promise<unknown>, error?: Error): Promise<unknown> => {
    sent.at(-1)?.answer(error);
    return request.catch((refused: unknown) => refused);
  };

  it('sends the same wish once while it is under way, however long that takes', async () => {
    const first = send(createApiKey, { name: 'Laptop' });
    nowMs = 5000;
    const second = send(createApiKey, { name: 'Laptop' });
    expect(sent).toHaveLength(1);
    expect(await answered(first)).toBe(await second);
  });

  it('gives the second click of a double click the answer of the first, and no one else', async () => {
    const first = await answered(send(createApiKey, { name: 'Laptop' }));
    isDoubleClick = true;
    nowMs = 500;
    expect(await send(createApiKey, { name: 'Laptop' })).toBe(first);
    isDoubleClick = false;
    void send(createApiKey, { name: 'Laptop' });
    expect(sent).toHaveLength(2);
  });

  it('is no double click of what was sent long before', async () => {
    await answered(send(createApiKey, { name: 'Laptop' }));
    isDoubleClick = true;
    nowMs = 1500;
    void send(createApiKey, { name: 'Laptop' });
    expect(sent).toHaveLength(2);
  });

  it('sends another wish, and the same one after another write', async () => {
    isDoubleClick = true;
    await answered(send(createApiKey, { name: 'Laptop' }));
    void send(createApiKey, { name: 'Phone' });
    await answered(send(revokeApiKey, { id: 'a' }));
    void send(createApiKey, { name: 'Laptop' });
    expect(sent.map(({ id }) => id)).toEqual(['createApiKey', 'createApiKey', 'revokeApiKey', 'createApiKey']);
  });

  it('sends again at once after an error', async () => {
    await answered(send(createApiKey, { name: 'Laptop' }), new Error('lost'));
    void send(createApiKey, { name: 'Laptop' });
    expect(sent).toHaveLength(2);
  });

  it('never shares a request that its caller may abort', () => {
    const { signal } = new AbortController();
    void send(createApiKey, { name: 'Laptop' }, { signal });
    void send(createApiKey, { name: 'Laptop' }, { signal });
    expect(sent).toHaveLength(2);
  });

  it('gives what creates or charges a key, and keeps one that is given', () => {
    const segments = [{ text: 'Hello.', speaker: 'flite-rms' }];
    void send(createArticle, { segments });
    void send(createArticle, { title: 'Two', segments }, { idempotencyKey: 'mine' });
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([expect.stringMatching(/^\w{32}$/), 'mine']);
  });
});
