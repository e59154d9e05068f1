import type OpenAI from 'openai';
import { toFile } from 'openai';
import { expect } from 'vitest';
import { heardWords, type SdkStudio } from './sdk-studio.ts';

/** What each method must do here; every one is called through the package itself. */
export type Proof = (sdk: SdkStudio) => Promise<void>;

/** 50 characters, 3 s in the voice that counts. */
const counted = 'A sentence of fifty characters, all told and done.';
const speech = { model: 'gpt-4o-mini-tts', voice: 'fake-standard', input: counted };
const raw = ['-f', 's16le', '-ar', '24000', '-ac', '1'];
const formats = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'] as const;

const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());
const recordingOf = (sdk: SdkStudio) => toFile(sdk.recording, 'speech.mp3');
/** Without what a recogniser doesn't write. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z ]/gu, '');

async function speaks({ openAi, secondsOf }: SdkStudio): Promise<void> {
  for (const response_format of formats) {
    const bytes = await bytesOf(await openAi.audio.speech.create({ ...speech, response_format }));
    const seconds = await secondsOf(bytes, response_format === 'pcm' ? raw : []);
    expect(Math.abs(seconds - 3), response_format).toBeLessThan(0.2);
  }
  const fast = await openAi.audio.speech.create({ ...speech, response_format: 'pcm', speed: 2 });
  expect((await bytesOf(fast)).length).toBeCloseTo(1.5 * 48_000, -2);
  // A name of theirs, a voice as an object, and what a program that knows another server sends beside it.
  for (const voice of ['marin', { id: 'fake-standard' }]) {
    const answer = await openAi.audio.speech.create({ ...speech, voice, instructions: 'Speak cheerfully.' });
    expect(await secondsOf(await bytesOf(answer))).toBeGreaterThan(2);
  }
  const events = await openAi.audio.speech.create({ ...speech, response_format: 'pcm', stream_format: 'sse' });
  const said = [...(await events.text()).matchAll(/^data: (.+)$/gmu)].map(
    ([, data]) => JSON.parse(data ?? '') as { type: string; audio?: string; usage?: { total_tokens: number } },
  );
  const audio = Buffer.concat(said.map((event) => Buffer.from(event.audio ?? '', 'base64')));
  expect(audio.length).toBe(3 * 48_000);
  expect(said.at(-1)).toMatchObject({ type: 'speech.audio.done', usage: { total_tokens: 50 + audio.length } });
}

async function transcribes(sdk: SdkStudio): Promise<void> {
  const { transcriptions } = sdk.openAi.audio;
  const file = await recordingOf(sdk);
  const request = { file, model: 'gpt-4o-transcribe' };
  const json = await transcriptions.create({ ...request, include: ['logprobs'], language: 'en', prompt: 'harbour' });
  expect(plain(json.text)).toContain(heardWords);
  expect(json.logprobs?.map(({ token }) => token).join('')).toBe(json.text);
  expect(json.usage).toMatchObject({ type: 'duration' });
  const verbose = await transcriptions.create({
    ...request,
    response_format: 'verbose_json',
    timestamp_granularities: ['word', 'segment'],
  });
  expect(plain(verbose.text)).toContain(heardWords);
  expect(verbose.language).toBe('english');
  expect(Math.abs(verbose.duration - (await sdk.secondsOf(sdk.recording)))).toBeLessThan(0.2);
  const { words = [], segments = [] } = verbose;
  expect(words.map(({ word }) => plain(word)).join(' ')).toContain(heardWords);
  for (const [at, { start, end }] of words.entries()) {
    expect(end).toBeGreaterThan(start);
    expect(start).toBeGreaterThanOrEqual(words[at - 1]?.start ?? 0);
  }
  expect(segments.map(({ text }) => plain(text)).join(' ')).toContain(heardWords);
  const written = async (response_format: 'srt' | 'vtt' | 'text') =>
    transcriptions.create({ ...request, response_format });
  expect(await written('srt')).toMatch(/^1\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\n/u);
  expect(await written('vtt')).toMatch(/^WEBVTT\n/u);
  expect(plain(await written('text'))).toContain(heardWords);
  const diarized = await transcriptions.create({
    ...request,
    response_format: 'diarized_json',
    chunking_strategy: 'auto',
    known_speaker_names: ['Ada'],
  });
  expect(diarized).toMatchObject({
    task: 'transcribe',
    segments: [{ type: 'transcript.text.segment', speaker: 'Ada' }],
  });
  const stream = await transcriptions.create({ ...request, response_format: 'diarized_json', stream: true });
  const events: { type: string; text?: string; delta?: string }[] = [];
  for await (const event of stream) events.push(event);
  const deltas = events.filter(({ type }) => type === 'transcript.text.delta').map(({ delta }) => delta);
  expect(plain(deltas.join(''))).toContain(heardWords);
  expect(events.map(({ type }) => type)).toContain('transcript.text.segment');
  expect(events.at(-1)).toMatchObject({ type: 'transcript.text.done', text: json.text });
}

async function translates(sdk: SdkStudio): Promise<void> {
  const { translations } = sdk.openAi.audio;
  const request = { file: await recordingOf(sdk), model: 'whisper-1' };
  expect(plain((await translations.create(request)).text)).toContain(heardWords);
  // The package’s types know one answer for all formats.
  const translated = async (response_format: 'verbose_json' | 'srt' | 'vtt' | 'text'): Promise<unknown> =>
    translations.create({ ...request, response_format });
  const verbose = (await translated('verbose_json')) as OpenAI.Audio.TranslationVerbose;
  expect(verbose).toMatchObject({ language: 'english' });
  expect(verbose.segments?.map(({ text }) => plain(text)).join(' ')).toContain(heardWords);
  expect(await translated('srt')).toMatch(/^1\n00:00:00,\d{3} --> /u);
  expect(await translated('vtt')).toMatch(/^WEBVTT\n/u);
  expect(plain(String(await translated('text')))).toContain(heardWords);
}

interface Consent {
  readonly id: string;
  readonly object: string;
}

const consent = async (sdk: SdkStudio): Promise<Consent> => {
  const body = new FormData();
  body.append('name', 'Ada');
  body.append('language', 'en-US');
  body.append('recording', await sdk.sample(), 'consent.mp3');
  return sdk.openAi.post<Consent>('/audio/voice_consents', { body });
};
const isConsent = { object: 'audio.voice_consent', id: expect.stringMatching(/^cons_/u) as string, name: 'Ada' };

export const openAiProofs: Readonly<Record<string, Proof>> = {
  'audio.speech.create': speaks,
  'audio.transcriptions.create': transcribes,
  'audio.translations.create': translates,
  'models.list': async ({ openAi }) => {
    const ids: string[] = [];
    for await (const { id } of openAi.models.list()) ids.push(id);
    expect(ids).toEqual(expect.arrayContaining(['tts-1', 'tts-1-hd']));
  },
  'models.retrieve': async ({ openAi }) => {
    expect(await openAi.models.retrieve('tts-1')).toMatchObject({ id: 'tts-1', object: 'model' });
  },
  'models.delete': async ({ openAi }) => {
    expect(await openAi.models.delete('ft-none')).toMatchObject({ deleted: true });
  },
  'get /audio/voices': async ({ openAi }) => {
    const { voices } = await openAi.get<{ voices: { id: string; name: string }[] }>('/audio/voices');
    expect(voices.map(({ id }) => id)).toContain('flite-rms');
  },
  'post /audio/voices': async (sdk) => {
    const body = new FormData();
    body.append('name', 'Ada');
    body.append('audio_sample', await sdk.sample(), 'sample.mp3');
    body.append('consent', (await consent(sdk)).id);
    const made = await sdk.openAi.post<{ id: string }>('/audio/voices', { body });
    expect(made).toMatchObject({ object: 'audio.voice', name: 'Ada' });
    const said = { model: 'tts-1', voice: made, input: 'Hello there.' };
    const audio = await sdk.openAi.audio.speech.create(said);
    expect(await sdk.secondsOf(await bytesOf(audio))).toBeGreaterThan(0.5);
  },
  'post /audio/voice_consents': async (sdk) => {
    expect(await consent(sdk)).toMatchObject(isConsent);
  },
  'get /audio/voice_consents': async (sdk) => {
    const { id } = await consent(sdk);
    const list = await sdk.openAi.get<{ data: Consent[] }>('/audio/voice_consents');
    expect(list).toMatchObject({ object: 'list', first_id: list.data[0]?.id, last_id: list.data.at(-1)?.id });
    expect(list.data.find((one) => one.id === id)).toMatchObject(isConsent);
  },
  'get /audio/voice_consents/{id}': async (sdk) => {
    const { id } = await consent(sdk);
    expect(await sdk.openAi.get<object>(`/audio/voice_consents/${id}`)).toMatchObject({ ...isConsent, id });
  },
  'post /audio/voice_consents/{id}': async (sdk) => {
    const { id } = await consent(sdk);
    const changed = await sdk.openAi.post<object>(`/audio/voice_consents/${id}`, { body: { name: 'Eve' } });
    expect(changed).toMatchObject({ ...isConsent, id, name: 'Eve' });
  },
  'delete /audio/voice_consents/{id}': async (sdk) => {
    const { id } = await consent(sdk);
    expect(await sdk.openAi.delete<object>(`/audio/voice_consents/${id}`)).toMatchObject({ id, deleted: true });
    await expect(sdk.openAi.get(`/audio/voice_consents/${id}`)).rejects.toMatchObject({ status: 404 });
  },
};
