import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { chatWriter } from '@timbre/engines';
import { askStream } from '../../server/src/platform/egress/ask-stream.ts';
import { alternate, milliseconds, type Measure } from '../measure.ts';

const pairs = 60;
const tokens = 20;
const boundMs = 50;

const piece = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;

async function sendTokens(answer: ServerResponse, onFirst: () => void): Promise<void> {
  answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n');
  await wait(5);
  for (let token = 0; token < tokens; token += 1) {
    if (token === 0) onFirst();
    answer.write(piece('token '));
    await wait(1);
  }
  answer.end('data: [DONE]\n\n');
}

/** Sends tokens some milliseconds apart, and says when it sent the first. */
async function provider() {
  let sentAt = Number.NaN;
  const onFirst = (): void => {
    sentAt = performance.now();
  };
  const server = createServer((request, answer) => {
    request.resume().once('end', () => void sendTokens(answer, onFirst));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, sentAt: () => sentAt, close: () => server.close() };
}

/** A raw fetch, until the token’s bytes are there. */
async function rawMs(url: string, sentAt: () => number): Promise<number> {
  const response = await fetch(`${url}/chat/completions`, { method: 'POST', body: '{}' });
  const decoder = new TextDecoder();
  let delay = Number.NaN;
  for await (const chunk of response.body ?? [])
    if (Number.isNaN(delay) && decoder.decode(chunk as Uint8Array, { stream: true }).includes('token'))
      delay = performance.now() - sentAt();
  return delay;
}

async function ourMs(url: string, sentAt: () => number): Promise<number> {
  const writer = chatWriter({ ask: askStream(1_000_000), url, key: 'key', model: 'bench' });
  const texts = { source: 'A text of some words. '.repeat(200), context: '', notes: '', audience: '' };
  const { signal } = new AbortController();
  const request = { task: 'rewrite', ...texts, tone: 'neutral', length: 'medium', language: null, signal } as const;
  let delay = Number.NaN;
  for await (const text of writer.write(request))
    if (Number.isNaN(delay) && text !== '') delay = performance.now() - sentAt();
  return delay;
}

/** From the provider’s sending of the first token to the writer’s handing it on, against a raw fetch of the same. */
export const writingFirstToken: Measure = {
  name: 'writing-first-token',
  bar: 1.5,
  needs: [],
  run: async () => {
    const { url, sentAt, close } = await provider();
    try {
      await rawMs(url, sentAt);
      await ourMs(url, sentAt);
      let slowest = 0;
      const { ours, baseline } = await alternate(
        pairs,
        async () => {
          const delay = await ourMs(url, sentAt);
          slowest = Math.max(slowest, delay);
          return delay;
        },
        () => rawMs(url, sentAt),
      );
      const detail = `${milliseconds(ours)} after the provider sent it, slowest of ${pairs} ${milliseconds(slowest)}, bound ${boundMs} ms; raw fetch ${milliseconds(baseline)}`;
      return { ratio: ours / baseline, detail };
    } finally {
      close();
    }
  },
};
