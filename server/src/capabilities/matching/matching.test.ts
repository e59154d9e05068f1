import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@timbre/contract/matching/matching';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence, toInt16 } from '@timbre/media/pcm';
import { makeBed } from '@timbre/media/mix/beds/make-bed';
import { noise } from '@timbre/media/testing-audio';
import { encodeWav, wavHeader } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { files } from '../uploads/uploads.tables.ts';
import { voices } from '../voices/voices.tables.ts';
import { voicePrints, voiceSearches } from './matching.tables.ts';

let studio: TestStudio;
let folder: string;
let user: TestUser;
let engines: readonly SpeechEngine[];
/** The voice rms, for ten seconds. */
let speech: Uint8Array;

const rate = 16_000;
const words = 'The morning light fell softly over the harbour, and the fishing boats rocked at their ropes. ';
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

async function spoken(text: string): Promise<Int16Array> {
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [];
  for await (const event of flite?.speak({ ...plain, voice: 'rms', text }, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples, silence(0.2, rate));
  return joinSamples(parts);
}

beforeAll(async () => {
  engines = speechEngines();
  studio = await startTestStudio({ engines: engines.filter(({ name }) => name === 'flite') });
  folder = await mkdtemp(join(tmpdir(), 'matching-'));
  speech = encodeWav(await spoken(words.repeat(2)), rate);
}, 300_000);
afterAll(async () => {
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  user = await studio.createUser();
});

const audioOf = async (bytes: Uint8Array = speech, name = 'me.wav', by = user) =>
  by.client.send(calls.createMatchAudio, { fileId: await uploadFile(by, bytes, name) });
const read = (id: string, by = user) => by.client.send(calls.readVoiceSearch, { id });
async function searched(bytes: Uint8Array = speech, name = 'me.wav') {
  const { id: audio } = await audioOf(bytes, name);
  const { id } = await user.client.send(calls.matchVoices, { audio });
  await studio.runJobs();
  return read(id);
}
const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code;
const fileCount = () => studio.db.$count(files, eq(files.ownerId, user.id));

async function converted(name: string, ...args: string[]): Promise<Buffer> {
  const [source, target] = [join(folder, 'source.wav'), join(folder, name)];
  await writeFile(source, speech);
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-i', source, ...args, `file:${target}`]);
  if (status !== 0) throw new Error(String(stderr));
  return readFile(target);
}

describe('a search by a recording', () => {
  it('finds the voice that speaks in it, says why, costs nothing and keeps no recording', async () => {
    const before = await studio.balance(user);
    const search = await searched(await converted('me.mp3', '-b:a', '64k'), 'me.mp3');
    expect(search).toMatchObject({ name: 'me.mp3', status: 'done', error: null });
    const [first, second] = search.matches;
    expect(first).toMatchObject({ speakerId: 'flite-rms' });
    expect(first?.tuning?.pitch ?? 0).toBe(0);
    expect(first?.score).toBeGreaterThan(0.9);
    expect(second?.score).toBeLessThan(first?.score ?? 0);
    expect(first?.traits.map(({ trait }) => trait).toSorted()).toEqual([...calls.matchingTraits].toSorted());
    expect(first?.traits.find(({ trait }) => trait === 'pitch')?.verdict).toBe('same');
    expect(search.sample?.speechSeconds).toBeGreaterThan(6);
    // A woman's pitch against this man's: the settings say how to come nearer.
    const slt = search.matches.find(({ speakerId }) => speakerId === 'flite-slt');
    expect(slt?.traits.find(({ trait }) => trait === 'pitch')?.verdict).toBe('higher');
    expect(slt?.tuning?.pitch).toBeLessThan(-4);
    expect(slt?.tuning?.distance).toBeLessThan(slt?.distance ?? 0);
    expect(await fileCount()).toBe(0);
    expect(await studio.balance(user)).toEqual(before);
  }, 300_000);

  it('has voices of the named language first, else those of the caller’s, and any when that is wanted', async () => {
    const { id: audio } = await audioOf();
    const { id: unnamed } = await user.client.send(calls.matchVoices, { audio });
    await studio.runJobs();
    expect((await read(unnamed)).language).toBe('en');
    const orders: Record<string, readonly string[]> = {};
    for (const language of ['ja', 'fr-FR', 'any']) {
      const again = await audioOf();
      const { id } = await user.client.send(calls.matchVoices, { audio: again.id, language });
      await studio.db.update(voices).set({ language: 'ja-JP' }).where(eq(voices.id, 'flite-kal16'));
      await studio.runJobs();
      const found = await read(id);
      expect(found.language).toBe(language === 'any' ? null : language);
      orders[language] = found.matches.map(({ speakerId }) => speakerId);
    }
    await studio.db.update(voices).set({ language: 'en-US' }).where(eq(voices.id, 'flite-kal16'));
    expect(orders['ja']?.slice(0, 2)).toEqual(['flite-kal16', 'flite-rms']);
    expect(orders['any']?.[0]).toBe('flite-rms');
    expect(orders['fr-FR']).toEqual(orders['any']);
    for (const language of ['', 'en_US', 'x'.repeat(40), '../en'])
      expect(await codeOf(user.client.send(calls.matchVoices, { audio, language })), language).toBe('input.invalid');
    // A tag that looks like one and is none.
    const odd = await user.client.send(calls.matchVoices, {
      audio: (await audioOf()).id,
      language: 'en-abcde-abcde',
    });
    await studio.runJobs();
    expect(await read(odd.id)).toMatchObject({ status: 'done', language: 'en-abcde-abcde' });
  }, 300_000);

  it('hears video too, and tells the length of an upload by what is decoded', async () => {
    const video = await converted('me.mp4', '-f', 'lavfi', '-i', 'color=black:s=64x64:d=5', '-shortest');
    const audio = await audioOf(video, 'me.mp4');
    expect(audio.durationSeconds).toBeGreaterThan(4);
    const page = await fetch(new URL(audio.url, studio.address));
    expect(page.status).toBe(200);
    const liar = Buffer.concat([
      wavHeader({ sampleRate: rate, channels: 1, bitsPerSample: 16 }, 1.1e9),
      speech.subarray(44),
    ]);
    expect((await audioOf(liar)).durationSeconds).toBeLessThan(20);
  }, 300_000);

  it('is refused for what is no recording, with the specification’s sentences', async () => {
    const long = await converted('long.opus', '-af', 'apad', '-t', '602', '-c:a', 'libopus', '-b:a', '6k');
    const tries: [Uint8Array, string, string, string][] = [
      [speech, 'a.exe', 'match.format', 'This file format is currently not supported. Please try a different one.'],
      [Buffer.from('PK not a sound at all'), 'a.wav', 'match.format', 'This file format is'],
      [Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'a.mp3', 'match.format', 'This file format is'],
      [long, 'long.opus', 'match.long', 'Please upload a file that is under 10 minutes in duration.'],
    ];
    for (const [bytes, name, code, sentence] of tries) {
      const error = await refusal(audioOf(bytes, name));
      expect(error.code, name).toBe(code);
      expect(error.message).toContain(sentence);
      const { id } = await user.client.send(calls.matchVoices, { audio: await uploadFile(user, bytes, name) });
      await studio.runJobs();
      expect(await read(id), name).toMatchObject({ status: 'failed', error: { code }, matches: [] });
    }
    expect(await codeOf(user.client.send(calls.matchVoices, {}))).toBe('match.audio-missing');
  }, 400_000);

  it.each([
    ['silence', silence(5, rate)],
    ['noise', Int16Array.from(noise(5 * rate), (value) => value * 9000)],
    ['a tone', Int16Array.from({ length: 5 * rate }, (_, at) => 9000 * Math.sin(at / 6))],
    [
      'music',
      toInt16(
        makeBed('slow-keys', rate)
          .samples.filter((_, at) => at % 2 === 0)
          .slice(0, 12 * rate),
      ),
    ],
  ])('says of %s that no voice can be heard', async (_, samples) => {
    const search = await searched(encodeWav(samples, rate));
    expect(search.error).toMatchObject({ code: 'match.no-voice' });
    expect(await fileCount()).toBe(0);
  });

  it('is another user’s to no one', async () => {
    const { id: audio } = await audioOf();
    const { id } = await user.client.send(calls.matchVoices, { audio });
    const other = await studio.createUser();
    for (const call of [calls.readVoiceSearch, calls.cancelVoiceSearch])
      expect(await codeOf(other.client.send(call, { id })), call.id).toBe('input.not-found');
    expect(await codeOf(other.client.send(calls.matchVoices, { audio }))).toBe('input.not-found');
    expect(await codeOf(other.client.send(calls.createMatchAudio, { fileId: audio }))).toBe('input.not-found');
  });

  it('runs twice at once for one person, stops when asked, and starts once for one key', async () => {
    const { id: audio } = await audioOf();
    const start = (idempotencyKey?: string) =>
      user.client.send(calls.matchVoices, { audio }, idempotencyKey === undefined ? {} : { idempotencyKey });
    const first = await start('one');
    expect((await start('one')).id).toBe(first.id);
    const second = await start();
    expect(await codeOf(start())).toBe('request.too-many');
    for (const { id } of [first, second]) await user.client.send(calls.cancelVoiceSearch, { id });
    await studio.runJobs();
    expect(await read(first.id)).toMatchObject({ status: 'cancelled', error: null, matches: [] });
    expect(await fileCount()).toBe(0);
    expect(await user.client.send(calls.cancelVoiceSearch, { id: first.id })).toMatchObject({ status: 'cancelled' });
  });

  it('keeps the fifty newest', async () => {
    const row = { userId: user.id, jobId: null, name: 'old', fileId: null, link: null, status: 'done' as const };
    const rest = { report: null, matches: [], error: null, endedAt: null };
    const old = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      ...rest,
      id: `${user.id}-${String(at).padStart(2, '0')}`,
      createdAt: new Date(1e12 + at * 1000),
    }));
    await studio.db.insert(voiceSearches).values(old);
    const { id: audio } = await audioOf();
    await user.client.send(calls.matchVoices, { audio });
    const isOwn = eq(voiceSearches.userId, user.id);
    expect(await studio.db.$count(voiceSearches, isOwn)).toBe(calls.matchingLimits.keptSearches);
    expect((await read(`${user.id}-59`)).name).toBe('old');
    expect(await codeOf(read(`${user.id}-10`))).toBe('input.not-found');
    await studio.runJobs();
  });
});

describe('a search by a link', () => {
  it.each(['http://127.0.0.1/a.mp3', 'http://[::1]/a.wav', 'http://169.254.169.254/latest', 'http://no.invalid/a.mp3'])(
    'fetches nothing from inside: %s',
    async (videoUrl) => {
      const { id } = await user.client.send(calls.matchVoicesByLink, { videoUrl });
      await studio.runJobs();
      const { status, error } = await read(id);
      expect({ status, error }).toEqual({
        status: 'failed',
        error: { code: 'match.link', message: "We're sorry, but the URL you provided is currently not supported." },
      });
    },
  );

  it('refuses at once what is no link', async () => {
    for (const videoUrl of ['ftp://a/b.mp3', 'me.mp3', 'https://me:secret@a.example/b.mp3'])
      for (const call of [calls.matchVoices, calls.matchVoicesByLink])
        expect(await codeOf(user.client.send(call, { videoUrl })), videoUrl).toBe('match.link');
  });

  it('takes the link by both of its names, and asks for one', async () => {
    expect(await user.client.send(calls.matchVoicesByLink, { url: 'https://a.example/b.mp3' })).toMatchObject({
      status: 'queued',
    });
    expect(await codeOf(user.client.send(calls.matchVoicesByLink, {}))).toBe('match.audio-missing');
  });
});

describe('one’s own voices', () => {
  it('are measured once, searched among for their owner alone, and leave results when they are deleted', async () => {
    const [flite] = await studio.db.select().from(voices).where(eq(voices.id, 'flite-rms'));
    if (flite === undefined) throw new Error('flite-rms is missing');
    const mine = { ...flite, id: `own-${user.id}`, ownerId: user.id, name: 'My voice', isHidden: true };
    await studio.db.insert(voices).values(mine);
    const found = async () => (await searched()).matches.map(({ speakerId }) => speakerId);
    expect((await found()).slice(0, 2).toSorted()).toEqual(['flite-rms', mine.id]);
    const isMine = eq(voicePrints.voiceId, mine.id);
    const [kept] = await studio.db.select().from(voicePrints).where(isMine);
    if (kept === undefined) throw new Error('It was not kept.');
    // Were it measured again, it would not come out like that.
    const elsewhere = { ...kept.print, places: [Array.from({ length: 24 }, () => 9)] };
    await studio.db.update(voicePrints).set({ print: elsewhere }).where(isMine);
    const search = await searched();
    expect(search.matches.find(({ speakerId }) => speakerId === mine.id)?.distance).toBeGreaterThan(6);
    const owner = user;
    user = await studio.createUser();
    expect(await found()).not.toContain(mine.id);
    user = owner;
    await studio.db.delete(voices).where(eq(voices.id, mine.id));
    expect((await read(search.id)).matches.map(({ speakerId }) => speakerId)).not.toContain(mine.id);
  }, 400_000);

  it('whose engine is gone are left out, and keep no search from its end', async () => {
    const [flite] = await studio.db.select().from(voices).where(eq(voices.id, 'flite-rms'));
    if (flite === undefined) throw new Error('flite-rms is missing');
    const mute = { ...flite, id: `own-${user.id}`, ownerId: user.id, engine: 'removed', isHidden: true };
    await studio.db.insert(voices).values(mute);
    const search = await searched();
    expect(search).toMatchObject({ status: 'done', error: null });
    expect(search.matches[0]?.speakerId).toBe('flite-rms');
    expect(search.matches.map(({ speakerId }) => speakerId)).not.toContain(mute.id);
  }, 400_000);
});
