import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { speechWorkers } from '@timbre/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speechChildren } from '../capabilities/speech/speech-children.program.ts';
import { withGuardedProxy } from '../platform/egress/guarded-proxy.ts';
import { childProgram } from '../platform/children/child-program.ts';
import { repositoryRoot } from '../platform/root.ts';
import { probeSandbox } from '../platform/sandbox/probe-sandbox.ts';
import type { Sandbox } from '../platform/sandbox/sandbox.types.ts';
import { runProgram, type RunOptions } from '../platform/sandbox/run-program.ts';
import { startCanary, type Canary } from '../testing/canary.ts';

/** How a child is kept: `program`, `worker`, `reader` and `standing` are tried below; the rest has a reason. */
const kinds = {
  program: 'a program of the system, in a cage of its own',
  worker: 'our own code in a child of Node, in a cage of its own',
  reader: 'yt-dlp, which reaches the guarded proxy and nothing else',
  standing: 'a child that stays, in a cage that speech-children.program.ts gives it',
  cage: 'what starts all others, or runs inside their cage',
  database:
    'PostgreSQL’s own programs: they take nothing of a person but through SQL, and the database needs its socket',
} as const;

/** Every file that starts a child. A new one is listed here with its kind, and a new kind is tried below. */
const children: Readonly<Record<string, keyof typeof kinds>> = {
  'engines/src/dubbing/background.worker.ts': 'cage',
  'engines/src/dubbing/read-frames.ts': 'cage',
  'engines/src/dubbing/video-facts.ts': 'cage',
  'engines/src/speech/festival/festival-pipe.ts': 'standing',
  'engines/src/speech/packs/open-jtalk.ts': 'standing',
  'engines/src/speech/speech-child.ts': 'standing',
  'engines/src/talking/video-writer.ts': 'cage',
  'server/src/capabilities/alignment/alignment.program.ts': 'worker',
  'server/src/capabilities/speech/recorded-lines/recorded-line.program.ts': 'worker',
  'server/src/capabilities/billing/invoices/invoice.program.ts': 'worker',
  'server/src/capabilities/dubbing/dubbing.compose.ts': 'program',
  'server/src/capabilities/dubbing/files/join-video.ts': 'program',
  'server/src/capabilities/dubbing/files/picture-seconds.ts': 'program',
  'server/src/capabilities/dubbing/files/make-file.ts': 'program',
  'server/src/capabilities/dubbing/picture.program.ts': 'worker',
  'server/src/capabilities/dubbing/speech/background.program.ts': 'worker',
  'server/src/capabilities/dubbing/speech/write-sections.ts': 'program',
  'server/src/capabilities/dubbing/text/look-over.ts': 'program',
  'server/src/capabilities/images/images.program.ts': 'worker',
  'server/src/capabilities/sound-effects/sound-effects.program.ts': 'worker',
  'server/src/capabilities/sounds/bed.program.ts': 'worker',
  'server/src/capabilities/talking-photos/avatars/drawn-cast.program.ts': 'worker',
  'server/src/capabilities/talking-photos/faces.program.ts': 'worker',
  'server/src/capabilities/talking-photos/join-chunks.ts': 'program',
  'server/src/capabilities/talking-photos/render.program.ts': 'worker',
  'server/src/capabilities/talking-photos/talking-engine.ts': 'program',
  'server/src/capabilities/transcription/transcription.program.ts': 'worker',
  'server/src/capabilities/models/audio-models.program.ts': 'worker',
  'server/src/capabilities/models/read-archive.ts': 'cage',
  'server/src/capabilities/models/unpack.program.ts': 'worker',
  'server/src/capabilities/voices/voice-analysis.program.ts': 'worker',
  'server/src/capabilities/downloads/finish-media.ts': 'program',
  'server/src/capabilities/downloads/yt-dlp.ts': 'reader',
  'server/src/capabilities/conversion/conversion.program.ts': 'worker',
  'server/src/capabilities/transcription/cuts/render-cut.ts': 'program',
  'server/src/capabilities/transcription/recognisers.compose.ts': 'worker',
  'server/src/capabilities/transcription/transcription.compose.ts': 'program',
  'server/src/capabilities/translation/translation.compose.ts': 'program',
  'server/src/capabilities/writing/writers.compose.ts': 'worker',
  'server/src/platform/children/child-program.ts': 'cage',
  'server/src/platform/children/start-child.ts': 'cage',
  'server/src/platform/children/warm-program.ts': 'cage',
  'server/src/platform/db/file-lock.ts': 'database',
  'server/src/platform/db/postgres-account.ts': 'database',
  'server/src/platform/db/postgres-cluster.ts': 'database',
  'server/src/platform/db/postgres-dump.ts': 'database',
  'server/src/platform/db/postgres-process.ts': 'database',
  'server/src/platform/sandbox/decode-sound.ts': 'program',
  'server/src/platform/sandbox/egress.worker.ts': 'cage',
  'server/src/platform/sandbox/encode-audio.ts': 'program',
  'server/src/platform/sandbox/probe-media.ts': 'program',
  'server/src/platform/sandbox/probe-sandbox.ts': 'cage',
  'server/src/platform/sandbox/reader-age.ts': 'program',
  'server/src/platform/sandbox/run-program.ts': 'cage',
  'server/src/platform/sandbox/sound-delay.ts': 'program',
};

const starts =
  /(?<![.\w]|function )(?:spawn|spawnSync|fork|exec|execSync|execFile|execFileSync)(?:<\w+>)?\(|(?<![.\w])(?:startProgram|runProgram|childProgram|warmProgram)\b|\bnew Worker\(|node:(?:child_process|cluster|worker_threads)'/u;
/** Comments, and imports of types alone. */
const notCode = /^\s*\/?\*.*$|\/\/.*$|^import type .*$/gmu;
const isOurs = (name: string): boolean =>
  name.endsWith('.ts') && !/\.(?:test|contract-test)\.ts$|(?:^|\/)testing[-/]|\/testing\//u.test(name);
const sources = ['server/src', 'engines/src', 'cli/src', 'client/src', 'media/src', 'contract/src'].flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(isOurs)
    .map((name) => ({ name, source: readFileSync(join(repositoryRoot, name), 'utf8') })),
);

describe('the children of the server', () => {
  it('are all known, each with how it is kept', () => {
    const found = sources.filter(({ source }) => starts.test(source.replaceAll(notCode, '')));
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(children).sort());
  });

  it('that stay are given their cage wherever they are made', () => {
    const makers = sources.filter(
      ({ name, source }) => name.startsWith('server/') && /(?:speechWorkers|builtInSpeechEngines)\(/u.test(source),
    );
    expect(makers.length).toBeGreaterThan(0);
    for (const { name, source } of makers) expect(source, name).toContain('speechChildren(');
  });
});

/** Tries every place it is told of, and says how that went and which networks it sees. */
const probe = String.raw`
import { readFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
const places = PLACES;
const to = (place) => place.startsWith('/') ? { path: place } : { host: place.split(':')[0], port: Number(place.split(':')[1]) };
const tried = await Promise.all(places.map((place) => new Promise((resolve) => {
  const socket = connect(to(place));
  socket.on('error', (error) => resolve(error.code));
  socket.on('connect', () => { socket.destroy(); resolve('connected'); });
})));
const networks = readFileSync('/proc/net/dev', 'utf8').split('\n').flatMap((line) => /^\s*(\S+):/.exec(line)?.[1] ?? []);
const routes = readFileSync('/proc/net/route', 'utf8').trim().split('\n').length - 1;
const said = JSON.stringify({ tried, networks, routes });
const framed = (answer) => {
  const body = Buffer.from(JSON.stringify({ answer, isBytes: false, heldBytes: 0 }));
  return Buffer.concat([Buffer.of(0, 0, 0, body.length >> 8, body.length & 255), body]);
};
if (process.send === undefined) process.stdout.write(said);
else {
  process.send({ kind: 'ready' });
  process.on('message', ({ id }) => {
    process.send({ kind: 'error', id, message: said });
  });
}
`;

const sandbox = await probeSandbox();
const bare: Sandbox = { ...sandbox, hasBubblewrap: false };
const { signal } = new AbortController();
let folder: string;
let canary: Canary;
let file: string;
/** The same, as a program that answers requests. */
let answering: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'children-'));
  canary = await startCanary(folder);
  file = join(folder, 'probe.mjs');
  const places = JSON.stringify([...canary.places, `127.0.0.1:${canary.closedPort}`]);
  answering = join(folder, 'answering.mjs');
  const source = probe.replace('PLACES', places);
  await writeFile(file, source);
  await writeFile(answering, source.replace('process.stdout.write(said)', 'writeSync(3, framed(said))'));
});
afterAll(async () => {
  await canary.close();
  await rm(folder, { recursive: true });
});

interface Told {
  readonly tried: readonly string[];
  readonly networks: readonly string[];
  readonly routes: number;
}

const run = (where: Sandbox, more: Partial<RunOptions> = {}): Promise<string> => {
  const how = { program: process.execPath, args: [file], limits: { seconds: 20, processes: 64 }, readable: [file] };
  return runProgram(where, { ...how, ...more, signal }).then(String);
};

/** What the probe says in each kind of cage. */
const inside: Readonly<Record<'program' | 'worker' | 'reader' | 'standing', () => Promise<string>>> = {
  program: async () => {
    const own = await mkdtemp(join(folder, 'own-'));
    return run(sandbox, { writable: [own], isBackground: true });
  },
  worker: () => {
    const program = { file: answering, nodeArguments: [], readable: [process.execPath, answering] };
    const limits = { seconds: 20, outputBytes: 10_000 };
    return childProgram<null, string>(sandbox, { program, limits, isBackground: true }).ask(null);
  },
  // The proxy behind it lets nothing through, as an attacker's addresses are never allowed.
  reader: () =>
    withGuardedProxy(
      () => false,
      (egressSocket) => run(sandbox, { egressSocket }),
    ),
  standing: async () => {
    const { cage } = speechChildren(sandbox, [file]);
    const workers = speechWorkers({ kind: 'espeak', entry: file, execArgv: [], cage, size: 1 });
    try {
      const request = { kind: 'speak' } as unknown as Parameters<typeof workers.run>[0];
      return await workers
        .run(request, signal)
        .next()
        .then(String, (error: Error) => error.message);
    } finally {
      await workers.close();
    }
  },
};

/** The command lines of this machine that hold a text. */
async function processesWith(text: string): Promise<readonly string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(text));
}

it('every kind of child is tried, but for those with a reason', () => {
  const reasoned = ['cage', 'database'];
  expect(Object.keys(inside)).toEqual(Object.keys(kinds).filter((kind) => !reasoned.includes(kind)));
});

describe.skipIf(!sandbox.hasBubblewrap)('a child (skipped without bubblewrap)', () => {
  it.each(Object.entries(inside))(
    'of the kind %s reaches nothing of this machine, and has no way out of it',
    async (_, ask) => {
      const { tried, networks, routes } = JSON.parse(await ask()) as Told;
      // An open port and a closed one look alike.
      expect(tried[0]).toBe(tried.at(-1));
      for (const how of tried) expect(['ECONNREFUSED', 'ENETUNREACH', 'ENOENT']).toContain(how);
      expect({ networks, routes }).toEqual({ networks: ['lo'], routes: 0 });
      expect(canary.count()).toBe(0);
    },
  );

  it('ends with its cage, also while that is being built', async () => {
    const own = await mkdtemp(join(folder, 'ending-'));
    const { cage } = speechChildren(sandbox, [file]);
    const ended = async (afterMs: number): Promise<void> => {
      const workers = speechWorkers({ kind: 'espeak', entry: file, execArgv: [], cage: () => cage([own]), size: 1 });
      await delay(afterMs);
      await workers.close();
    };
    for (let afterMs = 0; afterMs < 30; afterMs += 0.5) await ended(afterMs);
    // Each command line names the folder.
    await expect.poll(() => processesWith(own)).toEqual([]);
  });

  it('without its cage would reach all of it', async () => {
    const { tried } = JSON.parse(await run(bare)) as Told;
    expect(tried).toEqual([...canary.places.map(() => 'connected'), 'ECONNREFUSED']);
    await expect.poll(canary.count).toBe(canary.places.length);
  });

  it('with a way to the guard is not started without its cage', () => {
    return expect(run(bare, { egressSocket: '/tmp/none' })).rejects.toThrow('only bubblewrap');
  });
});
