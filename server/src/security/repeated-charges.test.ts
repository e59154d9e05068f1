import { allCalls } from '@timbre/contract/calls';
import { builtInSpeechEngines } from '@timbre/engines';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerPostings } from '../capabilities/credits/credits.tables.ts';
import { eventually } from '../platform/jobs/testing-jobs.ts';
import { workerProgram } from '../platform/root.ts';
import { recordedVoice } from '../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';

const rate = 16_000;
let studio: TestStudio;
beforeAll(async () => {
  recording = await spoken();
  studio = await startTestStudio();
  await studio.startWorker();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

/** What programs call that takes credits. A socket has no place for the header: it tells what it delivered as it goes. */
const charging = allCalls.filter(
  ({ path, kind, errors, available }) =>
    available && path.startsWith('/v1/') && kind !== 'socket' && errors.includes('credits.insufficient'),
);

const line = 'The morning light fell softly over the harbour.';
/** The line, spoken. */
let recording: Uint8Array;
const other = recordedVoice(4);

async function spoken(): Promise<Uint8Array> {
  const { file, nodeArguments } = workerProgram('engines/src/speech/worker.ts');
  const engines = builtInSpeechEngines({
    entry: file,
    execArgv: [...nodeArguments],
    childrenPerEngine: 1,
    isLazy: true,
  });
  const parts: Int16Array[] = [silence(0.5, rate)];
  const said = {
    speed: 1,
    pitch: 0,
    pronunciations: [],
    emotion: 'neutral',
    prosody: [],
    voice: 'rms',
    text: line,
  } as const;
  const flite = engines.find(({ name }) => name === 'flite');
  for await (const event of flite?.speak(said, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples);
  await Promise.all(engines.map((engine) => engine.close()));
  return encodeWav(joinSamples([...parts, silence(0.5, rate)]), rate);
}

const form = (fields: Record<string, string>, bytes: Uint8Array): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([Buffer.from(bytes)]), 'voice.wav');
  return body;
};
const text = (said: string) => [() => JSON.stringify({ text: said }), () => '{"text":"Something else."}'] as const;
const speech = (input: string) => JSON.stringify({ model: 'tts-1', voice: 'fake-standard', input });

/** A request of each, and one with another content; a call that is missing here fails below. */
const requests: Record<string, readonly [() => string | FormData, () => string | FormData]> = {
  createSpeech: [() => speech('One sentence. And another one.'), () => speech('Something else.')],
  createTextToSpeech: text('At once. All of it.'),
  streamTextToSpeech: text('As it is made. Piece by piece.'),
  createTimedSpeech: text('With its times. All of them.'),
  streamTimedSpeech: text('With its times. Line by line.'),
  createSoundGeneration: [() => '{"text":"a door"}', () => '{"text":"rain"}'],
  createAudioTranscription: [() => form({ model: 'whisper-1' }, recording), () => form({ model: 'whisper-1' }, other)],
  createAudioTranslation: [() => form({ model: 'whisper-1' }, recording), () => form({ model: 'whisper-1' }, other)],
  createSpeechToText: [
    () => form({ model_id: 'scribe_v1' }, recording),
    () => form({ model_id: 'scribe_v1', diarize: 'true' }, recording),
  ],
  createForcedAlignment: [() => form({ text: line }, recording), () => form({ text: 'Something else.' }, recording)],
};

interface Answer {
  readonly status: number;
  readonly isReplay: boolean;
  readonly bytes: Buffer;
}

async function send(path: string, user: TestUser, key: string, body: string | FormData): Promise<Answer> {
  const answer = await fetch(studio.address + path, {
    method: 'POST',
    headers: {
      'xi-api-key': user.apiKey,
      'idempotency-key': key,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, isReplay: answer.headers.has('idempotency-replayed'), bytes };
}

const captures = (user: TestUser): Promise<number> =>
  studio.db.$count(ledgerPostings, and(eq(ledgerPostings.userId, user.id), eq(ledgerPostings.kind, 'capture')));

it('every call of the doors that takes credits takes an Idempotency-Key and is tried here', () => {
  expect(charging.filter(({ idempotent }) => !idempotent).map(({ id }) => id)).toEqual([]);
  expect(charging.map(({ id }) => id).sort()).toEqual(Object.keys(requests).sort());
});

describe.each(charging.map(({ id, path }) => [id, path.replace('{voice_id}', 'fake-standard')] as const))(
  '%s',
  (id, path) => {
    const [same, different] = requests[id] ?? [() => '', () => ''];

    it('of ten at once with one key is made and charged once; later it is answered again, and no other content is', async () => {
      const user = await studio.createUser('professional', 10);
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(path, user, 'same', same())));
      const made = answers.filter(({ status }) => status === 200);
      expect(made.length).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
      await eventually(async () => (await studio.balance(user)).held === 0);
      const { allCredits } = await studio.balance(user);
      expect(allCredits).toBeLessThan(10);

      const again = await send(path, user, 'same', same());
      expect([again.status, again.isReplay]).toEqual([200, true]);
      expect([...made, again].every(({ bytes }) => bytes.equals(made[0]?.bytes ?? Buffer.of()))).toBe(true);
      expect((await send(path, user, 'same', different())).status).toBe(path.startsWith('/v1/audio') ? 400 : 422);
      expect(await captures(user)).toBe(1);
      expect((await studio.balance(user)).allCredits).toBe(allCredits);
    });
  },
);

it('a caller that leaves before the end of its speech comes back for all of it, and has paid once', async () => {
  const user = await studio.createUser('professional', 10);
  const release = studio.engine.holdBack(/Second/u);
  const abort = new AbortController();
  const body = speech('First sentence of it. Second sentence of it.');
  const headers = { 'content-type': 'application/json', 'xi-api-key': user.apiKey, 'idempotency-key': 'left' };
  const left = await fetch(`${studio.address}/v1/audio/speech`, {
    method: 'POST',
    headers,
    body,
    signal: abort.signal,
  });
  await left.body?.getReader().read();
  abort.abort();
  release();
  await eventually(async () => (await captures(user)) === 1);
  let again = await send('/v1/audio/speech', user, 'left', body);
  await eventually(async () => {
    if (again.status === 409) again = await send('/v1/audio/speech', user, 'left', body);
    return again.status === 200;
  });
  const whole = await send('/v1/audio/speech', await studio.createUser('professional', 10), 'whole', body);
  expect(again.bytes.equals(whole.bytes)).toBe(true);
  expect(await captures(user)).toBe(1);
});

it('a speech that fails half way is not charged a second time with the same key', async () => {
  const user = await studio.createUser('professional', 10);
  studio.engine.failOn(/Broken/u);
  const body = speech('A sentence that is delivered. Broken one.');
  await send('/v1/audio/speech', user, 'broken', body).catch(() => undefined);
  studio.engine.failOn(null);
  await eventually(async () => (await studio.balance(user)).held === 0);
  const { allCredits } = await studio.balance(user);
  await eventually(async () => (await send('/v1/audio/speech', user, 'broken', body)).status === 502);
  expect((await studio.balance(user)).allCredits).toBe(allCredits);
});
