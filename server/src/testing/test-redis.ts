import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export interface TestRedis {
  /** As REDIS_URL has it; the path of a socket where it isn’t locked. */
  readonly url: string;
  /** The file of the authority that its certificate is of; where it isn’t locked, there is none. */
  readonly authority: string;
  /** Ends the server as a crash does. */
  readonly kill: () => Promise<void>;
  /** Starts it again, empty. */
  readonly start: () => Promise<void>;
  /** It keeps its connections and answers nothing. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => Promise<void>;
}

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

/** Debian's package redis-server; tests of it say that they were left out where it is missing. */
export const hasRedis = isInstalled('redis-server');
/** One that is locked has a certificate of its own. */
export const hasLockedRedis = hasRedis && isInstalled('openssl');

/** With letters that an address has to escape. */
export const redisPassword = 'open/sesame@9:1';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A port with TLS and a password, and a certificate that no one but its own authority vouches for. */
async function lockOf(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const named = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', [...made, ...named]);
  const port = String(await freePort());
  const files = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', certificate];
  return {
    url: `rediss://:${encodeURIComponent(redisPassword)}@localhost:${port}`,
    authority: certificate,
    options: ['--port', '0', '--bind', '127.0.0.1', '--tls-port', port, ...files, '--tls-auth-clients', 'no'].concat(
      '--requirepass',
      redisPassword,
    ),
  };
}

/** A server of its own on a socket in a temporary folder, which keeps nothing; a locked one has TLS and a password. */
export async function startTestRedis({ isLocked = false } = {}): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-redis-'));
  const socket = join(folder, 'redis.sock');
  const open = { url: socket, authority: '', options: ['--port', '0', '--unixsocket', socket] };
  const { url, authority, options: ways } = isLocked ? await lockOf(folder) : open;
  const options = [...ways, '--save', '', '--appendonly', 'no', '--dir', folder];
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const started = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    for await (const line of createInterface({ input: started.stdout })) {
      if (/ready to accept connections/iu.test(line)) break;
    }
    started.stdout.resume();
  };
  const kill = async (): Promise<void> => {
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await gone;
  };

  await start();
  return {
    url,
    authority,
    kill,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
