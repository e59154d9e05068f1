import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { workerProgram } from '@timbre/server/root';
import { speechEngines } from '../../../server/src/testing/steps/speech-engines.ts';
import { startTestSite, type TestSite } from '@timbre/server/testing/doubles/test-site';
import { listExtractions } from '@timbre/contract/downloads';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { fakeRecogniser } from '@timbre/server/testing/doubles/fake-recogniser';
import { libreTranslateDouble } from '@timbre/server/testing/doubles/libre-translate-double';
import { recordedVoice } from '@timbre/server/testing/recorded-voice';
import { startTestStudio, type TestStudio, type TestUser } from '@timbre/server/testing/test-studio';
import { listTranscriptions } from '@timbre/contract/transcription/transcription';
import { listTranslations } from '@timbre/contract/translation/translation';
import type { Studio } from '@timbre/server/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { complaintOf } from '../complaint.ts';
import { timbreProgram } from '../program.ts';
import type { withStudio } from '../with-studio.ts';
import { reach } from './reach.ts';

let studio: TestStudio;
let user: TestUser;
let provider: Awaited<ReturnType<typeof libreTranslateDouble>>;
let folder: string;
let hum: string;
let boats: string;
let site: TestSite;
let engines: readonly SpeechEngine[];
const spokenText = 'The morning light fell softly over the harbour. Two fishing boats rocked at their ropes.';
let whileHearing = (): Promise<void> => Promise.resolve();
const program = workerProgram('cli/src/main.ts');

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
  // The protocol's own code gives every schema of this process other texts.
  z.config({ localeError: undefined });
  provider = await libreTranslateDouble();
  engines = speechEngines();
  site = await startTestSite((_, answer) =>
    answer.writeHead(200, { 'content-type': 'audio/wav' }).end(recordedVoice(4)),
  );
  const recognisers = [fakeRecogniser(() => whileHearing())];
  studio = await startTestStudio({
    recognisers,
    settings: provider.settings,
    engines: engines.filter(({ name }) => name === 'cloned'),
    isInternet: (ip) => ip === '127.0.0.1',
  });
  await studio.startWorker();
  folder = await realpath(await mkdtemp(join(tmpdir(), 'timbre-tools-')));
  hum = join(folder, 'hum.wav');
  await writeFile(hum, recordedVoice(4));
  boats = join(folder, 'boats.wav');
  await writeFile(boats, await saying(spokenText));
}, 120_000);
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  provider.close();
  site.close();
  await Promise.all(engines.map((engine) => engine.close()));
  await rm(folder, { recursive: true });
}, 60_000);
beforeEach(async () => {
  user = await studio.createUser('professional', 10);
  whileHearing = () => Promise.resolve();
});

const environment = (more: Readonly<Record<string, string>> = {}) => ({
  PATH: '/usr/bin:/bin',
  HOME: folder,
  TIMBRE_HOST: studio.address,
  TIMBRE_API_KEY: user.apiKey,
  ...more,
});

interface Run {
  readonly input?: Uint8Array | string;
  readonly env?: Readonly<Record<string, string>>;
  /** What is done while it runs. */
  readonly meanwhile?: (child: ReturnType<typeof spawn>) => Promise<void>;
}

/** Runs the program; what it wrote, and how it ended. */
async function timbre(args: readonly string[], { input, env, meanwhile }: Run = {}) {
  const child = spawn(process.execPath, [...program.nodeArguments, program.file, ...args], {
    env: environment(env),
    cwd: folder,
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => out.push(piece));
  child.stderr.on('data', (piece: Buffer) => err.push(piece));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await meanwhile?.(child);
  const code = await ended;
  return {
    code,
    out: Buffer.concat(out),
    text: Buffer.concat(out).toString(),
    complaint: Buffer.concat(err).toString(),
  };
}

const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  await expect.poll(isSo, { timeout: 20_000, interval: 25 }).toBe(true);
};
const transcripts = async () => (await user.client.send(listTranscriptions, {})).totalElements;

describe('the commands', () => {
  it('speak into a file and into the next program', async () => {
    const file = join(folder, 'hello.wav');
    expect(await timbre(['speak', 'Hello there.', '-o', file])).toMatchObject({ code: 0, text: '', complaint: '' });
    expect((await readFile(file)).subarray(0, 4).toString()).toBe('RIFF');
    const piped = await timbre(['speak', '-', '-o', '-'], { input: 'Hello there.' });
    expect(piped.code).toBe(0);
    expect(piped.out.toString('latin1')).toContain('Synthetic speech made with Timbre');
    expect((await studio.balance(user)).allCredits).toBeLessThan(10);
  });

  it('transcribe a file and what is piped in, in every format, and leave nothing behind', async () => {
    const file = join(folder, 'hum.srt');
    expect(await timbre(['transcribe', '-', '-o', file], { input: recordedVoice(4) })).toMatchObject({
      code: 0,
      text: '',
    });
    expect(await readFile(file, 'utf8')).toMatch(/^1\n00:00:0\d,\d{3} --> /u);
    expect(await transcripts()).toBe(0);
    const kept = await timbre(['transcribe', 'hum.wav', '--json', '--keep']);
    expect(JSON.parse(kept.text)).toMatchObject({ language: 'en' });
    expect(await transcripts()).toBe(1);
  });

  it('translate, and make a sound', async () => {
    const { text } = await timbre(['translate', '-', '--from', 'es', '--to', 'en', '--json'], {
      input: 'Buenos días.',
    });
    expect(JSON.parse(text)).toMatchObject({ source: 'es', target: 'en', text: expect.any(String) as string });
    expect((await user.client.send(listTranslations, {})).totalElements).toBe(0);
    const sound = await timbre(['effect', 'A door creaks', '--seconds', '1']);
    expect(sound.out.toString('latin1')).toContain('Synthetic sound made with Timbre');
  });

  /** In this process: what matters is what the studio is asked for. */
  async function run(...args: readonly string[]): Promise<string> {
    for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    try {
      await timbreProgram().parseAsync(args, { from: 'user' });
    } finally {
      log.mockRestore();
      vi.unstubAllEnvs();
    }
    return lines.join('\n');
  }

  it('time a text, and clone the voice that says it', async () => {
    const file = join(folder, 'boats.vtt');
    await run('align', boats, spokenText, '-o', file);
    expect(await readFile(file, 'utf8')).toMatch(/^WEBVTT\n[^]*--> [^\n]*\nThe morning light/u);
    const form = ['--name', 'Boatman', '--language', 'en-US', '--gender', 'male', '--rights-confirmed', '--json'];
    expect(JSON.parse(await run('clone', boats, ...form))).toMatchObject({ name: 'Boatman', status: 'done' });
  }, 60_000);

  it('download what is behind a link, and dub a video', async () => {
    const fetched = join(folder, 'fetched.wav');
    await run('download', `${site.address}/hum.wav`, '--kind', 'wav', '-o', fetched);
    expect((await readFile(fetched)).subarray(0, 4).toString()).toBe('RIFF');
    expect(await user.client.send(listExtractions, {})).toEqual([]);
    const video = join(folder, 'talk.mp4');
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=192x108:rate=10:duration=4'];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...picture, '-i', hum, '-pix_fmt', 'yuv420p', video]);
    const made = join(folder, 'made.mp4');
    await run('dub', video, '--from', 'es', '--to', 'en', '-o', made);
    expect((await readFile(made)).subarray(4, 8).toString()).toBe('ftyp');
    expect((await studio.balance(user)).allCredits).toBeLessThan(10);
  }, 120_000);

  it('say what is wrong in one sentence, and cost nothing', async () => {
    for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
    const said = async (args: readonly string[]): Promise<string> => {
      const commands = timbreProgram().configureOutput({ writeErr: () => undefined });
      return commands.parseAsync(args, { from: 'user' }).then(() => 'nothing', complaintOf);
    };
    const none = ['--key-file', join(folder, 'none')];
    await writeFile(join(folder, 'none'), 'secret');
    const complaints: [string[], RegExp][] = [
      [['transcribe', 'nothing.wav'], /nothing\.wav or its folder doesn’t exist/u],
      [['transcribe', folder], /isn’t a file/u],
      [['transcribe', hum, '-o', '/nowhere/a.txt'], /\/nowhere or its folder doesn’t exist/u],
      [['effect', 'Noise', '-o', hum, '--host', 'studio'], /Enter the address of a studio/u],
      [['effect', 'Noise', '-o', hum, ...none], /An API key begins with tk_/u],
      [['effect', 'Noise', '--api-key', 'tk_seen'], /Others on this machine see arguments/u],
      [['effect', 'Noise', '-o', hum, '--host', 'http://127.0.0.1:1'], /Request failed/u],
      [['clone', hum, '--name', 'Me', '--language', 'en-US', '--gender', 'male'], /--rights-confirmed/u],
      [['speak', 'Hello.', '-o', join(folder, 'a.mp3'), '--voice', 'no-one'], /voice/u],
      [['speak', 'Hello.', '-o', join(folder, 'a.mp3'), '--pitch', '2'], /on this machine only/u],
      [['mcp', '--folder', hum], /isn’t a folder/u],
    ];
    for (const [args, complaint] of complaints) expect(await said(args)).toMatch(complaint);
    vi.stubEnv('TIMBRE_API_KEY', '');
    expect(await said(['effect', 'Noise', '-o', hum])).toMatch(/Put an API key of http/u);
    vi.unstubAllEnvs();
    expect(await readdir(folder)).not.toContain('a.mp3');
    expect(await timbre(['transcribe', '-'])).toEqual({
      code: 1,
      text: '',
      out: Buffer.alloc(0),
      complaint: 'Nothing came from standard input.\n',
    });
    const wrong = await timbre(['effect', 'Noise'], { env: { TIMBRE_API_KEY: 'tk_wrong' } });
    expect(wrong).toMatchObject({
      code: 1,
      text: '',
      complaint: expect.stringMatching(/^[^\n]*API key[^\n]*\n$/u) as string,
    });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
  });

  it('make themselves a key of the owner’s for the studio on this machine, and give it up', async () => {
    const { provision, apiKeys } = studio.composition;
    const { userId } = await provision.ensureOwner();
    const openHere = ((work) => work({ provision, apiKeys } as Studio)) as typeof withStudio;
    const found = await reach(
      {},
      async ({ baseUrl, headers }) => ({ baseUrl, headers, keys: await apiKeys.list(userId) }),
      openHere,
    );
    expect(found.baseUrl).toBe('http://127.0.0.1:8787');
    expect(found.headers).toEqual({ authorization: expect.stringMatching(/^Bearer tk_/u) as string });
    expect(found.keys).toMatchObject([{ name: 'Command line', isExpired: false }]);
    await expect(reach({}, () => Promise.reject(new Error('It broke.')), openHere)).rejects.toThrow('It broke.');
    expect(await apiKeys.list(userId)).toEqual([]);
  });

  it('read the key from a file', async () => {
    const keyFile = join(folder, 'key');
    await writeFile(keyFile, `${user.apiKey}\n`);
    const run = { env: { TIMBRE_API_KEY: 'tk_wrong' } };
    expect((await timbre(['effect', 'Noise', '--key-file', keyFile], run)).code).toBe(0);
  });

  it('end quietly with the program that reads them', async () => {
    const ended = await timbre(['speak', 'A rather long sentence. '.repeat(40), '-o', '-'], {
      meanwhile: async (child) => void child.stdout?.destroy(),
    });
    expect(ended).toMatchObject({ code: 0, complaint: '' });
  });

  it('stop their work by Ctrl-C', async () => {
    let isHearing = false;
    whileHearing = () => {
      isHearing = true;
      return new Promise(() => undefined);
    };
    const ended = await timbre(['transcribe', hum], {
      meanwhile: async (child) => {
        await until(() => isHearing);
        child.kill('SIGINT');
      },
    });
    expect(ended).toMatchObject({ code: 130, text: '', complaint: '' });
    expect(await transcripts()).toBe(0);
    await until(async () => (await studio.balance(user)).held === 0);
    expect((await studio.balance(user)).allCredits).toBe(10);
  });
});

describe('timbre mcp', () => {
  async function withTools<T>(args: readonly string[], use: (client: Client) => Promise<T>, env = {}): Promise<T> {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [...program.nodeArguments, program.file, 'mcp', ...args],
      env: environment(env),
      cwd: folder,
      stderr: 'pipe',
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    try {
      return await use(client);
    } finally {
      await client.close();
    }
  }
  type Options = Parameters<Client['callTool']>[2];
  const use = async (client: Client, name: string, given: object, options?: Options) =>
    (await client.callTool({ name, arguments: { ...given } }, undefined, options)) as CallToolResult;
  const textOf = ({ content }: CallToolResult) =>
    content.flatMap((one) => (one.type === 'text' ? [one.text] : [])).join(' ');

  it('offers the studio’s tools, with recordings and results in the shared folder', async () => {
    await withTools(['--folder', folder], async (client) => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('align_subtitles');
      expect(tools.find(({ name }) => name === 'transcribe')?.inputSchema.properties).toHaveProperty('audio_path');
      expect(tools.find(({ name }) => name === 'clone_voice')?.inputSchema.required).not.toContain('audio_url');
      const heard: number[] = [];
      const said = await use(
        client,
        'transcribe',
        { audio_path: 'hum.wav' },
        { onprogress: (at) => heard.push(at.progress) },
      );
      expect(textOf(said)).toMatch(/^One two three/u);
      expect(heard.length).toBeGreaterThan(0);
      const saved = await use(client, 'speak', { text: 'Hello.', file_name: 'said' });
      expect(saved.content.map(({ type }) => type)).toEqual(['text', 'text', 'resource_link']);
      expect((await readFile(join(folder, 'said.mp3'))).length).toBeGreaterThan(500);
      expect(textOf(await use(client, 'speak', { text: 'Hello.', file_name: 'said.mp3' }))).toContain('there already');
      const [both, other] = await Promise.all([
        use(client, 'speak', { text: 'Hello.' }),
        use(client, 'read_balance', {}),
      ]);
      expect(both.content.at(-1)).toMatchObject({ type: 'audio', mimeType: 'audio/mpeg' });
      expect(other.structuredContent).toMatchObject({ allCredits: expect.any(Number) as number });
      expect(await use(client, 'speak', { text: ' ' })).toMatchObject({ isError: true });
      await expect(use(client, 'dance', {})).rejects.toThrow(/There is no tool “dance”/u);
    });
  });

  it('reads nothing else', async () => {
    await writeFile(join(folder, 'notes.txt'), 'secret');
    await symlink('/etc/hostname', join(folder, 'link.wav'));
    await withTools(['--folder', folder], async (client) => {
      for (const audio_path of ['notes.txt', 'link.wav', '../../etc/hostname', '/dev/zero', '.', 'gone.wav']) {
        const answer = await use(client, 'transcribe', { audio_path });
        expect(answer, audio_path).toMatchObject({ isError: true });
        expect(textOf(answer)).toContain('isn’t a recording in a shared folder');
      }
      const outside = await use(client, 'speak', { text: 'Hello.', file_name: '../said.mp3' });
      expect(textOf(outside)).toContain('without a folder');
    });
    await withTools([], async (client) => {
      expect(textOf(await use(client, 'transcribe', { audio_path: hum }))).toContain('No folder is shared');
    });
  });

  it('cancels, and lists what the key may do', async () => {
    let asked = false;
    whileHearing = () => {
      asked = true;
      return new Promise(() => undefined);
    };
    await withTools(['--folder', folder], async (client) => {
      const stop = new AbortController();
      const cancelled = { signal: stop.signal };
      const told = use(client, 'transcribe', { audio_path: hum }, cancelled).catch(() => 'stopped');
      await until(() => asked);
      stop.abort('enough');
      expect(await told).toBe('stopped');
      await until(async () => (await transcripts()) === 0 && (await studio.balance(user)).held === 0);
    });
    const { key } = await studio.composition.apiKeys.create(user.id, 'test', { isReadOnly: true });
    const read = (client: Client) => client.listTools().then(({ tools }) => tools.map(({ name }) => name));
    expect(await withTools([], read, { TIMBRE_API_KEY: key })).toEqual([
      'list_voices',
      'search_voices',
      'read_balance',
    ]);
    await expect(withTools([], read, { TIMBRE_API_KEY: 'tk_wrong' })).rejects.toThrow();
  });
});
