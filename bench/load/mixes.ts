import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import cannon from 'autocannon';
import { createClient, type Client } from '@timbre/client';
import { createArticle, listArticles, readArticle, updateArticle } from '@timbre/contract/articles/articles';
import { exportArticle, readExport } from '@timbre/contract/exports';
import { authoriseUpload, finishUpload, putUploadPart } from '@timbre/contract/uploads';
import { prose } from '../texts.ts';
import type { Tally } from './tally.ts';

/** Where a mix works, and as whom. */
export interface World {
  readonly address: string;
  readonly keys: readonly string[];
  readonly voice: string;
  /** How many people act at once, each as soon as the last answer is there. */
  readonly users: number;
  readonly seconds: number;
  /** Nothing new is begun after it. */
  readonly signal: AbortSignal;
}

export interface Mix {
  readonly name: string;
  readonly what: string;
  readonly run: (world: World, tally: Tally) => Promise<void>;
}

interface User {
  readonly client: Client;
  readonly key: string;
  readonly network: Readonly<Record<string, string>>;
  /** Different in every action of every user, so that no cache helps. */
  readonly next: () => number;
}

/** Behind one trusted proxy everyone has an address, so that the limits by address count as they would for many people. */
const networkOf = (at: number): Record<string, string> => ({
  'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
});

let counted = 0;

/** Lets every user do `act` again and again until the time is up. */
async function everyone({ address, keys, users, signal }: World, act: (user: User) => Promise<void>): Promise<void> {
  const loop = async (at: number): Promise<void> => {
    const key = keys[at % keys.length] ?? '';
    const network = networkOf(at + 1);
    const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': key, ...network }) });
    while (!signal.aborted) await act({ client, key, network, next: () => (counted += 1) });
  };
  await Promise.all(Array.from({ length: users }, (_, at) => loop(at)));
}

/** So many characters that no one has spoken before. */
const freshText = (next: () => number, characters: number): string =>
  `${next()} ${prose(Math.max(150, characters) - 8)}`.replaceAll('On page', `On page ${next()}`).slice(0, characters);

const listeners: Mix = {
  name: 'listeners',
  what: 'public pages and the list of voices',
  run: async ({ address, users, seconds, keys }, tally) => {
    const paths = ['/', '/pricing', '/api', '/affiliate'];
    let clients = 0;
    const running = cannon({
      url: address,
      connections: users,
      duration: seconds,
      requests: [
        ...paths.map((path) => ({ method: 'GET' as const, path })),
        { method: 'GET', path: '/v2/voices?page_size=20', headers: { 'xi-api-key': keys[0] ?? '' } },
      ],
      setupClient: (client) => client.setHeaders({ 'accept-encoding': 'br', ...networkOf((clients += 1)) }),
    });
    running.on('response', (_client, status, bytes, ms) => {
      tally.note('page', status < 400 ? { ms } : { reason: `a page answered ${status}` });
      tally.add('bytes', bytes);
    });
    await running;
  },
};

const editors: Mix = {
  name: 'editors',
  what: 'scripts of 2,000 characters: made, listed, opened and saved five times',
  run: (world, tally) =>
    everyone(world, async ({ client, next }) => {
      const segments = () => [{ text: freshText(next, 2000), speaker: world.voice }];
      const made = await tally.time('create', () => client.send(createArticle, { segments: segments() }));
      if (made === null) return sleep(200);
      const { articleId: id } = made;
      await tally.time('list', () => client.send(listArticles, {}));
      let read = await tally.time('open', () => client.send(readArticle, { id }));
      for (let at = 0; at < 5 && read !== null && !world.signal.aborted; at += 1) {
        const { revision } = read;
        await tally.time('save', () => client.send(updateArticle, { id, revision, segments: segments() }));
        read = await tally.time('open', () => client.send(readArticle, { id }));
      }
    }),
};

const exportCharacters = 1500;

const exports: Mix = {
  name: 'exports',
  what: `scripts of ${exportCharacters} new characters to MP3`,
  run: (world, tally) =>
    everyone(world, async ({ client, next }) => {
      const segments = [{ text: freshText(next, exportCharacters), speaker: world.voice }];
      const done = await tally.time('export', async () => {
        const { articleId } = await client.send(createArticle, { segments });
        const { id } = await client.send(exportArticle, { articleId, format: 'mp3' });
        for (;;) {
          const { status } = await client.send(readExport, { id });
          if (status === 'done') return true;
          if (status !== 'queued' && status !== 'running') throw new Error(`The export is ${status}.`);
          await sleep(1000);
        }
      });
      if (done === null) return sleep(200);
      tally.add('jobs', 1);
      tally.add('characters', exportCharacters);
    }),
};

const speechCharacters = 300;

const speech: Mix = {
  name: 'speech',
  what: `API speech of ${speechCharacters} new characters as MP3`,
  run: (world, tally) =>
    everyone(world, async ({ key, network, next }) => {
      const input = freshText(next, speechCharacters);
      const began = performance.now();
      const done = await tally.time('whole', async () => {
        const answer = await fetch(`${world.address}/v1/audio/speech`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...network },
          body: JSON.stringify({ model: 'tts-1', input, voice: world.voice, response_format: 'mp3' }),
        });
        if (!answer.ok || answer.body === null) throw new Error(`${answer.status} ${await answer.text()}`);
        let sizeBytes = 0;
        for await (const piece of answer.body) {
          if (sizeBytes === 0) tally.moment('first sound', performance.now() - began);
          sizeBytes += piece.byteLength;
        }
        return sizeBytes;
      });
      if (done === null) return sleep(200);
      tally.add('characters', speechCharacters);
      tally.add('bytes', done);
    }),
};

const uploadBytes = 5_242_880;

const uploads: Mix = {
  name: 'uploads',
  what: 'files of 5 MiB, announced, sent and finished',
  run: (world, tally) =>
    everyone(world, async ({ client, next }) => {
      const bytes = randomBytes(uploadBytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const done = await tally.time('upload', async () => {
        const file = { fileName: `load ${next()}.wav`, mediaType: 'audio/wav', sizeBytes: bytes.byteLength, sha256 };
        const { uploadId, parts } = await client.send(authoriseUpload, file);
        for (const { url } of parts) await client.put(putUploadPart, url, new Blob([bytes]));
        return client.send(finishUpload, { uploadId });
      });
      if (done === null) return sleep(200);
      tally.add('bytes', uploadBytes);
    }),
};

/** What people do, by name. */
export const mixes: readonly Mix[] = [listeners, editors, exports, speech, uploads];
