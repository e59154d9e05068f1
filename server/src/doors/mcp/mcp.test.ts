import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { uploadFile } from '@timbre/client/upload';
import { mcpLimits } from '@timbre/contract/mcp/mcp';
import { mcpTools } from '@timbre/contract/mcp/mcp-tools';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav, readWavHeader } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projects } from '../../capabilities/projects/projects.tables.ts';
import { files } from '../../capabilities/uploads/uploads.tables.ts';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { fakeSoundEffectMaker } from '../../testing/doubles/fake-sound-effect-maker.ts';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { requireOwnOrigin } from './own-origin.ts';

let studio: TestStudio;
let user: TestUser;
let engines: readonly SpeechEngine[];
let speech: Uint8Array;
const spokenText = 'The morning light fell softly over the harbour. Two fishing boats rocked at their ropes.';
let provider: Awaited<ReturnType<typeof libreTranslateDouble>>;
let whileHearing = (): Promise<void> => Promise.resolve();
const opened: Client[] = [];

/** Someone says the words of the text. */
async function saying(text: string): Promise<Uint8Array> {
  const flite = engines.find(({ name }) => name === 'flite');
  const parts: Int16Array[] = [silence(0.4, 16_000)];
  const said = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [], voice: 'rms', text } as const;
  for await (const event of flite?.speak(said, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples);
  return encodeWav(joinSamples([...parts, silence(0.4, 16_000)]), 16_000);
}

beforeAll(async () => {
  engines = speechEngines();
  speech = await saying(spokenText);
  provider = await libreTranslateDouble();
  studio = await startTestStudio({
    engines: engines.filter(({ name }) => name === 'cloned'),
    recognisers: [fakeRecogniser(() => whileHearing())],
    soundEffects: fakeSoundEffectMaker(),
    settings: provider.settings,
  });
  await studio.startWorker();
}, 120_000);
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  provider.close();
  await Promise.all(engines.map((engine) => engine.close()));
}, 60_000);
beforeEach(async () => {
  user = await studio.createUser('professional', 10);
  whileHearing = () => Promise.resolve();
});
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

async function connect(apiKey = user.apiKey, headers: Record<string, string> = {}) {
  const requestInit = { headers: { authorization: `Bearer ${apiKey}`, ...headers } };
  const transport = new StreamableHTTPClientTransport(new URL(`${studio.address}/mcp`), { requestInit });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  opened.push(client);
  return { client, transport };
}
const keyWith = async (wish: Parameters<typeof studio.composition.apiKeys.create>[2]) =>
  (await studio.composition.apiKeys.create(user.id, 'test', wish)).key;

type Options = Parameters<Client['callTool']>[2];
const use = async (client: Client, name: string, given: object, options?: Options) =>
  (await client.callTool({ name, arguments: { ...given } }, undefined, options)) as CallToolResult;
const textOf = ({ content }: CallToolResult) =>
  content.flatMap((one) => (one.type === 'text' ? [one.text] : [])).join();
const audioIn = ({ content }: CallToolResult) => {
  const audio = content.find((one) => one.type === 'audio');
  return { type: audio?.mimeType, bytes: Buffer.from(audio?.data ?? '', 'base64') };
};
const recorded = { audio_base64: Buffer.from(recordedVoice(4)).toString('base64'), audio_name: 'hum.wav' };
const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

/** One message as a program of any kind sends it. */
const post = (message: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${studio.address}/mcp`, {
    method,
    headers: {
      authorization: `Bearer ${user.apiKey}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(message) } : {}),
  });
const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const hello = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});

describe('the tools', () => {
  it('are listed with what the contract says of them', async () => {
    const { client } = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'Timbre' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(mcpTools.map(({ name }) => name));
    expect(tools[0]).toMatchObject({
      inputSchema: {
        type: 'object',
        required: ['text'],
        properties: { speed: { minimum: 0.25, maximum: 4, default: 1 }, format: { enum: ['mp3', 'wav'] } },
      },
      annotations: { readOnlyHint: false },
    });
    expect(tools.at(-1)).toMatchObject({ name: 'read_balance', annotations: { readOnlyHint: true } });
  });

  it('speak as MP3 and as WAV, tell how far they are, and cost what the door costs', async () => {
    const { client } = await connect();
    const text = 'One sentence is here. And another one is there.';
    const heard: number[] = [];
    const made = await use(client, 'speak', { text }, { onprogress: ({ progress }) => heard.push(progress) });
    const mp3 = audioIn(made);
    expect(mp3.type).toBe('audio/mpeg');
    expect(mp3.bytes.toString('latin1')).toContain('Synthetic speech made with Timbre');
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.at(-1)).toBeGreaterThan(0.9);
    const paid = 10 - (await studio.balance(user)).allCredits;
    expect(paid).toBeGreaterThan(0);
    const other = await studio.createUser('professional', 10);
    await fetch(`${studio.address}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', input: text, voice: 'alloy' }),
    }).then((answer) => answer.arrayBuffer());
    expect(10 - (await studio.balance(other)).allCredits).toBeCloseTo(paid, 6);
    const wav = audioIn(await use(client, 'speak', { text, voice: 'fake-standard@calm', format: 'wav' }));
    expect(wav.type).toBe('audio/wav');
    expect(readWavHeader(wav.bytes)).toMatchObject({ sampleRate: 24_000, dataBytes: wav.bytes.length - 44 });
  });

  it('write a recording down, of the message or of an upload, and keep nothing', async () => {
    const { client } = await connect();
    const heard: number[] = [];
    const made = await use(client, 'transcribe', recorded, { onprogress: ({ progress }) => heard.push(progress) });
    expect(textOf(made)).toMatch(/^One two three/u);
    expect(made.structuredContent).toMatchObject({ language: 'en', duration_seconds: 4 });
    expect(heard.length).toBeGreaterThan(0);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 9.92 });
    const { url } = await uploadFile(user.client, new Blob([Buffer.from(recordedVoice(4))]), { fileName: 'hum.wav' });
    const srt = await use(client, 'transcribe', { audio_url: url, format: 'srt' });
    expect(textOf(srt)).toMatch(/^1\n00:00:0\d,\d{3} --> /u);
    expect(await studio.db.$count(projects, eq(projects.ownerId, user.id))).toBe(0);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
  });

  it('time a text, make a sound, translate, list and search voices, and read the balance', async () => {
    const { client } = await connect();
    const { url } = await uploadFile(user.client, new Blob([Buffer.from(speech)]), { fileName: 'boats.wav' });
    const align = { text: spokenText, language: 'en' };
    const sent = { audio_base64: Buffer.from(speech).toString('base64') };
    for (const source of [sent, { audio_url: url }])
      expect(textOf(await use(client, 'align_subtitles', { ...align, ...source }))).toMatch(
        /^1\n00:00:00,\d{3} --> .*\nThe morning light/u,
      );
    const sound = audioIn(
      await use(client, 'create_sound_effect', { text: 'A door creaks', seconds: 1, format: 'wav' }),
    );
    expect(readWavHeader(sound.bytes)).toMatchObject({ sampleRate: 44_100, channels: 1 });
    const translated = await use(client, 'translate_text', { text: 'Buenos días.', source: 'es', target: 'en' });
    expect(translated.structuredContent).toMatchObject({ source: 'es', target: 'en', content: textOf(translated) });
    const listed = await use(client, 'list_voices', { language: 'ja' });
    expect(listed.structuredContent).toMatchObject({ page: 1, voices: [{ id: 'fake-ja', is_own: false }] });
    expect((await use(client, 'search_voices', { keyword: 'nothing like it' })).structuredContent).toMatchObject({
      voices: [],
      total: 0,
    });
    const balance = await use(client, 'read_balance', {});
    expect(balance.structuredContent).toMatchObject(await studio.balance(user));
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
  });

  it('clone a voice only for someone who says that they may', async () => {
    const { client } = await connect();
    const { url } = await uploadFile(user.client, new Blob([Buffer.from(speech)]), { fileName: 'me.wav' });
    const form = { name: 'Mine', audio_url: url, language: 'en-US', gender: 'female', age: 'Adults' };
    const refused = await use(client, 'clone_voice', form);
    expect(refused).toMatchObject({ isError: true, _meta: { code: 'input.invalid' } });
    const made = await use(client, 'clone_voice', { ...form, rights_confirmed: true });
    expect(textOf(made)).toContain('“Mine” is being made.');
    expect(made.structuredContent).toMatchObject({ name: 'Mine', status: 'queued' });
    await eventually(async () => {
      const { structuredContent } = await use(client, 'list_voices', {});
      return (structuredContent as { voices: { name: string; is_own: boolean }[] }).voices[0]?.is_own === true;
    });
  });
});

describe('what goes wrong', () => {
  it('is a tool’s error with the product’s sentence, and costs nothing', async () => {
    const { client } = await connect();
    const tries: [string, object, string, RegExp][] = [
      ['speak', { text: ' ' }, 'text.empty', /text/u],
      ['speak', { text: 'Hello.', voice: 'no-one' }, 'voice.unavailable', /voice/iu],
      ['speak', { text: 'Hello.', speed: 9 }, 'input.invalid', /Speed must be at most 4/u],
      ['speak', {}, 'input.invalid', /Text is missing/u],
      ['transcribe', {}, 'transcript.audio-missing', /./u],
      ['transcribe', { audio_base64: 'no base64!' }, 'input.invalid', /base64/u],
      ['transcribe', { audio_base64: 'AAAA' }, 'transcript.unreadable', /./u],
      ['transcribe', { audio_url: 'http://127.0.0.1/a.mp3' }, 'transcript.link', /./u],
      ['align_subtitles', { text: 'One.', audio_url: 'http://127.0.0.1/a.mp3' }, 'input.invalid', /uploaded/u],
      ['align_subtitles', { text: 'One.' }, 'alignment.media-missing', /./u],
    ];
    for (const [name, given, code, sentence] of tries) {
      const answer = await use(client, name, given);
      expect(answer, name + JSON.stringify(given)).toMatchObject({ isError: true, _meta: { code } });
      expect(textOf(answer)).toMatch(sentence);
    }
    studio.engine.failOn(/broken/u);
    const broken = await use(client, 'speak', { text: 'This one is broken.' });
    studio.engine.failOn(null);
    expect(broken).toMatchObject({ isError: true, _meta: { code: 'engine.failed' } });
    await expect.poll(() => studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
    await expect(use(client, 'dance', {})).rejects.toThrow('There is no tool “dance”.');
  });

  it('is told to someone whose credits are gone', async () => {
    user = await studio.createUser('professional', 0);
    const { client } = await connect();
    const answer = await use(client, 'speak', { text: 'Hello.' });
    expect(answer).toMatchObject({ isError: true, _meta: { code: 'credits.insufficient' } });
  });

  it('another user’s upload is as good as none', async () => {
    const other = await studio.createUser();
    const { url } = await uploadFile(other.client, new Blob([Buffer.from(recordedVoice(4))]), { fileName: 'a.wav' });
    const { client } = await connect();
    for (const [name, more] of [
      ['align_subtitles', { text: 'One.' }],
      ['transcribe', {}],
    ] as const)
      expect(await use(client, name, { audio_url: url, ...more })).toMatchObject({ isError: true });
    expect(await studio.db.$count(files, eq(files.ownerId, other.id))).toBe(1);
  });
});

describe('a key', () => {
  it('that is wrong, or none, opens nothing', async () => {
    await expect(connect('tk_wrong')).rejects.toThrow(/401|isn’t valid/u);
    expect((await post(listing, { authorization: '' })).status).toBe(401);
  });

  it('that may only read finds what costs nothing, and is refused the rest', async () => {
    const { client } = await connect(await keyWith({ isReadOnly: true }));
    expect(await names(client)).toEqual(['list_voices', 'search_voices', 'read_balance']);
    expect(await use(client, 'speak', { text: 'Hello.' })).toMatchObject({
      isError: true,
      _meta: { code: 'key.read-only' },
    });
    expect((await use(client, 'read_balance', {})).isError).not.toBe(true);
  });

  it('finds the tools of its scopes alone', async () => {
    const { client } = await connect(await keyWith({ scopes: ['transcription'] }));
    expect(await names(client)).toEqual(['transcribe', 'align_subtitles', 'read_balance']);
    const refused = await use(client, 'speak', { text: 'Hello.' });
    expect(refused).toMatchObject({ isError: true, _meta: { code: 'key.scope' } });
    expect(textOf(refused)).toContain('Speech and sound effects');
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
  });
});

describe('what runs', () => {
  const text = 'Held back. Here comes the rest of it.';
  const open = () => studio.engine.counts().open;

  it('stops when it is cancelled, and pays what was made', async () => {
    const { client } = await connect();
    const release = studio.engine.holdBack(/rest of it/u);
    const stop = new AbortController();
    const asked = use(client, 'speak', { text }, { signal: stop.signal }).catch(() => 'stopped');
    await eventually(async () => open() > 0);
    stop.abort('enough');
    expect(await asked).toBe('stopped');
    await eventually(async () => open() === 0);
    await eventually(async () => (await studio.balance(user)).held === 0);
    release();
    expect((await studio.balance(user)).allCredits).toBeGreaterThan(9);
  });

  it('stops with its connection, and with its session', async () => {
    let asked = 0;
    whileHearing = () => {
      asked += 1;
      return new Promise(() => undefined);
    };
    const { client, transport } = await connect();
    const hanging = use(client, 'transcribe', recorded).catch(() => 'ended');
    await eventually(async () => asked === 1);
    await transport.terminateSession();
    await eventually(async () => (await studio.db.$count(projects, eq(projects.ownerId, user.id))) === 0);
    const second = await connect();
    const cut = use(second.client, 'transcribe', recorded).catch(() => 'ended');
    await eventually(async () => asked === 2);
    await second.client.close();
    await eventually(async () => (await studio.db.$count(projects, eq(projects.ownerId, user.id))) === 0);
    await client.close();
    expect(await Promise.all([hanging, cut])).toEqual(['ended', 'ended']);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
  });

  it('is cancelled by no one else, and goes on beside another', async () => {
    const { client, transport } = await connect();
    const release = studio.engine.holdBack(/rest of it/u);
    const [slow, quick] = [use(client, 'speak', { text }), use(client, 'read_balance', {})];
    expect((await quick).isError).not.toBe(true);
    await eventually(async () => open() > 0);
    const other = await studio.createUser();
    for (const requestId of [0, 1, 2, 3]) {
      const cancelling = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } };
      const session = { 'mcp-session-id': transport.sessionId ?? '' };
      // Another's key in the same session, and the same key in another session.
      expect((await post(cancelling, { ...session, authorization: `Bearer ${other.apiKey}` })).status).toBe(202);
      expect((await post(cancelling, { 'mcp-session-id': 'another' })).status).toBe(202);
    }
    release();
    expect(audioIn(await slow).bytes.length).toBeGreaterThan(1000);
  });
});

describe('the protocol', () => {
  it('agrees on a version, and refuses one it doesn’t know later on', async () => {
    const versionOf = async (wanted: string) => {
      const answer = await post(hello(wanted));
      expect(answer.headers.get('mcp-session-id')).toMatch(/^\w{20,}$/u);
      return /"protocolVersion":"([\d-]+)"/u.exec(await answer.text())?.[1];
    };
    expect(await versionOf('2025-03-26')).toBe('2025-03-26');
    expect(await versionOf('1999-01-01')).toMatch(/^202\d-/u);
    expect((await post(listing, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
    expect((await post(listing, { 'mcp-protocol-version': '2025-06-18' })).status).toBe(200);
  });

  it('wants one message of the right kind', async () => {
    expect((await post(listing, { accept: 'application/json' })).status).toBe(406);
    expect((await post([listing, listing])).status).toBe(422);
    expect((await post({ jsonrpc: '1.0' })).status).toBe(400);
    const large = await post({ ...listing, params: { text: 'x'.repeat(20 * 1024 ** 2) } }).catch(() => null);
    expect(large?.status ?? 413).toBe(413);
    const limit = mcpLimits.messageAudioBytes;
    const { client } = await connect();
    const tooMuch = await use(client, 'transcribe', { audio_base64: Buffer.alloc(limit + 1).toString('base64') });
    expect(tooMuch).toMatchObject({ isError: true });
  });

  it('sends nothing on its own', async () => {
    const answer = await post(null, {}, 'GET');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
    expect((await post(null, {}, 'DELETE')).status).toBe(200);
  });

  it('is closed to pages of other sites, and to a site whose name leads here', async () => {
    const asked = async (origin: string) => (await post(listing, { origin })).status;
    expect(await asked('https://evil.example')).toBe(403);
    expect(await asked('null')).toBe(403);
    expect(await asked(studio.address)).toBe(200);
    const own = 'https://studio.example';
    expect(() => requireOwnOrigin('http://evil.example:80', 'evil.example', own)).toThrow('Pages of other sites');
    for (const [origin, host] of [
      [own, 'behind.proxy'],
      [undefined, 'evil.example'],
      ['http://[::1]:8080', '[::1]:8080'],
    ] as const)
      expect(() => requireOwnOrigin(origin, host, own)).not.toThrow();
  });
});
