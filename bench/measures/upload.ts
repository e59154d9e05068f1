import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createClient } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import { startS3Double } from '../../server/src/testing/doubles/s3-double.ts';
import { studioFolder } from '../../tools/studio-process.ts';
import { alternate, type Measure, milliseconds } from '../measure.ts';

const megabyte = 1e6;
const sizeBytes = 300 * megabyte;
const pairs = 4;
/** QUALITY's bound on what a server may grow by. */
const growthBytes = 64 * megabyte;

/** Gives `use` a new film: a store that has its content already would have nothing to do. */
function films(folder: string) {
  let count = 0;
  return async <T>(use: (path: string, sha256: string) => Promise<T>): Promise<T> => {
    count += 1;
    const path = join(folder, `film-${count}`);
    const [block, hash] = [Buffer.alloc(megabyte, count), createHash('sha256')];
    const handle = await open(path, 'w');
    for (let at = 0; at < sizeBytes; at += megabyte) {
      block.writeUInt32LE(at, 0);
      hash.update(block);
      await handle.write(block);
    }
    await handle.sync();
    await handle.close();
    try {
      return await use(path, hash.digest('hex'));
    } finally {
      await rm(path);
    }
  };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** One request with the whole file. */
const putWhole = (url: string, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-length': sizeBytes };
    const sent = request(url, { method: 'PUT', headers }, (answer) => {
      const { statusCode = 0 } = answer.resume();
      answer.once('end', () => (statusCode < 300 ? resolve() : reject(new Error(`PUT ${url}: ${statusCode}`))));
    });
    sent.once('error', reject);
    pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), sent).catch(reject);
  });

interface Server {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The least that a server can do: hash, write, fdatasync. */
async function barePipe(folder: string): Promise<Server> {
  const server = createServer((incoming, answer) => {
    const hash = createHash('sha256');
    const path = join(folder, 'received');
    const hashing = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        hash.update(chunk);
        next(null, chunk);
      },
    });
    // `flush` is an fsync; on a file whose length changes fdatasync writes the same.
    pipeline(incoming, hashing, createWriteStream(path, { flush: true })).then(
      () => answer.end(hash.digest('hex')),
      () => answer.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/film`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function nginx(folder: string): Promise<Server> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  await mkdir(join(folder, 'dav'));
  const config = join(folder, 'nginx.conf');
  const owner = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    config,
    `${owner} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; client_max_body_size 0; client_body_temp_path ${folder}/body;
  server { listen 127.0.0.1:${port}; root ${folder}/dav; location / { dav_methods PUT; } }
}`,
  );
  const server = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== null));
      socket.once('error', () => resolve(false));
    });
  while (!(await isOpen())) if (server.exitCode !== null) throw new Error('nginx did not start.');
  return {
    url: `http://127.0.0.1:${port}/film`,
    close: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** The most memory the server has had since `reset`, and what it has now. */
async function memoryOf(startedPid: number) {
  const [pid = ''] = (await readFile(`/proc/${startedPid}/task/${startedPid}/children`, 'utf8')).split(' ');
  const read = async (field: string): Promise<number> =>
    Number(new RegExp(`${field}:\\s+(\\d+)`, 'u').exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  return {
    reset: () => writeFile(`/proc/${pid}/clear_refs`, '5'),
    now: () => read('VmRSS'),
    most: () => read('VmHWM'),
  };
}

interface Uploads {
  readonly folder: string;
  /** Milliseconds that a film takes, from the first call to the finished file. */
  readonly upload: () => Promise<number>;
  readonly put: (server: Server) => () => Promise<number>;
  readonly memory: Awaited<ReturnType<typeof memoryOf>>;
}

/** A studio of its own, as its settings say, and a person who uploads to it as a browser does, part after part. */
async function withUploads<T>(
  settings: NodeJS.ProcessEnv,
  folder: string,
  use: (uploads: Uploads) => Promise<T>,
): Promise<T> {
  const place = await studioFolder(settings);
  const below = await mkdtemp(join(folder, 'upload-'));
  const server = await place.start();
  try {
    const account = { email: 'upload@example.org', password: 'a-bench-password' };
    const { apiKey } = await place.createUser({ ...account, plan: 'business', credits: 0 });
    const client = createClient({ baseUrl: server.address, headers: () => ({ 'xi-api-key': apiKey }) });
    const withFilm = films(below);
    return await use({
      folder: below,
      memory: await memoryOf(server.pid),
      upload: () =>
        withFilm(async (path, sha256) => {
          const film = await openAsBlob(path);
          return timed(() => uploadFile(client, film, { fileName: 'film.mp4', hash: async () => sha256 }));
        }),
      put: (to) => () => withFilm((path) => timed(() => putWhole(to.url, path))),
    });
  } finally {
    await server.stop();
    await place.remove();
    await rm(below, { recursive: true, force: true });
  }
}

const speed = (ms: number): string => `${(sizeBytes / megabyte / (ms / 1000)).toFixed(0)} MB/s (${milliseconds(ms)})`;

async function against(
  settings: NodeJS.ProcessEnv,
  folder: string,
  open: (folder: string) => Promise<Server>,
): Promise<{ ratio: number; detail: string }> {
  return withUploads(settings, folder, async ({ folder: below, upload, put }) => {
    const other = await open(below);
    try {
      await upload();
      const { ours, baseline } = await alternate(pairs, upload, put(other));
      return { ratio: ours / baseline, detail: `300 MB at ${speed(ours)}, the other ${speed(baseline)}` };
    } finally {
      await other.close();
    }
  });
}

/** A film of 300 MB by the upload calls to a durable file, against a bare pipe with SHA-256 and a sync. */
export const uploadDisk: Measure = {
  name: 'upload-disk',
  // 1.3 times @tus/server's speed, which is 0.71 of that pipe's.
  bar: 1.08,
  needs: [],
  run: ({ folder }) => against({}, folder, barePipe),
};

/** The same against nginx, which computes no checksum and syncs nothing. */
export const uploadNginx: Measure = {
  name: 'upload-nginx',
  bar: 1.43,
  needs: ['nginx'],
  install: 'apt-get install nginx',
  run: ({ folder }) => against({}, folder, nginx),
};

/** Into a bucket of an S3 double on this machine, whose own work is in the figure, against the bare pipe. */
export const uploadS3: Measure = {
  name: 'upload-s3',
  bar: 6,
  needs: [],
  run: async ({ folder }) => {
    const s3 = await startS3Double(await mkdtemp(join(folder, 'bucket-')));
    try {
      return await against(s3.settings, folder, barePipe);
    } finally {
      await s3.close();
    }
  },
};

/** What the server grows by at most while films come in, as a share of 64 MB. */
export const uploadMemory: Measure = {
  name: 'upload-memory',
  bar: 1,
  needs: [],
  run: ({ folder }) =>
    withUploads({}, folder, async ({ upload, memory }) => {
      await upload();
      const before = await memory.now();
      await memory.reset();
      await upload();
      const grown = (await memory.most()) - before;
      return {
        ratio: Math.max(0, grown) / growthBytes,
        detail: `${(grown / megabyte).toFixed(0)} MB more than the ${(before / megabyte).toFixed(0)} MB before`,
      };
    }),
};
