import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@timbre/client';
import { createWriting } from '@timbre/contract/writing/writing';
import { generateWriting } from '@timbre/contract/writing/writing-generation';
import { studioFolder } from '../../tools/studio-process.ts';
import { median, milliseconds, type Measure } from '../measure.ts';

/** From the provider's first word to the client that asked. */
const boundMs = 50;
const rounds = 40;
/** The provider thinks for so long, so that the stream is open before the word is sent. */
const thinkingMs = 300;

const chunk = (content: string, end: string | null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: end }] })}\n\n`;

/** A chat provider that says one word, waits, and says another; `sentAt` is when the first left. */
async function provider() {
  const state = { sentAt: 0 };
  const talk = async (answer: ServerResponse): Promise<void> => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    await wait(thinkingMs);
    state.sentAt = performance.now();
    answer.write(chunk('Word', null));
    await wait(100);
    answer.end(`${chunk(' two.', 'stop')}data: [DONE]\n\n`);
  };
  const server = createServer((request, answer) => {
    request.resume().once('end', () => void talk(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://127.0.0.1:${port}/v1`, close: () => server.close() };
}

/** When the first word of a stream comes. */
async function firstWordAt(body: ReadableStream<Uint8Array> | null): Promise<number> {
  const decoder = new TextDecoder();
  let [at, text] = [0, ''];
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (at === 0 && text.includes('Word')) at = performance.now();
  }
  return at;
}

const highest = (values: readonly number[]): number => Math.max(...values);

/** From the provider’s sending of the first word, through the server, to the client that asked; against the bound. */
export const writingRelay: Measure = {
  name: 'writing-relay',
  bar: 1,
  needs: [],
  run: async () => {
    const chat = await provider();
    const place = await studioFolder({ WRITING_PROVIDER: 'chat', WRITING_URL: chat.url, WRITING_MODEL: 'bench' });
    const server = await place.start();
    try {
      const { apiKey } = await place.createUser({
        email: 'bench-writing@example.org',
        password: 'a-bench-password',
        plan: 'professional',
        credits: 100,
      });
      const headers = { 'xi-api-key': apiKey };
      const client = createClient({ baseUrl: server.address, headers: () => headers });
      const { id } = await client.send(createWriting, {});
      const [ours, bare]: [number[], number[]] = [[], []];
      const json = { 'content-type': 'application/json' };
      for (let round = 0; round < rounds; round += 1) {
        const direct = await fetch(`${chat.url}/chat/completions`, { method: 'POST', headers: json, body: '{}' });
        bare.push((await firstWordAt(direct.body)) - chat.state.sentAt);
        const asked = await client.bytes(generateWriting, { id, task: 'rewrite', source: 'A text.' });
        ours.push((await firstWordAt(asked.body)) - chat.state.sentAt);
      }
      return {
        ratio: highest(ours) / boundMs,
        detail:
          `the slowest of ${rounds} first words ${milliseconds(highest(ours))} after the provider sent it (median ` +
          `${milliseconds(median(ours))}; straight from the provider ${milliseconds(median(bare))}), bound ${boundMs} ms`,
      };
    } finally {
      await server.stop();
      await place.remove();
      chat.close();
    }
  },
};
