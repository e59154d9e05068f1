import { existsSync } from 'node:fs';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { noise } from '@timbre/media/testing-audio';
import { toInt16 } from '@timbre/media/pcm';
import { listProjects } from '@timbre/contract/projects';
import * as calls from '@timbre/contract/transcription/transcription';
import * as work from '@timbre/contract/transcription/transcription-work';
import { listRecognitionLanguages } from '@timbre/contract/transcription/transcription-batches';
import type { SpeechEngine } from '@timbre/engines/ports';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { files } from '../uploads/uploads.tables.ts';
import { transcripts } from './transcription.tables.ts';

let studio: TestStudio;
let user: TestUser;
let engines: readonly SpeechEngine[];
/** Two people, one after the other. */
let talk: Uint8Array;

const rate = 16_000;
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

async function spoken(voice: string, text: string): Promise<Int16Array> {
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [];
  for await (const event of flite?.speak({ ...plain, voice, text }, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples, silence(0.2, rate));
  return joinSamples(parts);
}

beforeAll(async () => {
  engines = speechEngines();
  studio = await startTestStudio({ recognisers: 'built-in' });
  const [one, two] = [
    await spoken('rms', 'The morning light fell softly over the harbour. The fishing boats rocked at their ropes.'),
    await spoken('slt', 'He had been waiting for this day for eleven years. Nobody spoke.'),
  ];
  talk = encodeWav(joinSamples([silence(1, rate), one, silence(1.5, rate), two, silence(1, rate)]), rate);
});
afterAll(async () => {
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
});
beforeEach(async () => {
  user = await studio.createUser();
});

const begun = async (bytes = talk, name = 'talk.wav', more: object = {}, by = user) =>
  by.client.send(calls.createTranscription, { fileId: await uploadFile(by, bytes, name), ...more });
const codeOf = async (doing: Promise<unknown>) => (await refusal(doing)).code;
const read = (id: string, by = user) => by.client.send(calls.readTranscription, { id });

const canRecognise = existsSync('/usr/share/pocketsphinx/model/en-us');

describe.skipIf(!canRecognise)('a recording (skipped where pocketsphinx is not installed)', () => {
  it('becomes turns of speakers with words, times and confidence, and is paid once by its decoded length', async () => {
    const { id, status, durationSeconds } = await begun();
    expect(status).toBe('queued');
    const price = Math.ceil(durationSeconds * 2) / 100;
    expect((await studio.balance(user)).held).toBeCloseTo(price, 6);
    await studio.runJobs();
    const made = await read(id);
    expect(made).toMatchObject({ status: 'done', error: null, engine: 'PocketSphinx', language: 'en', isVideo: false });
    expect(made.credits).toBeCloseTo(price, 6);
    expect(await studio.balance(user)).toMatchObject({ held: 0 });
    expect((await studio.balance(user)).allCredits).toBeCloseTo(100 - price, 6);
    const text = made.segments.map((segment) => segment.text).join(' ');
    expect(text.toLowerCase()).toContain('morning light fell softly over the harbor');
    expect(text).toContain('eleven years');
    const words = made.segments.flatMap((segment) => segment.words);
    for (const [at, word] of words.entries()) {
      expect(word.end).toBeGreaterThan(word.start);
      expect(word.start).toBeGreaterThanOrEqual(words[at - 1]?.start ?? 0.9);
      expect(word.confidence).not.toBeNull();
    }
    expect(made.segments[0]?.text).toMatch(/^The morning/u);
    expect(text).not.toMatch(/[.,!?]/u);
    // Two voices, told apart where the second begins.
    expect(made.settings.speakers.map(({ name }) => name)).toEqual(['Speaker 1', 'Speaker 2']);
    const second = made.segments.find((segment) => segment.text.toLowerCase().includes('eleven'));
    expect(second?.speakerId).toBe(made.settings.speakers[1]?.id);
    expect(made.segments[0]?.speakerId).toBe(made.settings.speakers[0]?.id);
    expect(made.peaks).toHaveLength(Math.ceil(durationSeconds * 10));
    expect(Math.max(...made.peaks.slice(0, 8))).toBeLessThan(0.02);
    expect(Math.max(...made.peaks)).toBeGreaterThan(0.1);
    expect((await fetch(studio.address + made.mediaUrl)).status).toBe(200);
    const projects = await user.client.send(listProjects, { type: 'transcript' });
    expect(projects.results).toMatchObject([{ id, url: `/transcription-result?id=${id}`, sizeBytes: talk.length }]);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(1);
  });

  it('of silence, noise or nothing that can be read is refused in words, and costs nothing', async () => {
    const hiss = encodeWav(toInt16(noise(6 * rate).map((value) => value * 0.1)), rate);
    for (const quiet of [encodeWav(silence(3, rate), rate), hiss]) {
      const { id } = await begun(quiet, 'quiet.wav');
      await studio.runJobs();
      expect(await read(id)).toMatchObject({ status: 'failed', error: { code: 'transcript.silent' }, credits: null });
    }
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
    const tries: [Uint8Array, string, string][] = [
      [talk, 'talk.exe', 'transcript.format'],
      [Buffer.from('not a sound at all'), 'a.wav', 'transcript.unreadable'],
      [Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'a.mp3', 'transcript.unreadable'],
    ];
    for (const [bytes, name, code] of tries) expect(await codeOf(begun(bytes, name)), name).toBe(code);
    expect(await codeOf(begun(talk, 'talk.wav', { language: 'ja' }))).toBe('transcript.language');
    expect(await codeOf(user.client.send(calls.createTranscription, { fileId: 'none' }))).toBe('input.not-found');
    expect(await codeOf(begun(talk, 'talk.wav', { albumId: 'none' }))).toBe('input.not-found');
  });

  it('longer than the plan allows is refused by what is decoded', async () => {
    const free = await studio.createUser('free');
    const long = encodeWav(silence(20 * 60 + 5, 8000), 8000);
    const { code, data } = await refusal(begun(long, 'long.wav', {}, free));
    expect(code).toBe('transcript.long');
    expect(data).toMatchObject({ limit: 1200 });
    expect(await studio.db.$count(transcripts, eq(transcripts.ownerId, free.id))).toBe(0);
  });

  it('that no one can pay is refused, and one that was stopped gives its credits back and can be tried again', async () => {
    const poor = await studio.createUser('professional', 0.05);
    expect(await codeOf(begun(talk, 'talk.wav', {}, poor))).toBe('credits.insufficient');
    const { id } = await begun();
    expect(await codeOf(user.client.send(work.exportTranscription, { id, format: 'txt' }))).toBe('transcript.busy');
    await user.client.send(work.cancelTranscription, { id });
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ status: 'cancelled', error: null });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
    expect(await codeOf(user.client.send(work.retryTranscription, { id, language: 'tlh' }))).toBe(
      'transcript.language',
    );
    const again = await user.client.send(work.retryTranscription, { id, language: 'en-GB' });
    expect(again).toMatchObject({ status: 'queued', language: 'en-GB' });
    expect((await studio.balance(user)).held).toBeGreaterThan(0);
    expect(await codeOf(user.client.send(work.retryTranscription, { id }))).toBe('state.conflict');
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ status: 'done' });
  });
});

it.skipIf(!canRecognise)('names 57 languages, and says honestly which of them are here', async () => {
  const { languages, canDetect, how } = await studio.visitor.send(listRecognitionLanguages, {});
  expect(languages).toHaveLength(57);
  expect(canDetect).toBe(false);
  expect(how).toContain('DATA_DIR/models');
  expect(languages.filter(({ state }) => state === 'ready')).toMatchObject([
    { language: 'en', name: 'English', engines: [{ id: 'pocketsphinx', quality: 'basic' }] },
  ]);
});
