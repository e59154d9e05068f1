import {
  alignSubtitles,
  listAlignmentLanguages,
  exportAlignment,
  listAlignments,
  readSubtitleContext,
  updateAlignment,
} from '@timbre/contract/alignment/alignment';
import {
  cancelAlignment,
  deleteAlignment,
  estimateAlignment,
  retryAlignment,
} from '@timbre/contract/alignment/alignment-work';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';

const lines = [
  'The morning light fell softly over the harbour.',
  'Two fishing boats rocked at their ropes.',
  'An old man mended his nets and sang to himself.',
  'Nobody heard the bell of the little church.',
];
const wrong = [
  'Photosynthesis converts sunlight into energy.',
  'Our landlord repaired seven windows.',
  'Quantum computers need cold.',
];
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

let studio: TestStudio;
let user: TestUser;
let engines: readonly SpeechEngine[];
/** The lines with pauses between, and when each begins. */
let speech: Uint8Array;
const starts: number[] = [];

beforeAll(async () => {
  engines = speechEngines();
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [silence(0.5, 16_000)];
  for (const text of lines) {
    const before = joinSamples(parts).length / 16_000;
    for await (const event of flite?.speak({ ...plain, voice: 'rms', text }, new AbortController().signal) ?? []) {
      if (event.kind === 'audio') parts.push(event.samples);
      else if (event.kind === 'word' && event.start === 0) starts.push(before + event.startSeconds);
    }
    parts.push(silence(0.6, 16_000));
  }
  speech = encodeWav(joinSamples(parts), 16_000);
  studio = await startTestStudio();
  user = await studio.createUser();
}, 240_000);
afterAll(async () => {
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
});

const begin = async (script: string, bytes = speech, name = 'harbour.wav') =>
  user.client.send(alignSubtitles, { fileId: await uploadFile(user, bytes, name), script, language: 'en-US' });
const ended = async (id: string) => {
  await studio.runJobs();
  return user.client.send(readSubtitleContext, { id });
};

describe('alignSrt', { timeout: 240_000 }, () => {
  it('times a text, keeps the result, takes what was said before, and lets it be edited', async () => {
    const { allCredits: before } = await studio.balance(user);
    const { id, title, durationSeconds } = await begin(lines.join('\n'));
    expect(title).toBe('harbour');
    const estimate = await user.client.send(estimateAlignment, { seconds: durationSeconds });
    const done = await ended(id);
    expect(done).toMatchObject({ status: 'done', error: null, credits: estimate.credits, lineCount: 4 });
    expect(done.confidence).toBeGreaterThan(0.5);
    expect(done.peaks).toHaveLength(Math.ceil(durationSeconds * 10));
    expect(Math.max(...done.peaks)).toBeGreaterThan(0.1);
    expect((await studio.balance(user)).allCredits).toBeCloseTo(before - estimate.credits, 6);
    expect(done.cues.map(({ text }) => text.replaceAll('\n', ' '))).toEqual(lines);
    for (const [at, cue] of done.cues.entries()) {
      expect(Math.abs(cue.startSeconds - (starts[at] ?? 0))).toBeLessThan(0.15);
      expect(cue.words.length).toBeGreaterThan(5);
    }
    for (const word of done.cues.flatMap(({ words }) => words)) expect(word.confidence).toBeGreaterThanOrEqual(0);
    const [first, second] = done.cues.map((cue) => cue.id) as [string, string];
    const cue = { id: 'c1', text: 'Morning \ud800.', words: [], startSeconds: 0, endSeconds: 1 };
    const change = { id, revision: done.revision, title: 'Port', put: [cue], remove: [first] };
    const saved = await user.client.send(updateAlignment, change);
    const again = await user.client.send(readSubtitleContext, { id });
    expect(again).toMatchObject({ title: 'Port', revision: saved.revision });
    // Only what was sent has changed; it stands by its time.
    expect(again.cues).toEqual([{ ...cue, text: 'Morning \ufffd.' }, ...done.cues.slice(1)]);
    const backwards = { id, revision: saved.revision, put: [{ ...cue, id: second, startSeconds: 2 }] };
    expect(await refusal(user.client.send(updateAlignment, backwards))).toMatchObject({ code: 'input.invalid' });
    const srt = await (await user.client.bytes(exportAlignment, { id })).text();
    expect(srt).toMatch(/^1\n00:00:00,000 --> 00:00:01,000\nMorning/u);
    const json = JSON.parse(await (await user.client.bytes(exportAlignment, { id, format: 'json' })).text()) as {
      words: { confidence: number }[];
    }[];
    expect(json[1]?.words[0]?.confidence).toBe(done.cues[1]?.words[0]?.confidence);
    const late = user.client.send(updateAlignment, { id, revision: done.revision, title: 'Late' });
    expect(await refusal(late)).toMatchObject({ code: 'state.conflict' });
    const { results } = await user.client.send(listAlignments, {});
    expect(results[0]).toMatchObject({ id, title: 'Port' });
    await user.client.send(deleteAlignment, { id });
    expect(await refusal(user.client.send(readSubtitleContext, { id }))).toMatchObject({ code: 'input.not-found' });
  });

  it('aligns another text to a recording that was aligned before, which stays, and takes it home as ASS', async () => {
    const first = await ended((await begin(lines.join('\n'))).id);
    const script = lines.slice(0, 3).join('\n');
    const asked = { fileId: first.fileId, script, language: 'en-US', title: 'Again' };
    const { allCredits: before } = await studio.balance(user);
    const { id } = await user.client.send(alignSubtitles, asked);
    const second = await ended(id);
    expect(second).toMatchObject({ status: 'done', title: 'Again', lineCount: 3, credits: first.credits });
    expect((await studio.balance(user)).allCredits).toBeCloseTo(before - (first.credits ?? 0), 6);
    expect((await ended(first.id)).cues).toEqual(first.cues);
    const ass = await (await user.client.bytes(exportAlignment, { id, format: 'ass' })).text();
    expect(ass).toMatch(/^\[Script Info\][^]*Title: Again[^]*Dialogue: 0,0:00:00\.[^]*The morning light/u);
    const other = await studio.createUser();
    expect(await refusal(other.client.send(alignSubtitles, asked))).toMatchObject({ code: 'alignment.media-missing' });
  });

  it('keeps the cuts of an SRT file and gives them new times', async () => {
    const srt = lines.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`).join('\n');
    const done = await ended((await begin(srt)).id);
    expect(done.cues.map(({ text }) => text)).toEqual(lines);
    for (const [at, { startSeconds }] of done.cues.entries())
      expect(Math.abs(startSeconds - (starts[at] ?? 0))).toBeLessThan(0.15);
  });

  it('says so where the text is another, no one speaks or it is cancelled, and charges nothing', async () => {
    const { allCredits: before } = await studio.balance(user);
    const other = await begin(wrong.join('\n'));
    expect(await ended(other.id)).toMatchObject({ status: 'failed', error: { code: 'alignment.mismatch' }, cues: [] });
    const silent = await begin(lines.join('\n'), encodeWav(silence(3, 16_000), 16_000));
    expect(await ended(silent.id)).toMatchObject({ status: 'failed', error: { code: 'alignment.silent' } });
    expect((await studio.balance(user)).allCredits).toBeCloseTo(before, 6);
    await user.client.send(retryAlignment, { id: other.id, script: lines.join('\n') });
    expect(await ended(other.id)).toMatchObject({ status: 'done' });
    expect(await refusal(user.client.send(retryAlignment, { id: other.id }))).toMatchObject({ code: 'state.conflict' });
    const stopped = await begin(lines.join('\n'));
    expect(await refusal(user.client.bytes(exportAlignment, { id: stopped.id }))).toMatchObject({
      code: 'alignment.busy',
    });
    await user.client.send(cancelAlignment, { id: stopped.id });
    expect(await ended(stopped.id)).toMatchObject({ status: 'cancelled', credits: null });
  });

  it('refuses what can’t be timed before anything is taken', async () => {
    const refused = async (script: string, bytes = speech, name = 'a.wav') => refusal(begin(script, bytes, name));
    expect(await refused('  \n …')).toMatchObject({ code: 'alignment.text-empty' });
    expect(await refused('One.\n'.repeat(5001))).toMatchObject({ code: 'alignment.text-long' });
    expect(await refused('One.', speech, 'a.txt')).toMatchObject({ code: 'alignment.format' });
    expect(await refused('One.', new TextEncoder().encode('no sound at all'))).toMatchObject({
      code: 'alignment.unreadable',
    });
    const request = { fileId: 'none', script: 'One.', language: 'en-US' };
    expect(await refusal(user.client.send(alignSubtitles, request))).toMatchObject({ code: 'alignment.media-missing' });
    const unknown = { ...request, language: 'tlh' };
    expect(await refusal(user.client.send(alignSubtitles, unknown))).toMatchObject({ code: 'alignment.language' });
    const fileId = await uploadFile(user, recordedTone(), 'tone.wav');
    const tone = await user.client.send(alignSubtitles, { ...request, script: lines.join('\n'), fileId });
    expect((await ended(tone.id)).status).toBe('failed');
  });

  it('takes the sound of a video, and a text with broken characters', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'timbre-video-'));
    await writeFile(join(folder, 'speech.wav'), speech);
    const args = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=5', '-i', 'speech.wav', '-shortest', '-c:v', 'libx264'];
    const output = ['-pix_fmt', 'yuv420p', '-c:a', 'aac', 'speech.mp4'];
    execFileSync('ffmpeg', ['-v', 'error', ...args, ...output], { cwd: folder });
    const video = await readFile(join(folder, 'speech.mp4'));
    await rm(folder, { recursive: true });
    const { id } = await begin(`${lines.join('\n')}\ud83d`, video, 'speech.mp4');
    const done = await ended(id);
    expect(done).toMatchObject({ status: 'done', isVideo: true });
    expect(Math.abs((done.cues[1]?.startSeconds ?? 0) - (starts[1] ?? 0))).toBeLessThan(0.15);
  });

  it('goes by what was decoded, not by a header, and says what is too long', async () => {
    const free = await studio.createUser('free');
    const hour = encodeWav(new Int16Array(8000 * 2401), 8000);
    const fileId = await uploadFile(free, hour, 'long.wav');
    const request = { fileId, script: 'One.', language: 'en-US' };
    expect(await refusal(free.client.send(alignSubtitles, request))).toMatchObject({
      code: 'alignment.long',
      data: { limit: 2400 },
    });
  });

  it('lists many languages', async () => {
    const languages = await studio.visitor.send(listAlignmentLanguages, {});
    expect(languages.length).toBeGreaterThan(60);
    expect(languages.map(({ language }) => language)).toEqual(expect.arrayContaining(['en-US', 'ja-JP', 'de-DE']));
  });
});
