import { execFile, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildClient } from './client-package.ts';
import { repositoryRoot } from '../../server/src/platform/root.ts';
import { libreTranslateDouble } from '../../server/src/testing/doubles/libre-translate-double.ts';
import { speechEngines } from '../../server/src/testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../server/src/testing/test-studio.ts';

const run = promisify(execFile);
const guides = join(repositoryRoot, 'docs/api');
const script = 'The morning light fell softly over the harbour. Two fishing boats rocked at their ropes.';
const rate = 16_000;

/** A program of a guide: fenced, in a language that can be run. */
interface Program {
  readonly guide: string;
  readonly language: 'sh' | 'ts' | 'python';
  readonly code: string;
}

const programs: readonly Program[] = readdirSync(guides).flatMap((file) =>
  [...readFileSync(join(guides, file), 'utf8').matchAll(/^```(sh|ts|python)\n(.*?)^```$/gmsu)].map(
    ([, language, code]): Program => ({
      guide: file.replace('.md', ''),
      language: language as Program['language'],
      code: code ?? '',
    }),
  ),
);

/** What the programs print, or leave behind. */
const results: Readonly<Record<string, RegExp>> = {
  'first-speech 1': /^ishmael\.mp3$/mu,
  'first-speech 2': /fake-standard/u,
  'streaming-speech 1': /^streamed\.wav$/mu,
  'streaming-speech 2': /speech\.audio\.delta[^]*speech\.audio\.done/u,
  'websocket 1': /^[1-9]\d+ bytes of MP3$/mu,
  'transcribe 1': /one two three/iu,
  'transcribe 2': /"words":\s*\[/u,
  'align 1': /harbour/u,
  'clone-a-voice 1': /^mine\.mp3$/mu,
  'clone-a-voice 2': /^changed\.mp3$/mu,
  'dub-a-recording 1': /^dubbed\.mp3$/mu,
  'errors-and-retries 1': /voice/iu,
  'idempotency 1': /^(?:true|True)$|"id":"([^"]+)"[^]*"id":"\1"/mu,
  'limits 1': /\d+ credits left|"allCredits":\d/u,
  'coming-from-openai 1': /tts-1/u,
  'coming-from-elevenlabs 1': /^ishmael\.mp3$/mu,
};

const ownPersons = ['clone-a-voice 1', 'dub-a-recording 1'];

const commands = { sh: 'curl', ts: 'node', python: 'python3' } as const;
const isThere = (command: string): boolean => spawnSync(command, ['--version']).status === 0;
const loader = pathToFileURL(createRequire(join(repositoryRoot, 'package.json')).resolve('tsx')).href;
const inputs = ['recording.wav', 'script.txt'];

let studio: TestStudio;
let translator: Awaited<ReturnType<typeof libreTranslateDouble>>;
let user: TestUser;
/** Closed at the end: what is cloned speaks with one of them. */
let engines: readonly SpeechEngine[];
/** An empty project with the packed client in it. */
let project: string;

/** Two lines that a voice really says: the aligner hears whether they fit. */
async function recording(): Promise<Uint8Array> {
  const flite = engines.find(({ name }) => name === 'flite');
  const said = {
    voice: 'rms',
    text: script,
    speed: 1,
    pitch: 0,
    pronunciations: [],
    emotion: 'neutral',
    prosody: [],
  } as const;
  const parts: Int16Array[] = [silence(0.5, rate)];
  for await (const event of flite?.speak(said, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples);
  return encodeWav(joinSamples(parts), rate);
}

/** Packs the client as `npm pack` does, and installs it with what it needs, without a network. */
async function installClient(): Promise<void> {
  const packed = join(project, 'packed');
  mkdirSync(packed);
  buildClient(packed, { hasTypes: inject('isFullRun') });
  const zod = join(repositoryRoot, 'node_modules/zod');
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--silent', packed, zod], { cwd: project });
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  const files = stdout
    .trim()
    .split('\n')
    .map((file) => `./${file}`);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], { cwd: project });
  rmSync(packed, { recursive: true });
}

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'guides-'));
  await installClient();
  engines = speechEngines();
  translator = await libreTranslateDouble({ source: 'en', target: 'ja' });
  studio = await startTestStudio({
    engines: engines.filter(({ name }) => name === 'cloned'),
    settings: translator.settings,
  });
  user = await studio.createUser('professional', 100);
  await studio.startWorker();
  writeFileSync(join(project, 'recording.wav'), await recording());
  writeFileSync(join(project, 'script.txt'), script);
}, 240_000);
afterAll(async () => {
  await studio.close();
  translator.close();
  await Promise.all(engines.map((engine) => engine.close()));
  rmSync(project, { recursive: true });
});

const argumentsOf = ({ language, code }: Program, folder: string): readonly string[] => {
  if (language === 'sh') return ['-euc', code];
  if (language === 'python') return ['-c', code];
  writeFileSync(join(folder, 'program.mts'), code);
  return ['--experimental-websocket', '--no-warnings', '--import', loader, 'program.mts'];
};

const cases = Object.entries(results).flatMap(([name, result]) => {
  const [guide = '', number = '1'] = name.split(' ');
  return (['sh', 'ts', 'python'] as const).flatMap((language) => {
    const own = programs.filter((program) => program.guide === guide && program.language === language);
    const program = own[Number(number) - 1];
    return program === undefined ? [] : [[name, language, program, result] as const];
  });
});

// A program waits for its start and its answers more than it works.
describe.concurrent('the guides’ programs work', () => {
  it.each(cases)(
    '%s in %s',
    async (name, language, program, result) => {
      if (!isThere(commands[language])) return;
      const folder = mkdtempSync(join(project, 'run-'));
      for (const file of inputs) symlinkSync(join(project, file), join(folder, file));
      // A voice has its name once, and a plan makes few things at a time: each of these programs is another person's.
      const { apiKey } = ownPersons.includes(name) ? await studio.createUser('professional', 100) : user;
      const env = { ...process.env, TIMBRE_URL: studio.address, TIMBRE_KEY: apiKey };
      const command = language === 'sh' ? 'sh' : commands[language];
      const { stdout } = await run(command, argumentsOf(program, folder), { cwd: folder, env });
      const made = readdirSync(folder).filter((file) => !inputs.includes(file) && file !== 'program.mts');
      for (const file of made) expect(statSync(join(folder, file)).size, file).toBeGreaterThan(1000);
      expect([stdout, ...made].join('\n')).toMatch(result);
      // A dub is made, corrected and made again.
    },
    240_000,
  );
});

it.runIf(inject('isFullRun'))(
  'the packed client has types: a guide’s program passes a strict check',
  async () => {
    const program = programs.find(({ guide, language }) => guide === 'first-speech' && language === 'ts');
    writeFileSync(join(project, 'typed.mts'), program?.code ?? '');
    const tsc = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom,dom.iterable',
    ];
    const types = ['--typeRoots', join(repositoryRoot, 'node_modules/@types'), '--types', 'node'];
    await run('node', [tsc, ...options, ...types, 'typed.mts'], { cwd: project });
  },
  120_000,
);

it('is there for every program of every guide', () => {
  const counted = (language: string) => programs.filter((program) => program.language === language);
  const most = new Map<string, number>();
  for (const language of ['sh', 'ts', 'python'])
    for (const { guide } of counted(language)) {
      const count = counted(language).filter((program) => program.guide === guide).length;
      most.set(guide, Math.max(most.get(guide) ?? 0, count));
    }
  const names = [...most].flatMap(([guide, count]) => Array.from({ length: count }, (_, at) => `${guide} ${at + 1}`));
  expect(names.sort()).toEqual(Object.keys(results).sort());
  expect(inputs.every((file) => readdirSync(project).includes(file))).toBe(true);
});
