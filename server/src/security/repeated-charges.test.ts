import { allCalls } from '@timbre/contract/calls';
import { errors } from '@timbre/contract/errors/errors';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerPostings } from '../capabilities/credits/credits.tables.ts';
import { eventually } from '../platform/jobs/testing-jobs.ts';
import { libreTranslateDouble } from '../testing/doubles/libre-translate-double.ts';
import { recordedVoice } from '../testing/recorded-voice.ts';
import { dubbedInto, newDub, stereoWav } from '../testing/steps/dub-steps.ts';
import { speechEngines } from '../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';

const rate = 16_000;
let studio: TestStudio;
let translator: Awaited<ReturnType<typeof libreTranslateDouble>>;
beforeAll(async () => {
  recording = await spoken();
  translator = await libreTranslateDouble({ source: 'ja', target: dubbedInto, others: ['fi'] });
  studio = await startTestStudio({ settings: translator.settings });
  await studio.startWorker();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  translator.close();
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
const brief = recordedVoice(1);

async function spoken(): Promise<Uint8Array> {
  const engines = speechEngines();
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

const form = (fields: Record<string, string>, bytes: Uint8Array, field = 'file'): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(field, new Blob([Buffer.from(bytes)]), 'voice.wav');
  return body;
};
const text = (said: string) => [() => JSON.stringify({ text: said }), () => '{"text":"Something else."}'] as const;
const speech = (input: string) => JSON.stringify({ model: 'tts-1', voice: 'fake-standard', input });
const dialogue = (said: string) => {
  const inputs = [said, 'And back.'].map((one, at) => ({ text: one, voice_id: ['fake-standard', 'fake-premium'][at] }));
  return [() => JSON.stringify({ inputs }), () => JSON.stringify({ inputs: inputs.slice(1) })] as const;
};
const design = (described: string) =>
  JSON.stringify({ voice_description: `${described}, calm and even`, text: `${line} ${line} ${line}` });
const isolation = [() => form({}, brief, 'audio'), () => form({}, other, 'audio')] as const;
const conversion = [() => form({}, recording, 'audio'), () => form({}, other, 'audio')] as const;
const dub = { source_lang: 'ja', target_lang: dubbedInto };

type PathValues = Readonly<Record<string, string>>;
interface More {
  /** What there must be before: answers what stands in the path. */
  readonly prepare?: (user: TestUser) => Promise<PathValues>;
  /** What the other request has in its path instead. */
  readonly elsewhere?: PathValues;
  /** Where it is made of parts that are paid one by one: how many. */
  readonly payments?: number;
}
type Content = () => string | FormData;

/** A recording whose line is written in another language, and not spoken yet. */
async function translated(user: TestUser): Promise<PathValues> {
  const silent = { bytes: stereoWav(new Float32Array(48_000)), seconds: 1 };
  const { taskId } = await newDub(studio, user, silent, [{ start: 0, end: 1, text: 'One.', original: 'ichi' }]);
  return { dubbing_id: taskId, project_id: taskId, language: dubbedInto, language_id: dubbedInto };
}
/** The same of a recording in which something is said. */
async function said(user: TestUser): Promise<PathValues> {
  const heardFor = { bytes: other, seconds: 4 };
  const { taskId } = await newDub(studio, user, heardFor, [{ start: 0, end: 4, text: 'One.', original: 'ichi' }]);
  return { dubbing_id: taskId };
}
/** A recording whose line is not translated. */
async function heard(user: TestUser): Promise<PathValues> {
  const named = await translated(user);
  const path = `/v1/dubbing/project/${named['project_id']}/language/${dubbedInto}`;
  const headers = { 'xi-api-key': user.apiKey };
  expect((await fetch(studio.address + path, { method: 'DELETE', headers })).status).toBe(200);
  return named;
}

/** A request of each, and one with another content; a call that is missing here fails below. */
const requests: Record<string, readonly [Content, Content, More?]> = {
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
  createDialogue: dialogue('At once. All of it.'),
  streamDialogue: dialogue('As it is made. Piece by piece.'),
  createTimedDialogue: dialogue('With its times. All of them.'),
  streamTimedDialogue: dialogue('With its times. Line by line.'),
  // Each voice that is heard is a speech of its own.
  designVoice: [() => design('A woman'), () => design('An old man'), { payments: 3 }],
  convertSpeech: conversion,
  streamConvertedSpeech: conversion,
  isolateAudio: isolation,
  streamIsolatedAudio: isolation,
  // The text and the speech of a dub are paid when each is there.
  createDubbing: [() => form(dub, brief), () => form({ ...dub, name: 'Other' }, brief), { payments: 2 }],
  createDubbingProject: [
    () => form({ source_language: 'ja' }, brief),
    () => form({ source_language: 'ja', reference: 'Other' }, brief),
  ],
  createDubbingLanguage: [
    () => JSON.stringify({ target_language: dubbedInto }),
    () => '{"target_language":"fi"}',
    { prepare: heard, payments: 2 },
  ],
  regenerateDubbingTarget: [() => '{}', () => '{}', { prepare: translated, elsewhere: { language_id: 'fi' } }],
  transcribeDubbingSegments: [() => '{"segments":["line-0"]}', () => '{"segments":["none"]}', { prepare: said }],
  dubDubbingSegments: [() => '{"segments":[]}', () => '{"segments":["line-0"]}', { prepare: translated }],
  renderDubbing: [() => '{"render_type":"wav"}', () => '{"render_type":"mp3"}', { prepare: translated }],
  addDubbingLanguage: [() => '{"language":"fi"}', () => '{"language":"en"}', { prepare: translated }],
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

describe.each(charging.map(({ id, path, door }) => [id, path, door] as const))('%s', (id, template, door) => {
  const [same, different, more] = requests[id] ?? [() => '', () => ''];

  it('of ten at once with one key is made and charged once; later it is answered again, and no other content is', async () => {
    const user = await studio.createUser('professional', 10);
    const named = (await more?.prepare?.(user)) ?? { voice_id: 'fake-standard' };
    const at = (values: PathValues) => template.replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '');
    const path = at(named);
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
    const reused = await send(at({ ...named, ...more?.elsewhere }), user, 'same', different());
    expect(reused.status).toBe(door === 'openai' ? 400 : 422);
    expect(reused.bytes.toString('utf8')).toContain(errors['request.key-reused'].message);
    expect(await captures(user)).toBe(more?.payments ?? 1);
    expect((await studio.balance(user)).allCredits).toBe(allCredits);
  });
});

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
