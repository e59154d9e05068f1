import OpenAI, { toFile } from 'openai';
import { expect } from 'vitest';
import { eventually } from '../server/src/platform/jobs/testing-jobs.ts';
import { streamsAtOnce, type SdkStudio } from './sdk-studio.ts';

/** A situation that a program must be able to tell from others. */
export interface ErrorCase {
  readonly name: string;
  readonly check: (sdk: SdkStudio) => Promise<void>;
}

const speech = { model: 'tts-1', voice: 'fake-standard', input: 'First sentence. Second sentence. Third one.' };
const thrown = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => {
      throw new Error('No error came.');
    },
    (error: unknown) => error,
  );

async function stopsInTheMiddle({ studio, clientsOf }: SdkStudio): Promise<void> {
  const owner = await studio.createUser('professional', 1);
  const { openAi } = clientsOf(owner.apiKey);
  const letGo = studio.engine.holdBack(/Second/);
  const stop = new AbortController();
  const answer = await openAi.audio.speech.create({ ...speech, response_format: 'pcm' }, { signal: stop.signal });
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect((first?.value as Uint8Array | undefined)?.length).toBeGreaterThan(0);
  stop.abort();
  await thrown(reader?.read() ?? Promise.resolve());
  await eventually(() => studio.engine.counts().open === 0);
  letGo();
  await eventually(async () => (await studio.balance(owner)).held === 0);
  // 0.9 s of the first sentence and at most half of the second.
  const spent = 1 - (await studio.balance(owner)).allCredits;
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThan(0.04);
}

async function oneTooMany({ studio, clientsOf }: SdkStudio): Promise<void> {
  const owner = await studio.createUser();
  const { openAi } = clientsOf(owner.apiKey);
  const letGo = studio.engine.holdBack(/Second/);
  const stop = new AbortController();
  const busy = await Promise.all(
    Array.from({ length: streamsAtOnce }, () =>
      openAi.audio.speech.create({ ...speech, response_format: 'pcm' }, { signal: stop.signal }),
    ),
  );
  const error = await thrown(openAi.audio.speech.create({ ...speech, input: 'Another text.' }));
  expect(error).toBeInstanceOf(OpenAI.RateLimitError);
  expect(error).toMatchObject({ status: 429, type: 'rate_limit_error' });
  const { headers } = error as InstanceType<typeof OpenAI.RateLimitError>;
  expect(Number(headers?.get('retry-after'))).toBeGreaterThan(0);
  stop.abort();
  for (const answer of busy) await answer.body?.cancel().catch(() => undefined);
  letGo();
  await eventually(async () => (await studio.balance(owner)).held === 0);
}

export const openAiErrors: readonly ErrorCase[] = [
  { name: 'an answer that is stopped in the middle stops the engine and costs what came', check: stopsInTheMiddle },
  { name: '429 with retry-after is a RateLimitError', check: oneTooMany },
  {
    name: '401 is an AuthenticationError',
    check: async ({ clientsOf }) => {
      const { openAi } = clientsOf('sk-wrong');
      for (const call of [() => openAi.audio.speech.create(speech), () => openAi.models.list()]) {
        const error = await thrown(call());
        expect(error).toBeInstanceOf(OpenAI.AuthenticationError);
        expect(error).toMatchObject({ status: 401, code: 'invalid_api_key' });
      }
    },
  },
  {
    name: '400 names the field',
    check: async ({ openAi }) => {
      for (const [param, request] of [
        ['voice', { ...speech, voice: 'nobody' }],
        ['input', { ...speech, input: '' }],
        ['speed', { ...speech, speed: 9 }],
      ] as const) {
        const error = await thrown(openAi.audio.speech.create(request));
        expect(error).toBeInstanceOf(OpenAI.BadRequestError);
        expect(error).toMatchObject({ status: 400, param, type: 'invalid_request_error' });
      }
      const file = await toFile(Buffer.from('no sound'), 'a.mp3');
      expect(await thrown(openAi.audio.transcriptions.create({ file, model: 'whisper-1' }))).toMatchObject({
        status: 400,
        code: 'transcript.unreadable',
      });
    },
  },
  {
    name: '402 for an empty account says insufficient_quota',
    check: async ({ studio, clientsOf }) => {
      const poor = await studio.createUser('professional', 0.01);
      const error = await thrown(clientsOf(poor.apiKey).openAi.audio.speech.create(speech));
      expect(error).toBeInstanceOf(OpenAI.APIError);
      expect(error).toMatchObject({ status: 402, type: 'insufficient_quota' });
    },
  },
  {
    name: '404 is a NotFoundError',
    check: async ({ openAi }) => {
      const error = await thrown(openAi.chat.completions.create({ model: 'gpt-5', messages: [] }));
      expect(error).toBeInstanceOf(OpenAI.NotFoundError);
      expect(error).toMatchObject({ code: 'not_available' });
    },
  },
  {
    name: '413 for more than a request may hold',
    check: async ({ openAi }) => {
      const error = await thrown(openAi.audio.speech.create({ ...speech, input: 'a'.repeat(2_200_000) }));
      expect(error).toBeInstanceOf(OpenAI.APIError);
      expect(error).toMatchObject({ status: 413, code: 'request.too-large' });
    },
  },
];
