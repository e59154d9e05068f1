import {
  createTranscription,
  listTranscriptions,
  readTranscription,
  updateTranscription,
} from '@timbre/contract/transcription/transcription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { projects } from '../capabilities/projects/projects.tables.ts';
import { files } from '../capabilities/uploads/uploads.tables.ts';
import { newId } from '../platform/ids.ts';
import { eventually } from '../platform/jobs/testing-jobs.ts';
import { recordedVoice } from '../testing/recorded-voice.ts';
import { uploadFile } from '../testing/steps/upload-steps.ts';
import { startTestSite, type TestSite } from '../testing/doubles/test-site.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let internet: TestSite;
let site: string;

beforeAll(async () => {
  internet = await startTestSite(({ url }, answer) => {
    if (url === '/hum.wav') return answer.writeHead(200, { 'content-type': 'audio/wav' }).end(recordedVoice(seconds));
    if (url === '/endless.wav') return answer.writeHead(200, { 'content-type': 'audio/wav' }).write('RIFF');
    return answer.writeHead(404).end();
  });
  site = internet.address;
  studio = await startTestStudio({ isInternet: (ip) => ip === '127.0.0.1' });
  user = await studio.createUser();
  await studio.startWorker();
});
afterAll(async () => {
  await studio.close();
  internet.close();
});

const seconds = 4;
/** A field that stands in the form several times has several values. */
type Fields = Record<string, string | readonly string[]>;
async function send(path: string, fields: Fields, bytes: Uint8Array | null = recordedVoice(seconds)) {
  const form = new FormData();
  if (bytes !== null) form.append('file', new Blob([Buffer.from(bytes)]), 'hum.wav');
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  const headers = path.includes('/audio/') ? { authorization: `Bearer ${user.apiKey}` } : { 'xi-api-key': user.apiKey };
  const answer = await fetch(studio.address + path, { method: 'POST', headers, body: form });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}
const openAi = (fields: Fields, bytes?: Uint8Array | null) =>
  send('/v1/audio/transcriptions', { model: 'whisper-1', ...fields }, bytes);
const json = ({ text }: { readonly text: string }) => JSON.parse(text) as unknown;

interface Event {
  readonly type: string;
  readonly text?: string;
  readonly logprobs?: readonly { readonly token: string }[];
}
const eventsIn = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/^data: (.+)$/gmu)].map(([, data]) => JSON.parse(data ?? '') as Event);

describe('OpenAI’s transcriptions', () => {
  it('answer in every format, are paid by the second, and keep nothing', async () => {
    const before = (await studio.balance(user)).allCredits;
    expect(json(await openAi({}))).toMatchObject({
      text: expect.stringMatching(/^one two three/iu) as string,
      usage: { type: 'duration', seconds },
    });
    expect((await studio.balance(user)).allCredits).toBeCloseTo(before - 0.08, 6);
    expect(await openAi({ response_format: 'text' })).toMatchObject({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: expect.stringMatching(/^One two[^{]*\n$/iu) as string,
    });
    const srt = await openAi({ response_format: 'srt' });
    expect(srt.type).toContain('text/plain');
    expect(srt.text).toMatch(/^1\n00:00:0\d,\d{3} --> /u);
    expect((await openAi({ response_format: 'vtt' })).text).toMatch(/^WEBVTT\n/u);
    const verbose = await openAi({
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'word',
      language: 'en',
    });
    expect(json(verbose)).toMatchObject({ task: 'transcribe', language: 'english', duration: seconds });
    expect(json(verbose)).toMatchObject({
      words: expect.arrayContaining([{ word: 'two' }].map((one) => expect.objectContaining(one) as object)) as object[],
    });
    expect(json(verbose)).not.toHaveProperty('segments');
    expect(json(await openAi({ response_format: 'diarized_json' }))).toMatchObject({
      segments: [{ type: 'transcript.text.segment', id: 'seg_1', speaker: 'A' }],
    });
    const events = await openAi({ stream: 'true' });
    expect(events.type).toBe('text/event-stream');
    expect(events.text).toMatch(/^data: \{"type":"transcript\.text\.delta"/u);
    expect(events.text).toContain('"type":"transcript.text.done"');
    expect(await studio.db.$count(projects, eq(projects.ownerId, user.id))).toBe(0);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
    expect((await studio.balance(user)).held).toBe(0);
  });

  it('tell how sure each word is, with the text and while it streams', async () => {
    const { text, logprobs } = json(await openAi({ 'include[]': 'logprobs' })) as {
      text: string;
      logprobs: { token: string; logprob: number; bytes: number[] }[];
    };
    expect(logprobs.map(({ token }) => token).join('')).toBe(text);
    for (const { token, logprob, bytes } of logprobs) {
      expect(logprob).toBeCloseTo(Math.log(0.9), 6);
      expect(Buffer.from(bytes).toString('utf8')).toBe(token);
    }
    const events = eventsIn(await openAi({ 'include[]': 'logprobs', stream: 'true' }));
    const told = events.filter(({ type }) => type === 'transcript.text.delta').flatMap((one) => one.logprobs ?? []);
    expect(told.map(({ token }) => token).join('')).toBe(text);
    expect(events.at(-1)).toMatchObject({ type: 'transcript.text.done', text, logprobs });
  });

  it('call speakers as they are told, and hear in the first language of several', async () => {
    const names = { 'known_speaker_names[]': ['Ada', 'Ben'], 'languages[]': ['es', 'en'] };
    const events = eventsIn(await openAi({ response_format: 'diarized_json', stream: 'true', ...names }));
    expect(events.map(({ type }) => type)).toEqual([
      'transcript.text.delta',
      'transcript.text.segment',
      'transcript.text.done',
    ]);
    expect(events[1]).toMatchObject({ speaker: 'Ada', id: 'seg_1', text: events[2]?.text });
    const both = { response_format: 'verbose_json', 'timestamp_granularities[]': ['word', 'segment'] };
    const verbose = json(await openAi({ ...both, 'languages[]': ['es', 'en'] })) as {
      language: string;
      words: object[];
      segments: { compression_ratio: number; avg_logprob: number }[];
    };
    expect(verbose.language).toBe('spanish');
    const named = await openAi({ response_format: 'verbose_json', language: 'spanish' });
    expect(json(named)).toMatchObject({ language: 'spanish' });
    expect(verbose.words.length).toBeGreaterThan(3);
    expect(verbose.segments[0]?.avg_logprob).toBeCloseTo(Math.log(0.9), 6);
    expect(verbose.segments[0]?.compression_ratio).not.toBe(1);
  });

  it.each([
    ['temperature', { temperature: '1.5' }],
    ['temperature', { temperature: 'warm' }],
    ['include', { 'include[]': 'everything' }],
    ['include', { 'include[]': 'logprobs', response_format: 'verbose_json' }],
    ['timestamp_granularities', { 'timestamp_granularities[]': 'syllable' }],
    ['known_speaker_references', { 'known_speaker_references[]': 'data:audio/wav;base64,AA' }],
  ] as const)('refuse a %s that can’t be had', async (param, fields) => {
    const answer = await openAi(fields);
    expect(answer.status).toBe(400);
    const { error } = json(answer) as { error: { param: string; message: string } };
    expect(error.param.split('.')[0]).toBe(param);
    expect((await studio.balance(user)).held).toBe(0);
  });

  it('take a file that its program gave no name by what is in it', async () => {
    for (const [name, bytes, status] of [
      ['blob', recordedVoice(seconds), 200],
      ['blob', Buffer.from('no sound'), 400],
      ['hum.exe', recordedVoice(seconds), 400],
    ] as const) {
      const body = new FormData();
      body.append('file', new Blob([Buffer.from(bytes)]), name);
      const headers = { authorization: `Bearer ${user.apiKey}` };
      const answer = await fetch(`${studio.address}/v1/audio/transcriptions`, { method: 'POST', headers, body });
      expect([name, answer.status]).toEqual([name, status]);
    }
  });

  it('say in OpenAI’s own shape what is wrong', async () => {
    expect(await openAi({}, null)).toMatchObject({ status: 400 });
    expect(json(await openAi({ response_format: 'xml' }))).toMatchObject({ error: { param: 'response_format' } });
    expect(json(await openAi({}, Buffer.from('no sound')))).toMatchObject({ error: { code: 'transcript.unreadable' } });
    expect((await studio.balance(user)).held).toBe(0);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
  });

  it('into English pass on what is English', async () => {
    const answer = await send('/v1/audio/translations', { model: 'whisper-1' });
    expect(json(answer)).toMatchObject({ text: expect.stringMatching(/^one two/iu) as string });
    const translated = (response_format: string) => send('/v1/audio/translations', { model: 'x', response_format });
    expect((await translated('srt')).text).toMatch(/^1\n00:00:0\d,\d{3} --> [^\n]+\nOne two/u);
    expect((await translated('vtt')).text).toMatch(/^WEBVTT\n/u);
    expect(json(await translated('verbose_json'))).toMatchObject({ task: 'translate', language: 'english' });
  });
});

it('read nothing of a recording for someone without credits, and write subtitles from Professional on', async () => {
  const other = user;
  try {
    user = await studio.createUser('free', 0);
    // A body that is no form is not even looked at.
    const headers = { authorization: `Bearer ${user.apiKey}`, 'content-type': 'text/plain' };
    const sent = await fetch(`${studio.address}/v1/audio/transcriptions`, { method: 'POST', headers, body: 'x' });
    expect(await sent.json()).toMatchObject({ error: { code: 'credits.insufficient' } });
    user = await studio.createUser('free');
    expect(json(await openAi({ response_format: 'srt' }))).toMatchObject({ error: { code: 'plan.required' } });
    const formats = JSON.stringify([{ format: 'srt' }]);
    expect((await send('/v1/speech-to-text', { model_id: 'scribe_v1', additional_formats: formats })).status).toBe(402);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
  } finally {
    user = other;
  }
});

it('ElevenLabs’ speech to text writes every further format by the wishes for it', async () => {
  const wanted = [
    { format: 'html', include_timestamps: false },
    { format: 'pdf' },
    { format: 'segmented_json', max_segment_chars: 10 },
    { format: 'txt', max_characters_per_line: 12, include_speakers: false, include_timestamps: false },
    { format: 'srt', max_characters_per_line: 10, max_segment_duration_s: 1 },
  ];
  const answer = await send('/v1/speech-to-text', {
    model_id: 'scribe_v1',
    timestamps_granularity: 'character',
    additional_formats: JSON.stringify(wanted),
  });
  const { words, additional_formats: made } = json(answer) as {
    words: { text: string; characters: { text: string; start: number; end: number }[] }[];
    additional_formats: { requested_format: string; content: string }[];
  };
  expect(words[0]?.characters.map(({ text }) => text).join('')).toBe('One');
  const contentOf = (format: string) => made.find((one) => one.requested_format === format)?.content ?? '';
  expect(contentOf('html')).toMatch(/<p dir="auto">One two [^<]*<\/p>/u);
  expect(Buffer.from(contentOf('pdf'), 'base64').toString('latin1')).toMatch(/^%PDF-/u);
  const { segments } = JSON.parse(contentOf('segmented_json')) as { segments: { text: string }[] };
  expect(segments.length).toBeGreaterThan(2);
  for (const { text } of segments) expect(text.length).toBeLessThanOrEqual(10);
  for (const line of contentOf('txt').split('\n')) expect(line.length).toBeLessThanOrEqual(12);
  const lines = contentOf('srt')
    .split('\n')
    .filter((line) => /[a-z]/iu.test(line));
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(10);
});

describe('a recording that ElevenLabs’ speech to text is told the address of', () => {
  const linked = (source_url: string, signal?: AbortSignal) => {
    const form = new FormData();
    form.append('source_url', source_url);
    const headers = { 'xi-api-key': user.apiKey };
    const request = { method: 'POST', headers, body: form, ...(signal === undefined ? {} : { signal }) };
    return fetch(`${studio.address}/v1/speech-to-text`, request);
  };

  it('is fetched, written down and paid, and nothing of it is kept', async () => {
    const before = (await studio.balance(user)).allCredits;
    const answer = await linked(`${site}/hum.wav`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ text: expect.stringMatching(/^One two/iu) as string });
    expect((await studio.balance(user)).allCredits).toBeCloseTo(before - 0.08, 6);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
    expect(await studio.db.$count(projects, eq(projects.ownerId, user.id))).toBe(0);
  });

  it('and can’t be had is refused as the link says', async () => {
    const refused = [await linked(`${site}/nothing.wav`), await linked('http://127.0.0.2:1/a.wav'), await linked('x')];
    const said = await Promise.all(
      refused.map(async (answer) => ((await answer.json()) as { detail: { status: string } }).detail.status),
    );
    expect(said).toEqual(['download_removed', 'transcript_link', 'transcript_link']);
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await studio.balance(user)).held).toBe(0);
  });

  it('keeps no one from sending another while its site is slow', async () => {
    const stop = new AbortController();
    const hanging = [1, 2].map(() => linked(`${site}/endless.wav`, stop.signal).catch(() => 'stopped'));
    await eventually(async () => (await studio.db.$count(projects, eq(projects.ownerId, user.id))) === 2);
    // No one without a turn would be asked for more than the body.
    expect((await send('/v1/speech-to-text', { model_id: 'x' }, Buffer.from('no sound'))).status).toBe(422);
    stop.abort();
    expect(await Promise.all(hanging)).toEqual(['stopped', 'stopped']);
    await eventually(async () => (await studio.db.$count(projects, eq(projects.ownerId, user.id))) === 0);
    await eventually(async () => (await studio.balance(user)).held === 0);
  });
});

it('ElevenLabs’ speech to text gives words, the spaces between them, and further formats', async () => {
  const formats = JSON.stringify([{ format: 'srt' }, { format: 'docx' }]);
  const answer = await send('/v1/speech-to-text', {
    model_id: 'scribe_v1',
    diarize: 'true',
    additional_formats: formats,
  });
  const { words, ...said } = json(answer) as { words: object[] };
  expect(words.slice(0, 3)).toMatchObject([
    { text: 'One', type: 'word', speaker_id: 'speaker_0' },
    { text: ' ', type: 'spacing' },
    { text: 'two' },
  ]);
  expect(said).toMatchObject({
    language_code: 'en',
    additional_formats: [
      { requested_format: 'srt', file_extension: 'srt', is_base64_encoded: false },
      { requested_format: 'docx', is_base64_encoded: true, content: expect.stringMatching(/^UEsD/u) as string },
    ],
  });
  expect(await send('/v1/speech-to-text', { model_id: 'scribe_v1' }, null)).toMatchObject({ status: 422 });
});

it('ElevenLabs’ speech to text is sure of a language it was told alone, and refuses what it can’t do', async () => {
  const told = { model_id: 'scribe_v1', language_code: 'es' };
  expect(json(await send('/v1/speech-to-text', told))).toMatchObject({ language_code: 'es', language_probability: 1 });
  // Found out by the recogniser, which is sure of its words to nine tenths.
  const found = json(await send('/v1/speech-to-text', { model_id: 'scribe_v1' })) as { language_probability: number };
  expect(found.language_probability).toBeCloseTo(0.9);
  for (const [field, value] of [
    ['use_multi_channel', 'true'],
    ['webhook', 'true'],
    ['temperature', '3'],
    ['seed', '-1'],
  ] as const) {
    const answer = await send('/v1/speech-to-text', { model_id: 'scribe_v1', [field]: value });
    expect(answer.status, field).toBe(422);
    expect(answer.text, field).toMatch(
      field === 'webhook'
        ? /Webhooks/u
        : field === 'temperature' || field === 'seed'
          ? new RegExp(field, 'u')
          : /channels/u,
    );
  }
  expect((await studio.balance(user)).held).toBe(0);
});

describe('transcripts that are kept', () => {
  const ask = async (method: 'GET' | 'DELETE', id: string, { apiKey }: Pick<TestUser, 'apiKey'> = user) => {
    const headers = { 'xi-api-key': apiKey };
    const answer = await fetch(`${studio.address}/v1/speech-to-text/transcripts/${id}`, { method, headers });
    return { status: answer.status, body: await answer.json() };
  };
  const missing = { status: 404, body: { detail: { status: 'input_not_found' } } };

  it('are read as they are corrected, and moved to the bin', async () => {
    const fileId = await uploadFile(user, recordedVoice(seconds), 'hum.wav');
    const { id } = await user.client.send(createTranscription, { fileId });
    const early = await ask('GET', id);
    if (early.status !== 200)
      expect(early).toMatchObject({ status: 409, body: { detail: { status: 'transcript_busy' } } });
    await eventually(async () => (await ask('GET', id)).status === 200);
    const { segments, revision, settings } = await user.client.send(readTranscription, { id });
    const [first] = segments;
    if (first === undefined) throw new Error('Nothing was heard.');
    expect(await ask('GET', id)).toMatchObject({
      body: {
        transcription_id: id,
        language_code: 'en',
        audio_duration_secs: seconds,
        text: segments.map(({ text }) => text).join(' '),
        words: expect.arrayContaining([expect.objectContaining({ text: 'One', type: 'word' })]) as unknown,
      },
    });
    const put = [{ ...first, text: 'Corrected.', words: [] }];
    await user.client.send(updateTranscription, { id, revision, settings, put, remove: [] });
    expect(await ask('GET', id)).toMatchObject({ body: { text: expect.stringMatching(/^Corrected\./u) as string } });

    // Another's is as good as none.
    const other = await studio.createUser();
    for (const method of ['GET', 'DELETE'] as const) expect(await ask(method, id, other)).toMatchObject(missing);
    expect(await ask('GET', 'none')).toMatchObject(missing);
    // A key that may only read, or is for something else.
    const keyOf = async (rights: Parameters<typeof studio.composition.apiKeys.create>[2]) => ({
      apiKey: (await studio.composition.apiKeys.create(user.id, newId(), rights)).key,
    });
    const reader = await keyOf({ scopes: ['transcription'], isReadOnly: true });
    expect((await ask('GET', id, reader)).status).toBe(200);
    expect((await ask('DELETE', id, reader)).status).toBe(403);
    expect((await ask('GET', id, await keyOf({ scopes: ['speech'], isReadOnly: false }))).status).toBe(403);

    expect(await ask('DELETE', id)).toEqual({ status: 200, body: { status: 'ok' } });
    for (const method of ['GET', 'DELETE'] as const) expect(await ask(method, id)).toMatchObject(missing);
    const { results } = await user.client.send(listTranscriptions, { isBinned: '1' });
    expect(results.map((one) => one.id)).toContain(id);
  });
});
