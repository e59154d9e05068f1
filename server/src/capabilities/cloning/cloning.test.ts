import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listServedTasks } from '@timbre/contract/admin/admin-tasks';
import { createArticle } from '@timbre/contract/articles/articles';
import * as calls from '@timbre/contract/cloning/cloning';
import { deleteCloneSample, prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { createLexiconEntry, listLexiconRules } from '@timbre/contract/lexicon/lexicon';
import { createSpeech, listAudioVoices } from '@timbre/contract/speech/speech';
import { readVoiceDemo, readVoiceFace } from '@timbre/contract/voices/voices';
import { playDemoAudio, playDemoForSpeaker } from '@timbre/contract/voices/voices-auditions';
import { listSpeakerFeedbackItems, sendSpeakerFeedback } from '@timbre/contract/voices/voices-feedback';
import { listSpeakerTypes, listUserSpeakers, readSpeaker } from '@timbre/contract/voices/voices-store';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav, wavHeader } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportNow, listen, refusal } from '../../testing/steps/article-steps.ts';
import { recordedTone } from '../../testing/recorded-tone.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { openOwner } from '../../testing/steps/owner-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { users } from '../accounts/accounts.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { voices } from '../voices/voices.tables.ts';
import { cloneConsents, clones, cloneSamples } from './cloning.tables.ts';

let studio: TestStudio;
let folder: string;
let user: TestUser;
let engines: readonly SpeechEngine[];
/** Someone who speaks for twelve seconds. */
let speech: Uint8Array;

const words = 'The morning light fell softly over the harbour, and the fishing boats rocked at their ropes. ';
const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

async function spoken(text: string): Promise<Int16Array> {
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [];
  for await (const event of flite?.speak({ ...plain, voice: 'awb', text }, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples, silence(0.2, 16_000));
  return joinSamples(parts);
}

beforeAll(async () => {
  engines = speechEngines();
  studio = await startTestStudio({ engines: engines.filter(({ name }) => name === 'cloned') });
  folder = await mkdtemp(join(tmpdir(), 'cloning-'));
  speech = encodeWav(await spoken(words.repeat(2)), 16_000);
});
afterAll(async () => {
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  user = await studio.createUser();
});

const form = (url: string, more: object = {}) => ({
  name: 'My voice',
  url,
  language: 'en-US',
  gender: 'male' as const,
  age: 'Adults' as const,
  consent: calls.cloneConsent.version,
  ...more,
});
const prepared = async (bytes = speech, name = 'me.wav', by = user) =>
  by.client.send(prepareCloneSample, { fileId: await uploadFile(by, bytes, name) });
async function made(by = user, more: object = {}) {
  const { id } = await by.client.send(calls.createClone, form((await prepared(speech, 'me.wav', by)).url, more));
  await studio.runJobs();
  return (await by.client.send(calls.readClone, { id })).clone ?? expect.fail('no clone');
}
const codeOf = async (work: Promise<unknown>) => (await refusal(work)).code;

async function converted(name: string, ...args: string[]): Promise<Buffer> {
  const [source, target] = [join(folder, 'source.wav'), join(folder, name)];
  await writeFile(source, speech);
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-i', source, ...args, `file:${target}`]);
  if (status !== 0) throw new Error(String(stderr));
  return readFile(target);
}

describe('a sample', () => {
  it('is converted and measured without taking a slot, from audio and from video', async () => {
    const sample = await prepared();
    expect(sample).toMatchObject({ name: 'me.wav', isTrimmed: false });
    expect(sample.report.speechSeconds).toBeGreaterThan(8);
    expect(sample.report.pitchHertz).toBeGreaterThan(90);
    expect(sample.report.problems).toEqual([]);
    const answer = await fetch(new URL(sample.url, studio.address));
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    const picture = ['-f', 'lavfi', '-i', 'color=black:s=64x64:d=5', '-shortest'];
    const video = await prepared(await converted('me.mp4', ...picture), 'me.mp4');
    expect(video.report.speechSeconds).toBeGreaterThan(3);
    expect((await user.client.send(calls.listClones, {})).usableCount).toBe(0);
    // The one before went with it.
    expect(await studio.db.$count(cloneSamples, eq(cloneSamples.ownerId, user.id))).toBe(1);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(1);
    await user.client.send(deleteCloneSample, { id: video.id });
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
    expect(await codeOf(user.client.send(deleteCloneSample, { id: video.id }))).toBe('input.not-found');
  });

  it('longer than a minute is refused by what is decoded, or cut to its best minute', async () => {
    const long = encodeWav(joinSamples([silence(40, 16_000), await spoken(words.repeat(14))]), 16_000);
    const fileId = await uploadFile(user, long, 'long.wav');
    expect(await codeOf(user.client.send(prepareCloneSample, { fileId }))).toBe('clone.sample-long');
    const cut = await user.client.send(prepareCloneSample, { fileId, isTrimmed: true });
    expect(cut.isTrimmed).toBe(true);
    expect(cut.report.durationSeconds).toBeCloseTo(60, 1);
    expect(cut.report.speechSeconds).toBeGreaterThan(50);
  });

  it('recorded here that ran a little over its minute is cut to it; a file is not', async () => {
    const said = await spoken(words.repeat(2));
    const over = encodeWav(joinSamples([said, silence(61 - said.length / 16_000, 16_000)]), 16_000);
    const fileId = await uploadFile(user, over, 'recording.wav');
    expect(await codeOf(user.client.send(prepareCloneSample, { fileId }))).toBe('clone.sample-long');
    const sample = await user.client.send(prepareCloneSample, { fileId, isRecording: true });
    expect(sample).toMatchObject({ isTrimmed: false });
    expect(sample.report.durationSeconds).toBeCloseTo(60, 0);
    const long = await uploadFile(user, encodeWav(silence(64, 16_000), 16_000), 'recording.wav');
    const refused = user.client.send(prepareCloneSample, { fileId: long, isRecording: true });
    expect(await codeOf(refused)).toBe('clone.sample-long');
  });

  it('that is no sound, too short, too large or of another format is refused with its sentence', async () => {
    const tries: [Uint8Array, string, string][] = [
      [recordedTone({ seconds: 0.5, silentSeconds: 0.1 }), 'a.wav', 'clone.sample-short'],
      [speech, 'a.exe', 'clone.sample-format'],
      [Buffer.from('PK\u0003\u0004 not a sound at all'), 'a.wav', 'clone.sample-format'],
      [Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'a.mp3', 'clone.sample-format'],
      [Buffer.alloc(calls.cloningLimits.maxBytes + 1), 'a.wav', 'clone.sample-large'],
    ];
    for (const [bytes, name, code] of tries) expect(await codeOf(prepared(bytes, name)), name).toBe(code);
    // A header that promises ten hours holds no more than its samples.
    const liar = Buffer.concat([
      wavHeader({ sampleRate: 16_000, channels: 1, bitsPerSample: 16 }, 1.1e9),
      speech.subarray(44),
    ]);
    expect((await prepared(liar)).report.durationSeconds).toBeLessThan(20);
    const silent = await prepared(encodeWav(silence(4, 16_000), 16_000));
    expect(silent.report.problems).toEqual(['no-speech']);
    expect(await codeOf(user.client.send(calls.createClone, form(silent.url)))).toBe('clone.sample-silent');
    expect(await codeOf(user.client.send(prepareCloneSample, {}))).toBe('clone.sample-missing');
  });

  it('of ten hours in a small file is decoded no further than it may be', async () => {
    const quiet = [
      '-filter_complex',
      'anullsrc=r=48000:cl=mono',
      '-t',
      '60',
      '-c:a',
      'libopus',
      '-b:a',
      '500',
      '-vn',
      '-frame_duration',
      '60',
    ];
    await converted('minute.opus', ...quiet);
    const minute = join(folder, 'minute.opus');
    const bytes = await converted('hours.opus', '-stream_loop', '599', '-i', minute, '-map', '1:a', '-c', 'copy');
    expect(bytes.length).toBeLessThan(calls.cloningLimits.maxBytes);
    expect(await codeOf(prepared(bytes, 'hours.opus'))).toBe('clone.sample-long');
  });

  it.each(['http://127.0.0.1/a.mp3', 'http://localhost/a.wav', 'http://[::1]/a.wav', 'http://169.254.169.254/latest'])(
    'is not fetched from inside: %s',
    async (link) => {
      expect(await codeOf(user.client.send(prepareCloneSample, { link }))).toBe('clone.link');
    },
  );

  it('is none behind what is no link', async () => {
    for (const link of ['ftp://a/b.mp3', 'https://a b.example/c.mp3']) {
      expect(await codeOf(user.client.send(prepareCloneSample, { link }))).toBe('clone.link');
    }
  });
});

describe('a cloned voice', () => {
  it('comes nearer to its sample than its base, and speaks in voiceovers, exports and the API', async () => {
    const clone = await made();
    expect(clone).toMatchObject({ status: 'done', isUsable: true, error: null, name: 'My voice' });
    expect(clone.similarity?.after).toBeLessThan(2.5);
    // The owner reads how near the engine's voices come, of all who cloned.
    const owner = await openOwner(studio);
    const { tasks } = await owner.client.send(listServedTasks, {});
    const likeness = tasks.find(({ task }) => task === 'cloning')?.likeness;
    expect(likeness?.count).toBeGreaterThan(0);
    expect(likeness?.medianDistance).toBeLessThan(2.5);
    const lab = await user.client.send(listUserSpeakers, { type: 'TimbreLab' });
    expect(lab.results).toMatchObject([{ speaker: clone.id, speakerType: 'clone', clonedLanguages: ['en-US'] }]);
    const { articleId } = await user.client.send(createArticle, {
      segments: [{ text: 'Hello, this is my own voice.', speaker: clone.id }],
    });
    const [sentence] = (await listen(user, articleId)).heard;
    expect(sentence?.audioUrl).toMatch(/^\/files\//u);
    const done = await exportNow(studio, user, articleId);
    expect(done).toMatchObject({ status: 'done' });
    // 0.1 credits a second.
    expect(done.credits).toBeGreaterThanOrEqual(Math.floor((done.durationSeconds ?? 0) * 8) / 100);
    const speak = user.client.bytes(createSpeech, { model: 'tts-1', input: 'Hello.', voice: clone.id });
    expect((await (await speak).arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const named = async (by: TestUser) => (await by.client.send(listAudioVoices, {})).voices.map(({ id }) => id);
    expect(await named(user)).toContain(clone.id);
    expect(await named(await studio.createUser())).not.toContain(clone.id);
    const types = async (client: TestUser['client']) =>
      (await client.send(listSpeakerTypes, {})).find(({ speakerType }) => speakerType === 'clone')?.count;
    expect([await types(user.client), await types(studio.visitor)]).toEqual([1, 0]);
    expect(await codeOf(user.client.send(calls.deleteClone, { id: clone.id }))).toBe('clone.in-use');
  });

  it('is heard, voted for and reported by its owner, as every voice is', async () => {
    const { id } = await made();
    const asked = { speakerId: id };
    expect(await user.client.send(listSpeakerFeedbackItems, asked)).toHaveLength(3);
    expect(await user.client.send(sendSpeakerFeedback, { ...asked, itemIds: 'unlike' })).toBeNull();
    expect(await codeOf(studio.visitor.send(listSpeakerFeedbackItems, asked))).toBe('voice.unavailable');
    const heard = await user.client.send(playDemoForSpeaker, { speaker: id });
    expect(heard).toMatchObject({ speaker: id, playCount: 1 });
    expect((await user.client.bytes(playDemoAudio, { audioUrl: heard.audioUrl })).status).toBe(200);
    const other = await studio.createUser();
    for (const client of [other.client, studio.visitor])
      expect(await codeOf(client.send(playDemoForSpeaker, { speaker: id }))).toBe('voice.unavailable');
  });

  it('is no one else’s, wherever a voice is named', async () => {
    const { id } = await made();
    const other = await studio.createUser();
    const segments = [{ text: 'Mine now.', speaker: id }];
    expect(await codeOf(other.client.send(createArticle, { segments }))).toBe('voice.unavailable');
    for (const call of [readVoiceDemo, readVoiceFace])
      for (const client of [other.client, studio.visitor]) {
        const answer = await client.bytes(call, { speaker: id }).catch((error: { status: number }) => error);
        expect(answer.status, call.id).toBeGreaterThanOrEqual(400);
      }
    expect(await codeOf(other.client.send(readSpeaker, { speakerId: id }))).toBe('input.not-found');
    const speak = other.client.bytes(createSpeech, { model: 'tts-1', input: 'Hello.', voice: id });
    await expect(speak).rejects.toThrow();
    for (const call of [calls.deleteClone, calls.cancelClone, calls.retryClone, calls.readClone])
      expect(await codeOf(other.client.send(call, { id })), call.id).toBe('input.not-found');
    expect((await user.client.bytes(readVoiceFace, { speaker: id })).status).toBe(200);
  });

  it('leaves a receipt of what was agreed to, and for which recording', async () => {
    const sample = await prepared();
    const bytes = Buffer.from(await (await fetch(new URL(sample.url, studio.address))).arrayBuffer());
    expect(await codeOf(user.client.send(calls.createClone, form(sample.url, { consent: '0' })))).toBe('clone.consent');
    const { id } = await user.client.send(calls.createClone, form(sample.url));
    const [receipt] = await studio.db.select().from(cloneConsents).where(eq(cloneConsents.userId, user.id));
    expect(receipt).toMatchObject({
      cloneId: id,
      version: calls.cloneConsent.version,
      agreedAt: studio.clock.now(),
      wording: calls.cloneConsent.wordings.en,
      sampleSha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const agreed = form((await prepared()).url, { name: '私の声', consentLanguage: 'ja' });
    const japanese = await user.client.send(calls.createClone, agreed);
    const receipts = await studio.db.select().from(cloneConsents).where(eq(cloneConsents.cloneId, japanese.id));
    expect(receipts).toMatchObject([{ version: calls.cloneConsent.version, wording: calls.cloneConsent.wordings.ja }]);
  });

  it('takes a slot of the plan, is refused beyond, and gives it back', async () => {
    const free = await studio.createUser('free');
    const first = await made(free);
    const { url } = await prepared(speech, 'me.wav', free);
    const again = () => free.client.send(calls.createClone, form(url, { name: 'Second' }));
    expect(await refusal(again())).toMatchObject({ code: 'clone.slots-used', data: { limit: 1, actual: 1 } });
    await free.client.send(calls.deleteClone, { id: first.id });
    expect(await studio.db.$count(voices, eq(voices.ownerId, free.id))).toBe(0);
    const second = await again();
    const cancelled = await free.client.send(calls.cancelClone, { id: second.id });
    expect(cancelled.id).toBe(second.id);
    await studio.runJobs();
    const list = await free.client.send(calls.listClones, {});
    expect(list).toMatchObject({ usableCountLimit: 1, usableCount: 0, totalCount: 1 });
    expect(list.totalList[0]?.status).toBe('cancelled');
    await free.client.send(calls.retryClone, { id: second.id });
    await studio.runJobs();
    expect((await free.client.send(calls.readClone, { id: second.id })).clone?.status).toBe('done');
    expect(await codeOf(free.client.send(calls.retryClone, { id: second.id }))).toBe('state.conflict');
  });

  it('takes the lexicon’s entries for it alone along when it goes', async () => {
    const { id } = await made();
    const entry = { type: 0 as const, alternative: 'gif', language: null, isWholeWord: true, isCaseSensitive: false };
    for (const speaker of [id, null])
      await user.client.send(createLexiconEntry, { ...entry, original: 'GIF', speaker });
    const { revision } = await user.client.send(listLexiconRules, {});
    await user.client.send(calls.deleteClone, { id });
    const rules = await user.client.send(listLexiconRules, {});
    expect(rules.entries.map(({ speaker }) => speaker)).toEqual([null]);
    expect(rules.revision).toBeGreaterThan(revision);
  });

  it('is kept or rested as chosen; the count must be the plan’s', async () => {
    const two = [await made(user, { name: 'One' }), await made(user, { name: 'Two' })].map(({ id }) => id);
    const keep = (usableList: string[]) => user.client.send(calls.setCloneUse, { usableList });
    const short = await refusal(keep(two.slice(1)));
    expect(short).toMatchObject({ code: 'clone.keep' });
    expect(short.message).toBe('Please select 2 voices that you want to continue using.');
    expect((await keep(two)).usableCount).toBe(2);
    expect(await codeOf(keep(['clone-of-nobody']))).toBe('input.not-found');
  });

  it('does not speak while a smaller plan has fewer slots, until someone chose which ones stay', async () => {
    const [one, two] = [await made(user, { name: 'One' }), await made(user, { name: 'Two' })];
    const speak = (speaker: string) =>
      user.client.send(createArticle, { title: 'Mine', segments: [{ text: 'Hello there.', speaker }] });
    await studio.db.update(users).set({ plan: 'free', basePlan: 'free' }).where(eq(users.id, user.id));
    expect((await refusal(speak(one.id))).message).toMatch('Choose which ones to keep active.');
    await user.client.send(calls.setCloneUse, { usableList: [two.id] });
    expect(await codeOf(speak(one.id))).toBe('voice.unavailable');
    expect((await speak(two.id)).title).toBe('Mine');
  });

  it('does not take its name back while another has it, and none beside one that is being made', async () => {
    const first = await user.client.send(calls.createClone, form((await prepared()).url, { name: 'Ann' }));
    await user.client.send(calls.cancelClone, { id: first.id });
    await studio.runJobs();
    const second = await made(user, { name: 'Ann' });
    expect(await codeOf(user.client.send(calls.retryClone, { id: first.id }))).toBe('clone.name-taken');
    await studio.db.update(users).set({ plan: 'free', basePlan: 'free' }).where(eq(users.id, user.id));
    await studio.db.update(clones).set({ isUsable: false }).where(eq(clones.id, second.id));
    await user.client.send(calls.createClone, form((await prepared()).url, { name: 'Ben' }));
    expect(await codeOf(user.client.send(calls.setCloneUse, { usableList: [second.id] }))).toBe('clone.keep');
  });

  it('that can’t be made takes its recording with it, unless another voice was made of it', async () => {
    const { url } = await prepared();
    const begin = async (name: string) => (await user.client.send(calls.createClone, form(url, { name }))).id;
    const good = await begin('Good');
    await studio.runJobs();
    const bad = await begin('Bad');
    // No one speaks this, which the form would have refused.
    await studio.db.update(clones).set({ language: 'xx' }).where(eq(clones.id, bad));
    await studio.runJobs();
    expect((await user.client.send(calls.readClone, { id: bad })).clone).toMatchObject({
      status: 'failed',
      canRetry: false,
      error: { code: 'clone.sample-silent' },
    });
    expect(await codeOf(user.client.send(calls.retryClone, { id: bad }))).toBe('state.conflict');
    const kept = () => studio.db.$count(files, eq(files.ownerId, user.id));
    expect(await kept()).toBe(1);
    await user.client.send(calls.deleteClone, { id: good });
    expect(await kept()).toBe(0);
    const sample = await prepared();
    const { id } = await user.client.send(calls.createClone, form(sample.url));
    await studio.db.update(clones).set({ language: 'xx' }).where(eq(clones.id, id));
    await studio.runJobs();
    expect(await kept()).toBe(0);
    expect((await fetch(new URL(sample.url, studio.address))).status).toBe(404);
  });

  it('has a name of its own', async () => {
    await made(user, { name: 'Ann' });
    expect(await user.client.send(calls.checkCloneName, { name: 'ann' })).toBe(true);
    expect(await user.client.send(calls.checkCloneName, { name: 'Bo' })).toBe(false);
    const { url } = await prepared();
    const named = (name: string) => codeOf(user.client.send(calls.createClone, form(url, { name })));
    expect(await named('ANN')).toBe('clone.name-taken');
    for (const name of ['', ' ', 'x'.repeat(51)]) expect(await named(name)).toBe('input.invalid');
  });

  it('is described by what the form offers', async () => {
    const { specificLanguage, age, gender } = await user.client.send(calls.readCloneCriteria, {});
    expect(specificLanguage.map(({ value }) => value)).toEqual(['en-GB', 'en-US', 'ja']);
    expect(specificLanguage[0]?.detail.at(-1)).toEqual({ name: 'No option', value: '' });
    expect(age.map(({ value }) => value)).toEqual(['Children', 'Youth', 'Adults', 'Seniors']);
    expect(gender).toHaveLength(2);
    const { url } = await prepared();
    const other = form(url, { language: 'xx' });
    expect(await codeOf(user.client.send(calls.createClone, other))).toBe('clone.language');
  });
});

describe('on a server that keeps cloning to Professional', () => {
  it('answers 4132 with the specification’s sentence to the plans below', async () => {
    const strict = await startTestStudio({ settings: { CLONING_PLANS: 'professional', CLONE_BUTTON: 'hidden' } });
    try {
      const free = await strict.createUser('free');
      // The picker's button is the owner's to hide.
      expect((await free.client.send(calls.readCloneCriteria, {})).hasButton).toBe(false);
      expect((await user.client.send(calls.readCloneCriteria, {})).hasButton).toBe(true);
      const fileId = await uploadFile(free, speech);
      const { url } = await free.client.send(prepareCloneSample, { fileId });
      const error = await refusal(free.client.send(calls.createClone, form(url)));
      expect(error).toMatchObject({ code: 'clone.upgrade' });
      expect(error.message).toMatch(/^Instant voice cloning is not available for your current plan\./u);
    } finally {
      await strict.close();
    }
  });
});
