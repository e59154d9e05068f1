import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWeb } from '../../server/src/app.ts';
import { compose } from '../../server/src/compose.ts';
import { loadConfig } from '../../server/src/config.ts';
import { composePlatform } from '../../server/src/platform.compose.ts';
import type { Actor } from '../../server/src/platform/actor.ts';
import { connectDatabase } from '../../server/src/platform/db/connect-database.ts';
import { migrateDatabase } from '../../server/src/platform/db/migrate.ts';
import { silentLogger } from '../../server/src/platform/log/logger.ts';
import { alternate, milliseconds, type Measure } from '../measure.ts';

const pairs = 40;
const voice = 'flite-rms';
let spoken = 0;
/** Never said before: what was said comes from the cache of sentences. */
const fresh = (): string => `Line ${(spoken += 1)} is a short one, to measure how long the first sound takes.`;

interface OwnStudio {
  /** To the first byte of the answer to a program. */
  readonly door: (path: string, body: object) => Promise<number>;
  /** To the first samples that the service hands over. */
  readonly service: () => Promise<number>;
}

/** The product in this process, so that its service can be asked without a door. */
async function withOwnStudio<T>(use: (studio: OwnStudio) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-bench-'));
  const config = loadConfig({ DATA_DIR: folder });
  const connected = await connectDatabase(config, { asServer: false });
  await migrateDatabase(connected.connectionString);
  const platform = await composePlatform(config, connected.connectionString, { logger: silentLogger });
  const composition = compose(platform, {});
  const web = await openWeb(platform, composition, { webRoot: null });
  try {
    await composition.voices.seed(composition.engines);
    const { id } = await composition.provision.createUser({
      email: 'bench@example.org',
      password: 'a-bench-password',
      name: undefined,
      plan: 'professional',
      credits: 1000,
    });
    const { key } = await composition.apiKeys.create(id, 'bench');
    const address = await web.listen('127.0.0.1', 0);
    const actor: Actor = {
      userId: id,
      role: 'user',
      plan: 'professional',
      via: 'session',
      sessionId: null,
      timeZone: 'UTC',
    };
    return await use({
      door: async (path, body) => {
        const started = performance.now();
        const answer = await fetch(address + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(await answer.text());
        const reader = answer.body?.getReader();
        await reader?.read();
        const elapsed = performance.now() - started;
        while ((await reader?.read())?.done === false);
        return elapsed;
      },
      service: async () => {
        const started = performance.now();
        const line = { text: fresh(), voiceId: voice, emotion: 'neutral', speed: 1 } as const;
        const request = { lines: [line], sampleRate: 24_000 };
        let elapsed = Number.NaN;
        for await (const event of await composition.streams.open(actor, request, new AbortController().signal))
          if (event.kind === 'audio' && Number.isNaN(elapsed)) elapsed = performance.now() - started;
        return elapsed;
      },
    });
  } finally {
    await web.close();
    await composition.closeChildren();
    platform.jobEvents.close();
    await platform.notices.close();
    await platform.database.close();
    await connected.release();
    await rm(folder, { recursive: true, force: true });
  }
}

const measure = (name: string, path: string, bodyOf: (text: string) => object): Measure => ({
  name,
  bar: 1.2,
  needs: ['flite'],
  run: () =>
    withOwnStudio(async ({ door, service }) => {
      for (let warm = 0; warm < 5; warm += 1) {
        await service();
        await door(path, bodyOf(fresh()));
      }
      const { ours, baseline } = await alternate(pairs, () => door(path, bodyOf(fresh())), service);
      return { ratio: ours / baseline, detail: `${milliseconds(ours)} against the service ${milliseconds(baseline)}` };
    }),
});

/** What a program waits for the first sound beyond what the service itself takes, at either family's door. */
export const apiFirstAudioOpenAi = measure('api-first-audio-openai', '/v1/audio/speech', (input) => ({
  model: 'tts-1',
  input,
  voice,
  response_format: 'pcm',
}));
export const apiFirstAudioElevenLabs = measure(
  'api-first-audio-elevenlabs',
  `/v1/text-to-speech/${voice}/stream?output_format=pcm_24000`,
  (text) => ({ text }),
);
