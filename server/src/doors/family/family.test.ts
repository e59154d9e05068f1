import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decodeAudio } from '../../testing/decode-audio.ts';
import { fakeFaces } from '../../testing/doubles/fake-talking-engine.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { portrait } from '../../testing/steps/photo-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

// As programs of this family send it: a key in their header, and addresses without the gateway's prefix.
let studio: TestStudio;
let site: TestSite;
let user: TestUser;
const picture = portrait(fakeFaces.two);

beforeAll(async () => {
  site = await startTestSite(({ url }, answer) => {
    if (url === '/us.png') answer.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else answer.writeHead(200, { 'content-type': 'audio/wav' }).end(recordedVoice(3));
  });
  studio = await startTestStudio({ isInternet: (_, port) => port === site.port });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  site.close();
});
beforeEach(async () => {
  user = await studio.createUser();
});

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly err_code?: string;
  readonly data: Record<string, unknown>;
}

async function ask(path: string, body?: object, key = user.apiKey): Promise<Envelope> {
  const answer = await fetch(`${studio.address}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { dupdub_token: key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Envelope;
}

const textList = ['The first text.', ' … ', 'And the second.'];
const dub = (more: object = {}) =>
  ask('tts/v1/playDemo/dubForSpeaker', {
    speaker: 'fake-standard@calm',
    speed: '1.0',
    pitch: '0',
    textList,
    source: 'web',
    ...more,
  });

it('voices are found by a language’s English name, page by page', async () => {
  const list = (query: string) => ask(`tts/v1/storeSpeakerV2/searchSpeakerList?${query}`);
  const { code, data } = await list('language=Japanese&domainId=3&pageSize=2&pageNum=1');
  const results = data['results'] as { name: string; speaker: string; language: string }[];
  expect(code).toBe(200);
  expect(results.map(({ language }) => language)).toContain('ja');
  expect(results.map(({ speaker }) => speaker)).toContain('fake-ja');
  expect((await list('language=ja&pageSize=2')).data['totalElements']).toBe(data['totalElements']);
  expect((await list('language=Klingon')).data['totalElements']).toBe(0);
});

it('texts become one recording, and what can’t be said is told', async () => {
  const { code, data } = await dub();
  expect(code).toBe(200);
  expect(data['resList']).toEqual([
    { success: true, message: '' },
    { success: false, message: expect.stringMatching(/\.$/u) as string },
    { success: true, message: '' },
  ]);
  const file = await fetch(new URL(String(data['ossFile']), studio.address));
  expect(file.headers.get('content-type')).toBe('audio/mpeg');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const samples = await decodeAudio(studio.platform.sandbox, bytes, 24_000);
  expect(Math.abs(samples.length / 24_000 - Number(data['lengthOfTime']))).toBeLessThan(0.15);
  // 0.06 s a character, and the pause between two paragraphs.
  const spoken = [textList[0], textList[2]].join('').length * 0.06;
  expect(Number(data['lengthOfTime'])).toBeGreaterThan(spoken);
  expect(Number(data['lengthOfTime'])).toBeLessThan(spoken + 1.5);
  expect(studio.engine.requests.at(-1)).toMatchObject({ emotion: 'calm', speed: 1 });
  expect((await studio.balance(user)).allCredits).toBeCloseTo(100 - Math.ceil(spoken * 2) / 100, 2);
});

it.each([
  ['text.empty', { textList: ['…', ' '] }],
  ['voice.unavailable', { speaker: 'nobody' }],
  ['input.invalid', { speed: 'fast' }],
  ['input.invalid', { textList: [] }],
])('%s costs nothing', async (code, more) => {
  expect((await dub(more)).err_code).toBe(code);
  expect(await studio.balance(user)).toMatchObject({ allCredits: 100, held: 0 });
});

it('a picture and a recording of that speech become a video', async () => {
  const photoUrl = `${site.address}/us.png`;
  const found = await ask('tts/v1/photoProject/detectAvatar', { photoUrl });
  const boxes = found.data['boxes'] as number[][];
  expect(boxes).toEqual([
    [0, 0, 24, 50],
    [24, 0, 48, 50],
  ]);
  const audioUrl = String((await dub()).data['ossFile']);
  const info = boxes.map((box) => ({ audioUrl, box }));
  const made = await ask('tts/v1/photoProject/createMulti', { photoUrl, info, watermark: 0, useSr: false });
  expect([made.code, made.message, made.err_code]).toEqual([200, made.message, undefined]);
  const project = `tts/v1/photoProject/${String(made.data['id'])}`;
  expect((await ask(project)).data['videoUrl']).toBeNull();
  await studio.runJobs();
  const video = await fetch(new URL(String((await ask(project)).data['videoUrl']), studio.address));
  expect(video.status).toBe(200);
  const other = await studio.createUser();
  expect((await ask(project, undefined, other.apiKey)).err_code).toBe('input.not-found');
});

it('recordings are written down by their addresses', async () => {
  const list = [{ duration: 3, url: `${site.address}/hum.wav`, language: 'English' }];
  const begun = await ask('moyin-tool/v1/asr/transcriptionsBatch', { list });
  expect(begun.code).toBe(200);
  expect(begun.data['list']).toMatchObject([{ at: 0, transcription: { status: 'queued' } }]);
  await studio.runJobs();
  const ended = await ask(`moyin-tool/v1/asr/batchQuery?batchId=${String(begun.data['batchId'])}`);
  expect(ended.data['list']).toMatchObject([{ transcription: { status: 'done', language: 'en' } }]);
});

it('no voice is cloned without consent', async () => {
  const url = String((await dub()).data['ossFile']);
  const wanted = { name: 'Ada', url, language: 'English', accent: '', gender: 'female', age: 'Adults', style: 'news' };
  expect((await ask('tts/v1/speakerClone', wanted)).err_code).toBe('clone.consent');
});
