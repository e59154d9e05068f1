import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestOf } from '@timbre/contract/call';
import { siteRefusals } from '@timbre/contract/downloads';
import { dubLimits, isOutdatedIn } from '@timbre/contract/dubbing/dub-document';
import * as fileCalls from '@timbre/contract/dubbing/dubbing-files';
import * as languageCalls from '@timbre/contract/dubbing/dubbing-languages';
import * as calls from '@timbre/contract/dubbing/dubbing';
import * as transcriptionCalls from '@timbre/contract/transcription/transcription';
import { listProjects } from '@timbre/contract/projects';
import { silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { startTestSite } from '../../testing/doubles/test-site.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';
import { files } from '../uploads/uploads.tables.ts';
import { dubs, dubTargets } from './dubbing.tables.ts';

let studio: TestStudio;
let user: TestUser;
let translator: Awaited<ReturnType<typeof libreTranslateDouble>>;
const talk = recordedVoice(4);
const original =
  '1\n00:00:00,500 --> 00:00:01,500\nAnna: Good morning.\n\n2\n00:00:02,000 --> 00:00:03,000\nBEN: Hello.\n\n3\n00:00:03,100 --> 00:00:03,800\nAnna: Bye.\n';

/** Chords that are struck each half second and fade, at 16 kHz. */
const music = (seconds: number): Int16Array =>
  Int16Array.from({ length: seconds * 16_000 }, (_, at) => {
    const time = at / 16_000;
    const root = [220, 262, 196, 247][Math.floor(time / 0.5) % 4] ?? 220;
    const tones = [1, 1.25, 1.5, 2].map((part) => Math.sin(2 * Math.PI * root * part * time));
    return tones.reduce((sum, tone) => sum + tone, 0) * 4000 * Math.exp(-3 * (time % 0.5));
  });

beforeAll(async () => {
  translator = await libreTranslateDouble({ source: 'en', target: 'ja' });
  studio = await startTestStudio({ settings: translator.settings, isInternet: () => true });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  translator.close();
});
beforeEach(async () => {
  user = await studio.createUser();
  translator.setBroken(false);
});

const begun = async (
  more: Partial<RequestOf<typeof calls.createDub>> = {},
  by = user,
  bytes = talk,
  name = 'talk.wav',
) =>
  by.client.send(calls.createDub, {
    ...(more.url === undefined && more.transcriptionId === undefined
      ? { fileId: await uploadFile(by, bytes, name) }
      : {}),
    targetLanguage: 'ja',
    ...more,
  });
const read = (taskId: string, by = user) => by.client.send(calls.readDub, { taskId });
const codeOf = async (doing: Promise<unknown>) => (await refusal(doing)).code;
const captures = () =>
  studio.db.$count(ledgerPostings, and(eq(ledgerPostings.userId, user.id), eq(ledgerPostings.kind, 'capture')));

async function made(
  more: Partial<RequestOf<typeof calls.createDub>> = {},
  ...given: [TestUser?, Uint8Array?, string?]
) {
  const { taskId } = await begun(more, ...given);
  await studio.runJobs();
  return read(taskId);
}

describe('a recording', () => {
  it('is heard, translated and gets a voice, and is paid once by its decoded length', async () => {
    const { taskId, status, run, targets, durationSeconds } = await begun();
    expect({ status, kind: run?.kind, targets }).toEqual({
      status: 'queued',
      kind: 'text',
      targets: [{ language: 'ja', state: 'translating' }],
    });
    expect(durationSeconds).toBeCloseTo(4, 3);
    expect(await studio.balance(user)).toMatchObject({ held: 0.08 });
    await studio.runJobs();
    const dub = await read(taskId);
    expect(dub).toMatchObject({
      status: 'done',
      title: 'talk',
      sourceLanguage: 'en',
      engine: 'Fake',
      confidence: 0.9,
      isVideo: false,
      credits: 0.08,
      canKeepBackground: false,
      coverUrl: '',
      targets: [{ language: 'ja', state: 'text' }],
    });
    expect(dub.languages).toMatchObject([{ language: 'ja', translator: 'LibreTranslate', isPaid: false, spoken: [] }]);
    const [line] = dub.lines;
    const [speaker] = dub.settings.speakers;
    expect(line?.text.toLowerCase()).toMatch(/^one two/u);
    expect(line?.wordings['ja']).toMatchObject({ text: line?.text.toUpperCase(), madeFrom: line?.text });
    expect(line?.speakerId).toBe(speaker?.id);
    expect(speaker).toMatchObject({ name: 'Speaker 1' });
    expect(Object.keys(speaker?.voices ?? {})).toEqual(['ja']);
    expect(dub.peaks).toHaveLength(40);
    expect((await fetch(studio.address + dub.mediaUrl)).status).toBe(200);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.92 });
    expect(await captures()).toBe(1);
    const listed = await user.client.send(listProjects, { type: 'dub' });
    expect(listed.results).toMatchObject([{ id: taskId, url: `/video-translation-editor?id=${taskId}` }]);
  });

  it('that no one can translate here is left to be written by hand', async () => {
    const dub = await made({ targetLanguage: 'zu', subtitles: { text: original, of: 'source' }, sourceLanguage: 'en' });
    expect(dub).toMatchObject({ status: 'done', languages: [{ translator: null, state: 'text' }] });
    expect(dub.lines.map(({ wordings }) => wordings['zu']?.text)).toEqual(dub.lines.map(() => ''));
    // No voice here speaks it either.
    expect(dub.settings.speakers).toMatchObject([{ voices: {} }, { voices: {} }]);
  });

  it('is refused in words before it costs anything', async () => {
    const poor = await studio.createUser('professional', 0.05);
    const free = await studio.createUser('free');
    const long = encodeWav(silence(20 * 60 + 5, 8000), 8000);
    const srt = { text: '1\n00:00:09,000 --> 00:00:10,000\nHello.\n' };
    const tries: [() => Promise<unknown>, string][] = [
      [() => user.client.send(calls.createDub, { fileId: 'none', targetLanguage: 'ja' }), 'input.not-found'],
      [() => begun({}, user, talk, 'talk.exe'), 'transcript.format'],
      [() => begun({}, user, Buffer.from('no sound'), 'a.wav'), 'transcript.unreadable'],
      [() => begun({}, free, long, 'long.wav'), 'dub.long'],
      [() => begun({}, poor), 'credits.insufficient'],
      [() => begun({ sourceLanguage: 'ja-JP' }), 'dub.same-language'],
      [() => begun({ subtitles: { ...srt, of: 'source' } }), 'dub.subtitles'],
      [() => begun({ subtitles: { ...srt, of: 'target' } }), 'dub.subtitles'],
      [() => begun({ transcriptionId: 'none' }), 'input.not-found'],
      [() => begun({ url: 'not an address' }), 'transcript.link'],
    ];
    for (const [doing, code] of tries) expect(await codeOf(doing())).toBe(code);
    expect(await studio.db.$count(dubs, eq(dubs.ownerId, user.id))).toBe(0);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  });

  it('of music alone, of silence, or in the target language as it turns out, ends so and costs nothing', async () => {
    const silent = await made({}, user, encodeWav(silence(3, 16_000), 16_000), 'quiet.wav');
    expect(silent).toMatchObject({ status: 'failed', run: { error: { code: 'transcript.silent' } }, lines: [] });
    const played = await made({}, user, encodeWav(music(6), 16_000), 'music.wav');
    expect(played).toMatchObject({ status: 'failed', run: { error: { code: 'transcript.silent' } }, lines: [] });
    const same = await made({ targetLanguage: 'en' });
    expect(same).toMatchObject({ status: 'failed', run: { error: { code: 'dub.same-language' } }, lines: [] });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  });

  it('whose translator fails keeps what was heard for another try, unseen until it is paid', async () => {
    translator.setBroken(true);
    const dub = await made();
    expect(dub).toMatchObject({ status: 'failed', run: { error: { code: 'translation.provider' } }, lines: [] });
    const { revision } = dub;
    const change = { taskId: dub.taskId, revision, settings: dub.settings };
    expect(await codeOf(user.client.send(calls.updateDub, change))).toBe('dub.unfinished');
    translator.setBroken(false);
    expect(await user.client.send(calls.retryDub, { taskId: dub.taskId })).toMatchObject({ status: 'queued' });
    expect(await codeOf(user.client.send(calls.retryDub, { taskId: dub.taskId }))).toBe('dub.unfinished');
    await studio.runJobs();
    expect(await read(dub.taskId)).toMatchObject({ status: 'done', credits: 0.08 });
    expect(await codeOf(user.client.send(calls.retryDub, { taskId: dub.taskId }))).toBe('state.conflict');
    expect(await captures()).toBe(1);
  });

  it('that is stopped gives its credits back', async () => {
    const { taskId } = await begun();
    await user.client.send(calls.cancelDub, { taskId });
    await studio.runJobs();
    expect(await read(taskId)).toMatchObject({ status: 'cancelled', run: { error: null } });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  });
});

describe('a goal', () => {
  it('is reached without a stop, its price held from the beginning and taken as each pass ends', async () => {
    const { taskId } = await begun({ goal: 'media', background: 'none' });
    expect(await studio.balance(user)).toMatchObject({ held: 0.8 });
    await studio.runJobs();
    const dub = await read(taskId);
    expect(dub).toMatchObject({ status: 'done', credits: 0.8, run: { kind: 'file', language: 'ja' } });
    expect(dub).toMatchObject({ settings: { background: 'none' }, targets: [{ language: 'ja', state: 'ready' }] });
    expect(await user.client.send(fileCalls.listDubFiles, { taskId })).toMatchObject([
      { status: 'done', wishes: { format: 'mp3' }, isOutOfDate: false },
    ]);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.2 });
    expect(await captures()).toBe(2);
  });

  it('that no voice or translator here leads to is refused, and costs nothing where that is found out later', async () => {
    expect(await codeOf(begun({ goal: 'speech', moreLanguages: ['zu'] }))).toBe('dub.voiceless');
    expect(await codeOf(begun({ goal: 'speech', sourceLanguage: 'fr' }))).toBe('translation.pair');
    // Whose language no one has told.
    const unsaid = await made({ goal: 'speech', subtitles: { text: original, of: 'source' } });
    expect(unsaid).toMatchObject({ status: 'failed', run: { kind: 'text', error: { code: 'translation.pair' } } });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
  });

  it('of languages that are added while others are made waits for its turn, with its price held', async () => {
    const { taskId, targets, run } = await begun({ targetLanguage: undefined });
    expect({ targets, language: run?.language }).toEqual({ targets: [], language: '' });
    expect(await studio.balance(user)).toMatchObject({ held: 0.08 });
    const add = (language: string, goal?: 'wav') =>
      user.client.send(languageCalls.addDubLanguage, { taskId, language, goal });
    expect(await codeOf(add('ja'))).toBe('dub.unfinished');
    expect(await add('ja', 'wav')).toMatchObject({ id: run?.id, language: '' });
    expect(await studio.balance(user)).toMatchObject({ held: 0.88 });
    expect(await codeOf(add('ja-JP', 'wav'))).toBe('dub.same-language');
    await studio.runJobs();
    expect(await read(taskId)).toMatchObject({
      status: 'done',
      sourceLanguage: 'en',
      credits: 0.88,
      lines: [{ wordings: { ja: { text: expect.stringMatching(/^ONE TWO/u) as string } } }],
    });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.12 });
  });

  it('that fails on its way can be tried again, and what was translated stays paid once', async () => {
    const { taskId } = await begun({ goal: 'media' });
    await user.client.send(calls.cancelDub, { taskId });
    await studio.runJobs();
    expect(await studio.balance(user)).toMatchObject({ held: 0 });
    await user.client.send(calls.retryDub, { taskId });
    expect(await studio.balance(user)).toMatchObject({ held: 0.8 });
    await studio.runJobs();
    expect(await read(taskId)).toMatchObject({ status: 'done', credits: 0.8, targets: [{ state: 'ready' }] });
  });
});

describe('several languages at once', () => {
  it('are held together, made one after the other and paid each; one that turns out to be spoken is dropped', async () => {
    const { taskId, targets } = await begun({ moreLanguages: ['zu', 'en-GB'] });
    expect(targets.map(({ language }) => language)).toEqual(['ja', 'zu', 'en-GB']);
    expect(await studio.balance(user)).toMatchObject({ held: 0.24 });
    await studio.runJobs();
    const dub = await read(taskId);
    expect(dub).toMatchObject({ status: 'done', sourceLanguage: 'en', credits: 0.16 });
    expect(dub.languages.map(({ language, state }) => [language, state])).toEqual([
      ['ja', 'text'],
      ['zu', 'text'],
    ]);
    expect(Object.keys(dub.lines[0]?.wordings ?? {})).toEqual(['ja', 'zu']);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.84 });
    expect(await captures()).toBe(2);
  });

  it('are refused as a whole before anything is made: without the credits for all, or with one twice', async () => {
    const poor = await studio.createUser('professional', 0.1);
    expect(await codeOf(begun({ moreLanguages: ['zu'] }, poor))).toBe('credits.insufficient');
    expect(await codeOf(begun({ moreLanguages: ['zu', 'ja-JP'] }))).toBe('dub.same-language');
    expect(await codeOf(begun({ sourceLanguage: 'en', moreLanguages: ['en-GB'] }))).toBe('dub.same-language');
    expect((await poor.client.send(listProjects, { type: 'dub' })).results).toEqual([]);
    expect(await studio.balance(poor)).toMatchObject({ held: 0, allCredits: 0.1 });
  });

  it('whose credits are gone by then say so where they can be tried again, and the others stay', async () => {
    const poor = await studio.createUser('professional', 0.08);
    const { taskId: projectId } = await begun({}, poor);
    // As if they had been held with the first, and what was held had ended with a trial.
    for (const [at, language] of ['zu', 'fi', 'sv'].entries()) {
      const createdAt = new Date(studio.clock.now().getTime() + 1 + at);
      await studio.db.insert(dubTargets).values({ projectId, ownerId: poor.id, language, createdAt });
    }
    await studio.runJobs();
    const { run, languages } = await read(projectId, poor);
    expect(run).toMatchObject({ language: 'zu', status: 'failed', error: { code: 'credits.insufficient' } });
    expect(languages.map(({ state }) => state)).toEqual(['text', 'failed', 'waiting', 'waiting']);
    expect(await codeOf(poor.client.send(calls.retryDub, { taskId: projectId }))).toBe('credits.insufficient');
    // The one that failed is in the way of those after it until it is removed.
    const remove = (language: string) =>
      poor.client.send(languageCalls.removeDubLanguage, { taskId: projectId, language });
    await remove('sv');
    expect((await read(projectId, poor)).run).toMatchObject({ language: 'zu' });
    await remove('zu');
    expect((await read(projectId, poor)).run).toMatchObject({ language: 'fi', status: 'failed' });
    expect(await studio.balance(poor)).toMatchObject({ held: 0 });
  });
});

describe('subtitles that are brought along', () => {
  it('are the original’s lines with their speakers: nothing is listened to', async () => {
    const dub = await made({ subtitles: { text: original, of: 'source' }, sourceLanguage: 'en' });
    expect(dub).toMatchObject({ status: 'done', engine: null, confidence: null, sourceLanguage: 'en' });
    expect(dub.lines.map(({ text, start, end }) => ({ text, start, end }))).toEqual([
      { text: 'Good morning.', start: 0.5, end: 1.5 },
      { text: 'Hello.', start: 2, end: 3 },
      { text: 'Bye.', start: 3.1, end: 3.8 },
    ]);
    expect(dub.settings.speakers.map(({ name }) => name)).toEqual(['Anna', 'BEN']);
    expect(dub.lines.map(({ wordings }) => wordings['ja']?.text)).toEqual(['GOOD MORNING.', 'HELLO.', 'BYE.']);
  });

  it('or the translation’s wordings: nothing is translated', async () => {
    const before = translator.asked.length;
    const text = '1\n00:00:00,100 --> 00:00:03,500\nUno, dos, tres.\n';
    const dub = await made({ subtitles: { text, of: 'target' } });
    expect(dub).toMatchObject({ status: 'done', languages: [{ translator: null, state: 'text' }] });
    expect(dub.lines.map(({ wordings }) => wordings['ja']?.text).join('')).toBe('Uno, dos, tres.');
    expect(translator.asked).toHaveLength(before);
  });

  it('or all that is said in a video in which no one speaks', async () => {
    const text = '1\n00:00:00,500 --> 00:00:01,500\nUno.\n\n2\n00:00:02,000 --> 00:00:02,800\nDos.\n';
    const sound = encodeWav(silence(3, 16_000), 16_000);
    const dub = await made({ subtitles: { text, of: 'target' } }, user, sound, 'quiet.wav');
    expect(dub).toMatchObject({ status: 'done', engine: null, languages: [{ state: 'text' }] });
    expect(dub.lines.map(({ text: said, wordings }) => [said, wordings['ja']?.text])).toEqual([
      ['', 'Uno.'],
      ['', 'Dos.'],
    ]);
    expect(dub.settings.speakers[0]?.voices['ja']).toBeDefined();
  });

  it('become lines or wordings later, with all that can stay, each in a version of its own', async () => {
    const dub = await made({ subtitles: { text: original, of: 'source' }, sourceLanguage: 'en' });
    const { taskId, lines, settings } = dub;
    const importing = (revision: number, text: string, language: string | null = null) =>
      user.client.send(languageCalls.importDubSubtitles, { taskId, revision, text, language });
    const told = (of: typeof dub) => of.lines.map(({ wordings }) => wordings['ja']?.text);
    const [, second] = lines;
    const own = second?.wordings['ja'];
    if (second === undefined || own === undefined) throw new Error('nothing is translated');
    const locked = { ...second, wordings: { ja: { ...own, isLocked: true } } };
    await user.client.send(calls.updateDub, { taskId, revision: dub.revision, put: [locked] });
    const cues = '1\n00:00:00,500 --> 00:00:01,500\nUno.\n\n2\n00:00:02,000 --> 00:00:03,000\nDos.\n';
    const worded = await importing(dub.revision + 1, cues, 'ja');
    expect(told(worded)).toEqual(['Uno.', 'HELLO.', 'BYE.']);
    expect(worded.imported).toEqual({ lines: 1, locked: 1 });
    expect(await codeOf(importing(dub.revision, original))).toBe('state.conflict');

    const corrected = original.replace('Good morning', 'Good day');
    const replaced = await importing(worded.revision, `${corrected}\n4\n00:00:03,900 --> 00:00:04,000\nNew.\n`);
    expect(replaced.imported).toEqual({ lines: 4, locked: 0 });
    const ids = lines.map(({ id }) => id);
    expect(replaced.lines.slice(0, 3).map(({ id }) => id)).toEqual(ids);
    expect(told(replaced)).toEqual(['Uno.', 'HELLO.', 'BYE.', undefined]);
    expect(replaced.lines.map((line) => isOutdatedIn(line, 'ja'))).toEqual([true, false, false, false]);
    expect(replaced.settings.speakers).toEqual(settings.speakers);

    const late = '1\n00:00:50,000 --> 00:00:51,000\nUno.\n';
    expect(await codeOf(importing(replaced.revision, late))).toBe('dub.subtitles');
    expect(await codeOf(importing(replaced.revision, original, 'fr'))).toBe('input.not-found');
  });
});

describe('where a video comes from', () => {
  it('a transcription of one’s own gives its text as it was corrected', async () => {
    const { id } = await user.client.send(transcriptionCalls.createTranscription, {
      fileId: await uploadFile(user, talk, 'talk.wav'),
    });
    expect(await codeOf(begun({ transcriptionId: id }))).toBe('transcript.busy');
    await studio.runJobs();
    const { segments, settings, revision } = await user.client.send(transcriptionCalls.readTranscription, { id });
    const [first] = segments;
    if (first === undefined) throw new Error('nothing was heard');
    const corrected = { ...first, text: first.text.replace(/^one/iu, 'Once'), words: [] };
    await user.client.send(transcriptionCalls.updateTranscription, {
      id,
      revision,
      settings,
      put: [corrected],
      remove: [],
    });
    const dub = await made({ transcriptionId: id });
    expect(dub).toMatchObject({ status: 'done', title: 'talk', sourceLanguage: 'en', engine: 'Fake' });
    expect(dub.lines[0]?.text).toMatch(/^Once two/u);
    const blobs = await studio.db.select({ key: files.blobKey }).from(files).where(eq(files.ownerId, user.id));
    expect(new Set(blobs.map(({ key }) => key)).size).toBe(1);
  });

  it('a link is fetched by the run, with a deposit held until its length is known', async () => {
    const site = await startTestSite((_, answer) => {
      answer.writeHead(200, { 'content-type': 'audio/wav' }).end(talk);
    });
    try {
      const { taskId, title } = await begun({ url: `${site.address}/speech.wav` });
      expect(title).toBe('127.0.0.1');
      expect(await studio.balance(user)).toMatchObject({ held: 0.02 });
      await studio.runJobs();
      expect(await read(taskId)).toMatchObject({ status: 'done', title: 'speech', credits: 0.08 });
      expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.92 });
    } finally {
      site.close();
    }
  });

  it('a page without media, or a file that is too large, ends so before it is brought, and costs nothing', async () => {
    const site = await startTestSite(({ url }, answer) => {
      if (url === '/page') return answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Nothing to hear.');
      // A body that never comes: a reader would wait for ever.
      const length = String(dubLimits.maxBytes + 1);
      answer.writeHead(200, { 'content-type': 'video/mp4', 'content-length': length }).flushHeaders();
    });
    try {
      const ended = async (path: string) => (await made({ url: `${site.address}${path}` })).run;
      const page = await ended('/page');
      // A machine without a reader of pages says so.
      expect(['transcript.link', ...siteRefusals]).toContain(page?.error?.code);
      expect(await ended('/large.mp4')).toMatchObject({ status: 'failed', error: { code: 'request.too-large' } });
      expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
    } finally {
      site.close();
    }
  });

  it('a video turned by its phone in a format browsers don’t play gets a cover and a copy, and tells its sides apart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'timbre-dub-'));
    try {
      const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=${hertz}:d=2`];
      const sound = ['-filter_complex', '[1][2]amerge=inputs=2[a]', '-map', '0:v', '-map', '[a]'];
      const coded = ['-c:v', 'mpeg4', '-r', '10', '-c:a', 'aac', '-shortest', 'lying.mov'];
      const picture = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:d=2'];
      const run = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder });
      run(...picture, ...tone(300), ...tone(500), ...sound, ...coded);
      const upright = readFileSync(join(folder, 'lying.mov'));
      // The matrix of the first track's header, in fixed point: a quarter turn.
      const matrix = upright.indexOf('tkhd') + 44;
      for (const [at, value] of [0, 1, 0, -1, 0].entries()) upright.writeInt32BE(value * 0x1_00_00, matrix + at * 4);
      const text = '1\n00:00:00,100 --> 00:00:01,900\nHello.\n';
      const subtitles = { text, of: 'source' } as const;
      const dub = await made({ subtitles, sourceLanguage: 'en' }, user, upright, 'upright.mov');
      expect(dub).toMatchObject({ status: 'done', isVideo: true, width: 48, height: 64, canKeepBackground: true });
      const cover = await fetch(studio.address + dub.coverUrl);
      expect(cover.headers.get('content-type')).toBe('image/jpeg');
      const copy = await fetch(studio.address + dub.mediaUrl);
      expect(copy.headers.get('content-type')).toBe('video/mp4');
      expect(
        Buffer.from(await copy.arrayBuffer())
          .subarray(4, 8)
          .toString('latin1'),
      ).toBe('ftyp');
      const { results } = await user.client.send(calls.listDubs, {});
      expect(results[0]?.sizeBytes).toBeGreaterThan(upright.length);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
