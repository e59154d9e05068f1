import * as albumCalls from '@timbre/contract/transcription/transcription-albums';
import * as calls from '@timbre/contract/transcription/transcription';
import * as work from '@timbre/contract/transcription/transcription-work';
import * as cutCalls from '@timbre/contract/transcription/transcription-cuts';
import type { TranscriptCut, TranscriptFormat, TranscriptSegment } from '@timbre/contract/transcription/transcript';
import { readWavHeader } from '@timbre/media/wav';
import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentFonts } from '../../platform/documents/document-fonts.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { files } from '../uploads/uploads.tables.ts';
import { transcripts } from './transcription.tables.ts';

let studio: TestStudio;
let user: TestUser;
const recogniser = fakeRecogniser();

beforeAll(async () => {
  studio = await startTestStudio({ recognisers: [recogniser] });
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser();
});

const begun = async (by = user, more: object = {}, seconds = 4) =>
  by.client.send(calls.createTranscription, {
    fileId: await uploadFile(by, recordedVoice(seconds), 'hum.wav'),
    ...more,
  });
async function made(by = user, more: object = {}, seconds = 4) {
  const { id } = await begun(by, more, seconds);
  await studio.runJobs();
  return by.client.send(calls.readTranscription, { id });
}
const codeOf = async (doing: Promise<unknown>) => (await refusal(doing)).code;
const read = (id: string) => user.client.send(calls.readTranscription, { id });
async function exported(id: string, format: TranscriptFormat, more: object = {}, by = user) {
  const answer = await by.client.bytes(work.exportTranscription, { id, format, ...more });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
const textOf = async (id: string, format: TranscriptFormat, more: object = {}) =>
  strFromU8((await exported(id, format, more)).bytes);

describe('a transcript', () => {
  it('is saved by what changed, and a writer of an older revision is told', async () => {
    const { id, revision, segments, settings } = await made();
    const [first] = segments;
    if (first === undefined) expect.fail('nothing was heard');
    const line: TranscriptSegment = {
      id: 'line-of-mine',
      speakerId: null,
      start: 3,
      end: 3.5,
      text: 'Added \ud800 here.',
      flags: [],
      words: [{ text: 'Added', start: 3, end: 3.2, confidence: null, isEstimated: true }],
    };
    const change = { id, revision, put: [{ ...first, text: 'Changed' }, line], title: 'A new title' };
    const saved = await user.client.send(calls.updateTranscription, change);
    expect(saved.revision).toBe(revision + 1);
    const now = await read(id);
    expect(now).toMatchObject({ title: 'A new title', revision: revision + 1, excerpt: 'Changed Added \ufffd here.' });
    expect(now.segments.at(-1)).toMatchObject({ id: 'line-of-mine', text: 'Added \ufffd here.' });
    expect(await codeOf(user.client.send(calls.updateTranscription, change))).toBe('state.conflict');
    const speakers = settings.speakers.map((speaker) => ({ ...speaker, name: 'Ada' }));
    const second = { id, revision: saved.revision, settings: { ...settings, speakers }, remove: [first.id] };
    await user.client.send(calls.updateTranscription, second);
    const end = await read(id);
    expect(end.settings.speakers[0]?.name).toBe('Ada');
    expect(end.segments.map((one) => one.id)).not.toContain(first.id);
    expect(end.excerpt).toBe('Added \ufffd here.');
  });

  it('takes no line that ends before it begins, and no order that goes back; another’s line of the same id stays', async () => {
    const another = await studio.createUser();
    const other = await made(another);
    const { id, revision, segments } = await made();
    const [taken, own] = [other.segments[0], segments[0]] as [TranscriptSegment, TranscriptSegment];
    for (const put of [[{ ...own, end: own.start - 1 }], [{ ...own, words: own.words.toReversed() }]])
      expect(await codeOf(user.client.send(calls.updateTranscription, { id, revision, put }))).toBe('input.invalid');
    expect((await read(id)).segments).toEqual(segments);
    const same = { ...own, id: taken.id, text: 'Mine' };
    await user.client.send(calls.updateTranscription, { id, revision, put: [same] });
    expect((await read(id)).segments).toContainEqual(same);
    expect((await another.client.send(calls.readTranscription, { id: other.id })).segments).toEqual(other.segments);
  });

  it('goes into the bin and back, and out of it for good with its recording', async () => {
    const { id } = await made();
    await user.client.send(calls.deleteTranscription, { id });
    expect(await codeOf(read(id))).toBe('input.not-found');
    const binned = await user.client.send(calls.listTranscriptions, { isBinned: '1' });
    expect(binned.results.map((one) => one.id)).toEqual([id]);
    expect(await user.client.send(work.restoreTranscriptions, { ids: [id] })).toEqual({ ids: [id] });
    await user.client.send(calls.deleteTranscription, { id });
    await user.client.send(calls.deleteTranscription, { id });
    expect(await studio.db.$count(transcripts, eq(transcripts.ownerId, user.id))).toBe(0);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
    const open = await begun();
    await user.client.send(calls.deleteTranscription, { id: open.id });
    await user.client.send(calls.deleteTranscription, { id: open.id });
    await studio.runJobs();
    expect((await studio.balance(user)).held).toBe(0);
  });

  it('stays in the bin, however often it is put there', async () => {
    const [one, two] = [await made(), await made()];
    const another = await studio.createUser();
    const other = await made(another);
    const bin = (ids: string[]) => user.client.send(work.binTranscriptions, { ids });
    expect(await bin([one.id])).toEqual({ ids: [one.id] });
    expect(await bin([one.id, two.id, two.id, other.id, 'none'])).toEqual({ ids: [two.id] });
    expect(await bin([one.id, two.id])).toEqual({ ids: [] });
    await another.client.send(calls.readTranscription, { id: other.id });
    const ids = [one.id, two.id];
    expect((await user.client.send(work.restoreTranscriptions, { ids })).ids.toSorted()).toEqual(ids.toSorted());
    expect((await read(one.id)).segments).toEqual(one.segments);
  });

  it('is listed, found, renamed, kept in an album, and remembers its format', async () => {
    const album = await user.client.send(albumCalls.createTranscriptionAlbum, { name: 'Talks' });
    const one = await made(user, { title: 'First talk', albumId: album.id });
    const two = await made(user, { title: 'Second' });
    const list = (more: object) => user.client.send(calls.listTranscriptions, more);
    expect((await list({ keyword: 'first' })).results).toMatchObject([{ id: one.id, albumName: 'Talks' }]);
    expect((await list({ albumId: 'none' })).results.map(({ id }) => id)).toEqual([two.id]);
    expect((await list({ sort: 'title' })).results.map(({ title }) => title)).toEqual(['First talk', 'Second']);
    expect(await user.client.send(albumCalls.moveTranscription, { ids: [two.id], albumId: album.id })).toEqual({
      ids: [two.id],
    });
    expect(await user.client.send(albumCalls.listTranscriptionAlbums, {})).toMatchObject([{ transcriptionCount: 2 }]);
    await user.client.send(albumCalls.renameTranscriptionAlbum, { id: album.id, name: 'Lectures' });
    await user.client.send(calls.renameTranscription, { id: two.id, title: 'Third' });
    await user.client.send(calls.updateTranscriptionFormat, { ids: [two.id], format: 'srt' });
    expect(await read(two.id)).toMatchObject({ title: 'Third', albumName: 'Lectures', format: 'srt' });
    await user.client.send(albumCalls.deleteTranscriptionAlbum, { id: album.id });
    expect(await read(two.id)).toMatchObject({ albumId: null });
    const both = await user.client.send(calls.readTranscriptions, { ids: `${two.id},none,${one.id}` });
    expect(both.map(({ id }) => id)).toEqual([two.id, one.id]);
  });
});

describe('an export', () => {
  it('has every format, with times as hh:mm:ss,mmm', async () => {
    const { id, revision, settings } = await made(user, { title: 'Über “talks”' });
    const speaker = settings.speakers[0]?.id ?? null;
    const named = { ...settings, speakers: settings.speakers.map((one) => ({ ...one, name: 'Ada' })) };
    const words = ['Good', 'morning,', 'world.'].map((text, at) => ({
      text,
      start: 1 + at,
      end: 1.8 + at,
      confidence: 0.5,
      isEstimated: false,
    }));
    const line = { id: 'l', speakerId: speaker, start: 1, end: 3.8, text: 'Good morning, world.', words, flags: [] };
    const before = (await read(id)).segments.map((one) => one.id);
    const change = { id, revision, settings: named, put: [line], remove: before };
    await user.client.send(calls.updateTranscription, change);
    expect(await textOf(id, 'txt')).toBe('[00:00:01,000] Ada: Good morning, world.\n');
    expect(await textOf(id, 'txt', { hasTimes: '0', hasSpeakers: '0' })).toBe('Good morning, world.\n');
    // Names stand in subtitles where several speak (named-cues.test.ts).
    expect(await textOf(id, 'srt')).toContain('00:00:01,000 --> 00:00:03,800\nGood morning, world.');
    expect(await textOf(id, 'srt', { hasSpeakers: '0' })).toContain('\nGood morning, world.');
    expect(await textOf(id, 'vtt')).toContain('<v Ada>Good morning, world.');
    expect(await textOf(id, 'ass', { isKaraoke: '1' })).toMatch(/\{\\kf?\d+\}Good/u);
    expect(await textOf(id, 'csv')).toContain('00:00:01,000","00:00:03,800",Ada,"Good morning, world.",0.500,');
    expect(JSON.parse(await textOf(id, 'json'))).toMatchObject({
      segments: [{ start: '00:00:01,000', speaker: 'Ada', words: [{ text: 'Good', startSeconds: 1 }, {}, {}] }],
    });
    const docx = await exported(id, 'docx');
    expect(strFromU8(unzipSync(docx.bytes)['word/document.xml'] ?? new Uint8Array())).toContain('Good morning, world.');
    expect(docx.answer.headers.get('content-disposition')).toContain(encodeURIComponent('Über “talks”.docx'));
    const pdf = await exported(id, 'pdf');
    expect(strFromU8(pdf.bytes.subarray(0, 5))).toBe('%PDF-');
    expect(pdf.answer.headers.get('content-type')).toBe('application/pdf');
  });

  it('of Japanese is a PDF with its letters, and of a script without a font it says so', async () => {
    const { id, revision, segments } = await made();
    const [first] = segments as [TranscriptSegment];
    const put = (text: string, at: number) =>
      user.client.send(calls.updateTranscription, { id, revision: at, put: [{ ...first, text }] });
    const saved = await put('おはようございます。', revision);
    if (documentFonts().wide === null) expect((await refusal(exported(id, 'pdf'))).code).toBe('transcript.font');
    else expect(strFromU8((await exported(id, 'pdf')).bytes, true)).toContain('NotoSansCJK');
    await put('مرحبا', saved.revision);
    expect(await refusal(exported(id, 'pdf'))).toMatchObject({
      code: 'transcript.font',
      message: expect.stringContaining('DOCX or TXT') as string,
    });
  });

  it('as subtitles comes with Professional; text and documents come with every plan', async () => {
    const free = await studio.createUser('free');
    const { id } = await made(free);
    for (const format of ['srt', 'vtt', 'ass'] as const)
      expect(await codeOf(exported(id, format, {}, free)), format).toBe('plan.required');
    for (const format of ['txt', 'csv', 'json', 'docx'] as const)
      expect((await exported(id, format, {}, free)).answer.status, format).toBe(200);
  });
});

it('hears a long recording in parts, side by side, and says what it would cost', async () => {
  const before = recogniser.asked.length;
  const { segments, durationSeconds, peaks } = await made(user, { hasSpeakers: false }, 100);
  expect(durationSeconds).toBeCloseTo(100, 3);
  const calledWith = recogniser.asked.slice(before);
  expect(calledWith.length).toBeGreaterThan(1);
  expect(calledWith.reduce((sum, parts) => sum + parts, 0)).toBeGreaterThanOrEqual(4);
  expect(segments.every(({ speakerId }) => speakerId === null)).toBe(true);
  expect(peaks).toHaveLength(1000);
  const words = segments.flatMap((segment) => segment.words);
  expect(words.length).toBeGreaterThan(150);
  expect(words.at(-1)?.end).toBeLessThanOrEqual(100);
  expect(words.every((word, at) => word.start >= (words[at - 1]?.start ?? 0))).toBe(true);
  expect(await user.client.send(work.estimateTranscription, { seconds: 100 })).toEqual({
    credits: 2,
    maxSeconds: 3600,
  });
});

/** A transcript of four seconds with cuts. */
async function cutTranscript(cuts: TranscriptCut[]): Promise<string> {
  const { id } = await made(user, { title: 'Talk' });
  await cutAt(id, cuts);
  return id;
}
async function cutAt(id: string, cuts: TranscriptCut[]): Promise<void> {
  const { revision, settings } = await user.client.send(calls.readTranscription, { id });
  await user.client.send(calls.updateTranscription, { id, revision, settings: { ...settings, cuts } });
}
const makeFile = (id: string, format: cutCalls.CutFileFormat = 'wav') =>
  user.client.send(cutCalls.createCutFile, { id, format });
const filesOf = (id: string) => user.client.send(cutCalls.listCutFiles, { id });
const some = [
  { fromMs: 1000, toMs: 1500 },
  { fromMs: 2000, toMs: 2250 },
];

describe('a file of a recording without its cuts', () => {
  it('is made of the cuts as they are saved, is free, and says when they changed since', async () => {
    const id = await cutTranscript([some[1], some[0]].flatMap((cut) => cut ?? []));
    const before = await studio.balance(user);
    const asked = await makeFile(id);
    expect(asked).toMatchObject({ status: 'queued', cutCount: 2, downloadUrl: null, isOutOfDate: false });
    expect(await codeOf(makeFile(id))).toBe('cut.unfinished');
    expect(await codeOf(user.client.send(cutCalls.deleteCutFile, { id, cutFileId: asked.id }))).toBe('cut.unfinished');
    await studio.runJobs();
    const [file] = await filesOf(id);
    expect(file).toMatchObject({
      id: asked.id,
      status: 'done',
      error: null,
      durationSeconds: 3.25,
      isOutOfDate: false,
    });
    expect(await studio.balance(user)).toEqual(before);
    const answer = await fetch(new URL(file?.downloadUrl ?? '', studio.address));
    expect(answer.headers.get('content-disposition')).toContain('Talk.wav');
    const header = readWavHeader(new Uint8Array(await answer.arrayBuffer()));
    expect(header?.dataBytes).toBe(3.25 * 2 * (header?.sampleRate ?? 0) * (header?.channels ?? 0));
    // The words go with it where they are wanted so.
    const cutText = await user.client.bytes(work.exportTranscription, { id, format: 'json', isCut: '1' });
    expect(JSON.stringify(await cutText.json())).not.toBe(
      JSON.stringify(await (await user.client.bytes(work.exportTranscription, { id, format: 'json' })).json()),
    );
    await cutAt(id, some.slice(0, 1));
    expect((await filesOf(id))[0]).toMatchObject({ isOutOfDate: true, cutCount: 2 });
    await user.client.send(cutCalls.deleteCutFile, { id, cutFileId: asked.id });
    expect(await filesOf(id)).toEqual([]);
  });

  it('is refused in a sentence where there is nothing to do, nothing left, or no picture', async () => {
    const id = await cutTranscript([]);
    expect(await codeOf(makeFile(id))).toBe('cut.none');
    expect(await codeOf(makeFile(id, 'mp4'))).toBe('cut.no-picture');
    await cutAt(id, [{ fromMs: 0, toMs: 4000 }]);
    expect(await codeOf(makeFile(id))).toBe('cut.nothing-left');
    const stranger = await studio.createUser();
    for (const call of [cutCalls.createCutFile, cutCalls.listCutFiles])
      expect(await codeOf(stranger.client.send(call, { id, format: 'wav' }))).toBe('input.not-found');
  });

  it('is stopped, made again with the cuts it was asked for, and gone with its transcript', async () => {
    const id = await cutTranscript(some);
    const { id: cutFileId } = await makeFile(id);
    await user.client.send(cutCalls.cancelCutFile, { id, cutFileId });
    await studio.runJobs();
    expect((await filesOf(id))[0]).toMatchObject({ status: 'cancelled', error: null, downloadUrl: null });
    await cutAt(id, some.slice(0, 1));
    await user.client.send(cutCalls.retryCutFile, { id, cutFileId });
    await studio.runJobs();
    expect((await filesOf(id))[0]).toMatchObject({ status: 'done', durationSeconds: 3.25, isOutOfDate: true });
    expect(await codeOf(user.client.send(cutCalls.retryCutFile, { id, cutFileId }))).toBe('state.conflict');
    const used = await studio.composition.files.usedBytes(user.id);
    await user.client.send(work.binTranscriptions, { ids: [id] });
    await user.client.send(calls.deleteTranscription, { id });
    expect(await codeOf(filesOf(id))).toBe('input.not-found');
    expect(await studio.composition.files.usedBytes(user.id)).toBeLessThan(used);
  });
});
