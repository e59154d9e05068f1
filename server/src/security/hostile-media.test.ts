import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alignSubtitles, readSubtitleContext } from '@timbre/contract/alignment/alignment';
import { uploadLimits } from '@timbre/contract/limits';
import { createMatchAudio, matchingLimits } from '@timbre/contract/matching/matching';
import { extractAudioShort } from '@timbre/contract/media-tools';
import { createTranscription, readTranscription } from '@timbre/contract/transcription/transcription';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence, toInt16 } from '@timbre/media/pcm';
import { makeBed } from '@timbre/media/mix/beds/make-bed';
import { encodeWav, wavHeader } from '@timbre/media/wav';
import { ApiError } from '@timbre/client';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../capabilities/uploads/uploads.tables.ts';
import { speechEngines } from '../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';
import { uploadFile } from '../testing/steps/upload-steps.ts';
import { whileWorking } from '../testing/steps/work-steps.ts';

const rate = 16_000;
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
const script = [
  'The morning light fell softly over the harbour.',
  'Two fishing boats rocked at their ropes.',
  'An old man mended his nets and sang to himself.',
  'Nobody heard the bell of the little church.',
];
const otherScript = [
  'Photosynthesis converts sunlight into energy.',
  'Our landlord repaired seven windows.',
  'Quantum computers need cold.',
];

const german = [
  'Der Morgen war kühl, und über dem Hafen lag dichter Nebel.',
  'Niemand wusste, wann das Schiff aus dem Norden kommen würde.',
  'Ein kleines Mädchen lief die Treppe hinunter und rief laut.',
  'Erst um Mitternacht ging das letzte Fenster im Dorf dunkel.',
];
const japanese = [
  '二人の漁師が岸に立って、夜明けを待っていました。',
  '北からの船がいつ着くのか、誰も知りませんでした。',
  '突然、遠くから鐘の音が聞こえてきました。',
];

let studio: TestStudio;
let user: TestUser;
let folder: string;
let engines: readonly SpeechEngine[];
const made = new Map<string, Uint8Array>();

async function spoken(lines = script): Promise<Int16Array> {
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [silence(0.5, rate)];
  for (const text of lines) {
    for await (const event of flite?.speak({ ...plain, voice: 'rms', text }, new AbortController().signal) ?? [])
      if (event.kind === 'audio') parts.push(event.samples);
    parts.push(silence(0.5, rate));
  }
  return joinSamples(parts);
}

/** The talk in another kind of file. */
async function converted(name: string, ...args: string[]): Promise<Buffer> {
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', 'talk.wav', ...args, `file:${name}`], { cwd: folder });
  return readFile(join(folder, name));
}

const picture = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5:d=3'];

beforeAll(async () => {
  engines = speechEngines();
  studio = await startTestStudio();
  folder = await mkdtemp(join(tmpdir(), 'hostile-kinds-'));
  const samples = await spoken();
  const talk = encodeWav(samples, rate);
  await writeFile(join(folder, 'talk.wav'), talk);
  const mp4 = await converted('talk.mp4', '-c:a', 'aac');
  const webm = await converted('talk.webm', '-c:a', 'libopus');
  const duration = webm.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  webm.writeDoubleBE(10, duration + 3);
  const music = makeBed('slow-keys', rate).samples.filter((_, at) => at % 2 === 0 && at < 20 * rate);
  const header = wavHeader({ sampleRate: rate, channels: 1, bitsPerSample: 16 }, 1.1e9);
  const zeros = zipSync({ 'a.wav': new Uint8Array(50_000_000) });
  for (const [name, bytes] of Object.entries({
    'talk.wav': talk,
    'two-lines.wav': encodeWav(await spoken(script.slice(0, 2)), rate),
    'zip.mp4': zeros,
    'text.wav': Buffer.from('no sound at all '.repeat(100)),
    'page.mp3': Buffer.from('<html><body><script>alert(1)</script></body></html>'),
    'picture.mp3': await converted('picture.png', ...picture, '-map', '1:v', '-frames:v', '1', '-f', 'image2'),
    'mute.mp4': await converted('mute.mp4', ...picture, '-map', '1:v', '-pix_fmt', 'yuv420p'),
    'half.mp4': mp4.subarray(0, Math.floor(mp4.length / 2)),
    'talk.txt': talk,
    none: talk,
    'noise.flac': Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251)),
    'silent.wav': encodeWav(silence(3, rate), rate),
    'music.wav': encodeWav(toInt16(music), rate),
    'wrong-ending.wav': await converted('talk.mp3', '-b:a', '64k'),
    'cut.wav': talk.subarray(0, talk.length - rate * 2),
    'header-lies.wav': Buffer.concat([header, talk.subarray(44)]),
    'header-lies.webm': webm,
  }))
    made.set(name, bytes);
}, 240_000);
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  user = await studio.createUser('professional');
});

const bytesOf = (name: string): Uint8Array => made.get(name) ?? expect.fail(`no file ${name}`);

/** `done`, or the name of what was wrong, which has a sentence. */
async function outcome(
  doing: Promise<{ status: string; error: { code: string; message: string } | null }>,
): Promise<string> {
  const said = await doing.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return { status: 'refused', error: { code: error.code, message: error.message } };
  });
  if (said.error !== null) expect(said.error.message).toMatch(/^\p{Lu}.{15,}$/u);
  return said.error?.code ?? said.status;
}

async function transcribed(name: string) {
  const fileId = await uploadFile(user, bytesOf(name), name);
  const { id } = await user.client.send(createTranscription, { fileId });
  await studio.runJobs();
  return user.client.send(readTranscription, { id });
}
async function aligned(name: string, lines = script, language = 'en-US') {
  const fileId = await uploadFile(user, bytesOf(name), name);
  const { id } = await user.client.send(alignSubtitles, { fileId, language, script: lines.join('\n') });
  await studio.runJobs();
  return user.client.send(readSubtitleContext, { id });
}
async function extracted(name: string) {
  const fileId = await uploadFile(user, bytesOf(name), name);
  await whileWorking(studio, user.client.send(extractAudioShort, { fileId }));
  return { status: 'done', error: null };
}

/** What transcription and alignment call the same. */
const bothSay = (what: string): readonly [string, string] => [`transcript.${what}`, `alignment.${what}`];
const noSound = ['media.no-sound', 'media.no-sound'] as const;
const [format, unreadable, silent] = [bothSay('format'), bothSay('unreadable'), bothSay('silent')];

describe('every tool for recordings says what is wrong with a file, and charges nothing', { timeout: 300_000 }, () => {
  it.each([
    ['zip.mp4', ...unreadable, 'media.unreadable'],
    ['text.wav', ...unreadable, 'media.unreadable'],
    ['page.mp3', ...unreadable, 'media.unreadable'],
    ['picture.mp3', ...unreadable, 'media.unreadable'],
    ['mute.mp4', ...noSound, 'media.no-sound'],
    ['half.mp4', ...unreadable, 'media.unreadable'],
    ['noise.flac', ...unreadable, 'media.unreadable'],
    ['talk.txt', ...format, 'done'],
    ['silent.wav', ...silent, 'done'],
  ])('%s: %s, %s, %s', async (name, transcription, alignment, tool) => {
    const before = await studio.balance(user);
    expect(await outcome(transcribed(name))).toBe(transcription);
    expect(await outcome(aligned(name))).toBe(alignment);
    expect(await outcome(extracted(name))).toBe(tool);
    expect(await studio.balance(user)).toEqual(before);
  });

  it('an empty one is refused before it is anything', async () => {
    await expect(uploadFile(user, new Uint8Array(), 'empty.wav')).rejects.toBeInstanceOf(ApiError);
  });

  it('a text that is another, or music in which no one says it', async () => {
    const before = await studio.balance(user);
    expect(await outcome(aligned('talk.wav', otherScript))).toBe('alignment.mismatch');
    expect(await outcome(aligned('talk.wav', german, 'de-DE'))).toBe('alignment.mismatch');
    expect(await outcome(aligned('talk.wav', japanese, 'ja-JP'))).toBe('alignment.mismatch');
    expect(await outcome(aligned('two-lines.wav', otherScript))).toBe('alignment.mismatch');
    expect(await outcome(aligned('two-lines.wav', otherScript.slice(0, 2)))).toBe('alignment.mismatch');
    expect(await outcome(aligned('two-lines.wav', german.slice(0, 1), 'de-DE'))).toBe('alignment.mismatch');
    expect(await outcome(aligned('music.wav'))).toBe('alignment.silent');
    expect(await studio.balance(user)).toEqual(before);
    expect(await outcome(aligned('two-lines.wav', script.slice(0, 2)))).toBe('done');
  });

  it('more than 2 GB, for a transcription', async () => {
    const before = await studio.balance(user);
    const fileId = await uploadFile(user, bytesOf('talk.wav'), 'talk.wav');
    const isIt = eq(files.id, fileId);
    await studio.db
      .update(files)
      .set({ sizeBytes: uploadLimits.recordingBytes + 1 })
      .where(isIt);
    expect(await outcome(user.client.send(createTranscription, { fileId }))).toBe('upload.too-large');
    expect(await studio.balance(user)).toEqual(before);
  });

  it('one of 300 MB and a byte, of whatever content', async () => {
    const fileId = await uploadFile(user, bytesOf('talk.wav'), 'talk.wav');
    await studio.db
      .update(files)
      .set({ sizeBytes: matchingLimits.maxBytes + 1 })
      .where(eq(files.id, fileId));
    const looking = user.client.send(createMatchAudio, { fileId }).then(() => ({ status: 'done', error: null }));
    expect(await outcome(looking)).toBe('match.large');
  });
});

describe('what can be heard is heard, and paid by what was decoded', { timeout: 300_000 }, () => {
  // `none` is what a name without an ending leaves to go by: the content alone.
  it.each(['none', 'wrong-ending.wav', 'cut.wav', 'header-lies.wav', 'header-lies.webm'])('%s', async (name) => {
    const { status, durationSeconds } = await transcribed(name);
    expect(status).toBe('done');
    const seconds = (bytesOf('talk.wav').length - 44) / 2 / rate - (name === 'cut.wav' ? 1 : 0);
    expect(durationSeconds).toBeCloseTo(seconds, 0);
    expect((await studio.balance(user)).allCredits).toBeCloseTo(100 - durationSeconds * 0.02, 1);
    expect((await aligned(name)).status).toBe('done');
    expect(await outcome(extracted(name))).toBe('done');
  });
});
