import type { Call, OutputOf, RequestOf } from '@timbre/contract/call';
import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import * as languageCalls from '@timbre/contract/dubbing/dubbing-languages';
import * as versionCalls from '@timbre/contract/dubbing/dubbing-versions';
import * as calls from '@timbre/contract/dubbing/dubbing';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { saveGlossaryTerm } from '@timbre/contract/translation/translation-glossary';
import { articleLimits } from '@timbre/contract/articles/articles';
import { readWavHeader } from '@timbre/media/wav';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { files } from '../uploads/uploads.tables.ts';
import { dubLines, dubRuns, dubs } from './dubbing.tables.ts';

let studio: TestStudio;
let user: TestUser;
let stranger: TestUser;
let translator: Awaited<ReturnType<typeof libreTranslateDouble>>;
const talk = recordedVoice(4);
const cues = [
  ['00:00:00,500 --> 00:00:01,500', 'Good morning.'],
  ['00:00:02,000 --> 00:00:03,000', 'Hello.'],
] as const;
const original = cues.map(([times, text], at) => `${at + 1}\n${times}\n${text}\n`).join('\n');

beforeAll(async () => {
  translator = await libreTranslateDouble({ source: 'en', target: 'ja' });
  studio = await startTestStudio({ settings: translator.settings });
  user = await studio.createUser();
  stranger = await studio.createUser();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  translator.close();
});

const send = <C extends Call>(call: C, input: RequestOf<C>, by = user): Promise<OutputOf<C>> =>
  by.client.send(call, input);
const read = (taskId: string, by = user) => send(calls.readDub, { taskId }, by);
const codeOf = async (doing: Promise<unknown>) => (await refusal(doing)).code;
async function made(by = user): Promise<Dub> {
  const fileId = await uploadFile(by, talk, 'talk.wav');
  const subtitles = { text: original, of: 'source' } as const;
  const asked = { fileId, targetLanguage: 'ja', sourceLanguage: 'en', subtitles };
  const { taskId } = await send(calls.createDub, asked, by);
  await studio.runJobs();
  return read(taskId, by);
}
const save = ({ taskId, revision }: Dub, change: Partial<RequestOf<typeof calls.updateDub>>) =>
  send(calls.updateDub, { taskId, revision, ...change });
const firstOf = ({ lines: [line] }: Dub): DubLine => {
  if (line === undefined) throw new Error('there is no line');
  return line;
};

describe('an editor', () => {
  it('writes what changed on the revision it read, and keeps a version before a burst of changes', async () => {
    const dub = await made();
    const line = firstOf(dub);
    const said = { ...line, text: 'Good evening.', start: 0.4 };
    const { revision } = await save(dub, { put: [said], title: 'Evening' });
    expect(revision).toBe(dub.revision + 1);
    expect(await codeOf(save(dub, { put: [line] }))).toBe('state.conflict');
    const changed = await read(dub.taskId);
    expect(changed).toMatchObject({ title: 'Evening', revision });
    expect(changed.lines[0]).toMatchObject({ text: 'Good evening.', start: 0.4 });
    await save(changed, { remove: [line.id] });
    const [version, ...others] = await send(versionCalls.listDubVersions, { taskId: dub.taskId });
    expect(others).toEqual([]);
    expect(version).toMatchObject({ lines: 2, title: 'talk', revision: dub.revision });
    const versionId = version?.id ?? '';
    const seen = await send(versionCalls.readDubVersion, { taskId: dub.taskId, versionId });
    expect(seen.content).toEqual(dub.lines);
    const stale = { taskId: dub.taskId, versionId, revision };
    expect(await codeOf(send(versionCalls.restoreDubVersion, stale))).toBe('state.conflict');
    const restored = await send(versionCalls.restoreDubVersion, { ...stale, revision: revision + 1 });
    expect(restored).toMatchObject({ title: 'talk', lines: dub.lines, settings: dub.settings });
    expect(await send(versionCalls.listDubVersions, { taskId: dub.taskId })).toHaveLength(2);
  });

  it('is told what no document may be, and nothing is written', async () => {
    const dub = await made();
    const line = firstOf(dub);
    const { settings } = dub;
    const wrong: [Partial<RequestOf<typeof calls.updateDub>>, string, RegExp][] = [
      [{ put: [{ ...line, start: 2, end: 1 }] }, 'input.invalid', /ends before it starts/u],
      [{ put: [{ ...line, end: 5 }] }, 'input.invalid', /after the video does/u],
      [{ put: [{ ...line, end: 2.5 }] }, 'input.invalid', /overlap/u],
      [{ put: [{ ...line, speakerId: 'no one' }] }, 'input.not-found', /speaker is missing/u],
      [{ settings: { ...settings, speakers: [] } }, 'input.not-found', /speaker is missing/u],
      [
        {
          put: [
            { ...line, wordings: { ja: { text: '', madeFrom: '', voiceId: 'none', speed: null, isLocked: false } } },
          ],
        },
        'voice.unavailable',
        /./u,
      ],
    ];
    for (const [change, code, sentence] of wrong) {
      const error = await refusal(save(dub, change));
      expect(error.code, JSON.stringify(change)).toBe(code);
      expect(error.message).toMatch(sentence);
    }
    expect(await read(dub.taskId)).toMatchObject({ revision: dub.revision, lines: dub.lines });
    // A millisecond is no overlap.
    await save(dub, { put: [{ ...line, end: 2.001 }] });
  });

  it('adds a language from the original as it is corrected now, once, and takes it away again', async () => {
    const dub = await made();
    const { taskId } = dub;
    await save(dub, { put: [{ ...firstOf(dub), text: 'Good evening.' }] });
    const add = (language: string) => send(languageCalls.addDubLanguage, { taskId, language });
    for (const language of ['ja-JP', 'en-GB']) expect(await codeOf(add(language)), language).toBe('dub.same-language');
    const run = await add('zu');
    expect(run).toMatchObject({ kind: 'text', language: 'zu', status: 'queued' });
    expect(await codeOf(save(await read(taskId), { remove: [firstOf(dub).id] }))).toBe('dub.unfinished');
    expect(await codeOf(add('fi'))).toBe('dub.unfinished');
    await studio.runJobs();
    const both = await read(taskId);
    expect(both.languages.map(({ language, state }) => [language, state])).toEqual([
      ['ja', 'text'],
      ['zu', 'text'],
    ]);
    expect(firstOf(both).wordings).toMatchObject({
      ja: { text: 'GOOD MORNING.', madeFrom: 'Good morning.' },
      zu: { text: '', madeFrom: 'Good evening.' },
    });
    expect(both.credits).toBe(0.16);
    await send(languageCalls.removeDubLanguage, { taskId, language: 'zu' });
    const one = await read(taskId);
    expect(one.languages).toHaveLength(1);
    expect(Object.keys(firstOf(one).wordings)).toEqual(['ja']);
    // An old tab knows nothing of that.
    await save(one, { put: [firstOf(both)] });
    expect(Object.keys(firstOf(await read(taskId)).wordings)).toEqual(['ja']);
    // It was paid.
    await add('zu');
    await studio.runJobs();
    expect(await read(taskId)).toMatchObject({ credits: 0.16 });
    expect(await codeOf(send(languageCalls.removeDubLanguage, { taskId, language: 'fi' }))).toBe('input.not-found');
  });

  it('says what became of a language whose translation failed or was stopped, and tries it again whatever was made since', async () => {
    const dub = await made();
    const { taskId } = dub;
    const add = (language: string) => send(languageCalls.addDubLanguage, { taskId, language });
    const speak = (language: string) => send(languageCalls.createDubSpeech, { taskId, language });
    const states = async () => (await read(taskId)).languages.map(({ language, state }) => [language, state]);
    await add('zu');
    await send(calls.cancelDub, { taskId });
    await studio.runJobs();
    expect(await states()).toEqual([
      ['ja', 'text'],
      ['zu', 'stopped'],
    ]);
    expect(await codeOf(speak('zu'))).toBe('dub.no-translation');
    await speak('ja');
    await studio.runJobs();
    const spoken = await read(taskId);
    expect(spoken).toMatchObject({ run: { kind: 'speech', status: 'done' } });
    expect(spoken.targets[1]).toEqual({ language: 'zu', state: 'stopped' });
    // What is written by hand meanwhile stays.
    const line = firstOf(spoken);
    const own = { text: 'Sawubona.', madeFrom: line.text, voiceId: null, speed: 1.2, isLocked: false };
    await save(spoken, { put: [{ ...line, wordings: { ...line.wordings, zu: own } }] });
    expect(await codeOf(send(calls.retryDub, { taskId, language: 'ja' }))).toBe('state.conflict');
    expect(await codeOf(send(calls.retryDub, { taskId, language: 'fi' }))).toBe('input.not-found');
    expect(await send(calls.retryDub, { taskId, language: 'zu' })).toMatchObject({
      run: { kind: 'text', language: 'zu', status: 'queued' },
      targets: [{ state: 'ready' }, { state: 'translating' }],
    });
    await studio.runJobs();
    const again = await read(taskId);
    expect(again.targets[1]).toEqual({ language: 'zu', state: 'text' });
    expect(firstOf(again).wordings['zu']).toEqual(own);
  });

  it('says why a translation failed, and nothing of a language that was removed', async () => {
    const { taskId } = await made();
    await send(languageCalls.addDubLanguage, { taskId, language: 'zu' });
    const isOfIt = and(eq(dubRuns.projectId, taskId), eq(dubRuns.language, 'zu'));
    await send(calls.cancelDub, { taskId });
    await studio.runJobs();
    await studio.db.update(dubRuns).set({ status: 'failed', error: 'translation.provider' }).where(isOfIt);
    const { languages } = await read(taskId);
    expect(languages[1]).toMatchObject({ state: 'failed', error: { code: 'translation.provider' } });
    await send(languageCalls.removeDubLanguage, { taskId, language: 'zu' });
    expect(await read(taskId)).toMatchObject({ run: { language: 'ja', status: 'done' } });
    expect(await codeOf(send(calls.retryDub, { taskId }))).toBe('state.conflict');
  });

  it('asks for lines to be translated again, but for locked ones, and puts them in itself', async () => {
    const dub = await made();
    const [first, second] = dub.lines;
    if (first === undefined || second === undefined) throw new Error('there are no lines');
    const wording = first.wordings['ja'];
    if (wording === undefined) throw new Error('nothing is translated');
    const locked = { ...first, wordings: { ja: { ...wording, isLocked: true } } };
    await save(dub, { put: [locked, { ...second, text: 'Welcome.' }] });
    const asked = { taskId: dub.taskId, language: 'ja', lineIds: dub.lines.map(({ id }) => id) };
    const { wordings } = await send(languageCalls.translateDubLines, asked);
    expect(wordings).toEqual([
      { lineId: second.id, wording: { ...second.wordings['ja'], text: 'WELCOME.', madeFrom: 'Welcome.' } },
    ]);
    expect((await read(dub.taskId)).lines[1]?.wordings['ja']?.text).toBe('HELLO.');
    const other = { ...asked, language: 'fi' };
    expect(await codeOf(send(languageCalls.translateDubLines, other))).toBe('input.not-found');
  });

  it('is translated with the glossary of its owner, of no one else', async () => {
    const writer = await studio.createUser();
    await send(saveGlossaryTerm, { term: 'Hello', replacement: 'こんにちは', target: 'ja' }, writer);
    await send(saveGlossaryTerm, { term: 'Good' }, writer);
    const told = ({ lines }: Dub) => lines.map(({ wordings }) => wordings['ja']?.text);
    const dub = await made(writer);
    expect(told(dub)).toEqual(['Good MORNING.', 'こんにちは.']);
    expect(told(await made())).toEqual(['GOOD MORNING.', 'HELLO.']);
    const asked = { taskId: dub.taskId, language: 'ja', lineIds: dub.lines.map(({ id }) => id) };
    const { wordings } = await send(languageCalls.translateDubLines, asked, writer);
    expect(wordings.map(({ wording }) => wording.text)).toEqual(told(dub));
  });

  it('is offered the languages and voices that are here', async () => {
    const offered = await studio.visitor.send(languageCalls.listDubLanguages, {});
    expect(offered.canDetect).toBe(true);
    expect(offered.sources).toContainEqual({ language: 'en', name: 'English', canHear: true });
    const japanese = offered.targets.find(({ language }) => language === 'ja');
    expect(japanese).toMatchObject({ name: 'Japanese', voices: 1 });
    expect(japanese?.translatedFrom).toContain('en');
    expect(await send(languageCalls.listDubSpeakers, { language: 'ja' })).toMatchObject([
      { id: 'fake-ja', likeness: null, isCloned: false },
    ]);
  });
});

it('a speaker’s own lines come as one recording to clone a voice from', async () => {
  const { taskId, lines } = await made();
  const speakerId = lines[0]?.speakerId ?? '';
  const of = (id: string, by = user) =>
    fetch(`${studio.address}/gateway-apis/tts/v1/videoTrans/${taskId}/speakers/${id}/sample`, {
      headers: { 'xi-api-key': by.apiKey },
    });
  const answer = await of(speakerId);
  expect(answer.headers.get('content-disposition')).toContain('.wav');
  const header = readWavHeader(new Uint8Array(await answer.arrayBuffer()));
  expect(header).toMatchObject({ sampleRate: 48_000, channels: 1 });
  const pauses = 2 * 0.25;
  expect((header?.dataBytes ?? 0) / 2 / 48_000).toBeCloseTo(2 + pauses, 1);
  expect((await of('nobody')).status).toBe(404);
  expect((await of(speakerId, stranger)).status).toBe(404);
});

describe('a list', () => {
  it('is sorted by what was opened last, searched by what is said, and tells how far each is', async () => {
    const [one, two] = [await made(), await made()];
    studio.clock.advance({ seconds: 1 });
    const opened = await send(calls.recordDubOpened, { taskId: one.taskId });
    expect(opened.openedAt).not.toBeNull();
    const ids = async (input: Partial<RequestOf<typeof calls.listDubs>>) =>
      (await send(calls.listDubs, input)).results.map(({ taskId }) => taskId);
    expect((await ids({ sort: 'opened' }))[0]).toBe(one.taskId);
    await send(calls.renameDub, { taskId: two.taskId, title: 'Second' });
    expect(await ids({ keyword: 'second' })).toEqual([two.taskId]);
    expect(await ids({ keyword: 'hello' })).toContain(one.taskId);
    const taskIds = [two.taskId, 'none', one.taskId];
    const statuses = await send(calls.readDubStatuses, { taskIds });
    expect(statuses.map(({ taskId }) => taskId)).toEqual([two.taskId, one.taskId]);
  });

  it('bins and restores, and what is gone for good takes its files and what it held along', async () => {
    const dub = await made();
    const { taskId } = dub;
    const running = await send(calls.createDub, {
      fileId: await uploadFile(user, talk, 'talk.wav'),
      targetLanguage: 'ja',
    });
    const ids = [taskId, running.taskId];
    expect((await send(calls.binDubs, { ids })).ids.toSorted()).toEqual(ids.toSorted());
    expect(await codeOf(read(taskId))).toBe('input.not-found');
    expect((await send(calls.listDubs, { isBinned: '1' })).results).toHaveLength(2);
    expect(await send(calls.restoreDubs, { ids: [taskId] })).toEqual({ ids: [taskId] });
    expect(await read(taskId)).toMatchObject({ lines: dub.lines });
    await send(calls.deleteDub, { taskId });
    await send(calls.deleteDubs, { ids: [running.taskId] });
    expect(await studio.balance(user)).toMatchObject({ held: 0 });
    studio.clock.advance({ days: articleLimits.binDays + 1 });
    const purge = studio.composition.periodics.find(({ name }) => name === 'dubbing.purge-bin');
    await purge?.run();
    for (const id of ids) {
      expect(await studio.db.$count(dubs, eq(dubs.projectId, id))).toBe(0);
      expect(await studio.db.$count(dubRuns, eq(dubRuns.projectId, id))).toBe(0);
      expect(await studio.db.$count(dubLines, eq(dubLines.projectId, id))).toBe(0);
    }
    expect(await studio.db.$count(files, eq(files.id, dub.fileId ?? ''))).toBe(0);
    await studio.runJobs();
    expect(await studio.balance(user)).toMatchObject({ held: 0 });
  });
});

it('is no one else’s: another person’s calls find nothing', async () => {
  const { taskId, revision, settings, lines } = await made();
  const { translateDubLines, addDubLanguage, removeDubLanguage, importDubSubtitles, listDubSpeakers } = languageCalls;
  const tries: (() => Promise<unknown>)[] = [
    () => send(calls.readDub, { taskId }, stranger),
    () => send(calls.renameDub, { taskId, title: 'Mine' }, stranger),
    () => send(calls.updateDub, { taskId, revision, settings }, stranger),
    () => send(calls.deleteDub, { taskId }, stranger),
    () => send(calls.recordDubOpened, { taskId }, stranger),
    () => send(calls.retryDub, { taskId }, stranger),
    () => send(calls.cancelDub, { taskId }, stranger),
    () => send(versionCalls.listDubVersions, { taskId }, stranger),
    () => send(versionCalls.readDubVersion, { taskId, versionId: 'any' }, stranger),
    () => send(versionCalls.restoreDubVersion, { taskId, versionId: 'any', revision }, stranger),
    () => send(listDubSpeakers, { language: 'ja', taskId, speakerId: settings.speakers[0]?.id }, stranger),
    () => send(addDubLanguage, { taskId, language: 'zu' }, stranger),
    () => send(removeDubLanguage, { taskId, language: 'ja' }, stranger),
    () => send(translateDubLines, { taskId, language: 'ja', lineIds: lines.map(({ id }) => id) }, stranger),
    () => send(importDubSubtitles, { taskId, revision, text: original }, stranger),
  ];
  for (const doing of tries) expect(await codeOf(doing()), doing.toString()).toBe('input.not-found');
  const ids = [taskId];
  expect(await send(calls.readDubStatuses, { taskIds: ids }, stranger)).toEqual([]);
  for (const call of [calls.binDubs, calls.restoreDubs, calls.deleteDubs])
    expect(await send(call, { ids }, stranger)).toEqual({ ids: [] });
  expect((await send(calls.listDubs, {}, stranger)).results).toEqual([]);
  expect(await read(taskId)).toMatchObject({ revision });
});
