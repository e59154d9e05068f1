import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createClient } from '@timbre/client';
import { uploadLimits } from '@timbre/contract/limits';
import { authoriseUpload, finishUpload } from '@timbre/contract/uploads';
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

/** Sends files by one curl, some at once: the same sender for us and for the others, and a light one. */
async function putFiles(files: readonly { readonly path: string; readonly url: string }[]): Promise<void> {
  const common = ['--silent', '--show-error', '--fail', '--parallel', '--parallel-max', '3', '--header', 'Expect:'];
  const sent = files.flatMap(({ path, url }) => ['--upload-file', path, '--output', '/dev/null', url]);
  await promisify(execFile)('curl', [...common, ...sent]);
}

/** The film in the parts that its upload has, as files beside it. */
async function cut(path: string): Promise<readonly string[]> {
  const film = await open(path);
  const parts: string[] = [];
  for (let at = 0; at < sizeBytes; at += uploadLimits.partBytes) {
    const { buffer, bytesRead } = await film.read({ buffer: Buffer.alloc(uploadLimits.partBytes), position: at });
    parts.push(`${path}.${parts.length + 1}`);
    await writeFile(parts.at(-1) ?? path, buffer.subarray(0, bytesRead));
  }
  await film.close();
  return parts;
}

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

/** A studio of its own, as its settings say, and a person who uploads to it in parts, some at once, as browsers do. */
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
          const files = await cut(path);
          try {
            return await timed(async () => {
              const announced = { fileName: 'film.mp4', mediaType: 'video/mp4', sizeBytes, sha256 };
              const { uploadId, parts } = await client.send(authoriseUpload, announced);
              await putFiles(
                parts.map(({ url }, at) => ({ path: files[at] ?? '', url: new URL(url, server.address).href })),
              );
              await client.send(finishUpload, { uploadId });
            });
          } finally {
            await Promise.all(files.map((file) => rm(file)));
          }
        }),
      put: (to) => () => withFilm((path) => timed(() => putFiles([{ path, url: to.url }]))),
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
  needs: ['curl'],
  install: 'apt-get install curl',
  run: ({ folder }) => against({}, folder, barePipe),
};

/** The same against nginx, which computes no checksum and syncs nothing. */
export const uploadNginx: Measure = {
  name: 'upload-nginx',
  bar: 1.43,
  needs: ['nginx', 'curl'],
  install: 'apt-get install nginx curl',
  run: ({ folder }) => against({}, folder, nginx),
};

/** Into a bucket of an S3 double on this machine, whose own work is in the figure, against the bare pipe. */
export const uploadS3: Measure = {
  name: 'upload-s3',
  bar: 6,
  needs: ['curl'],
  install: 'apt-get install curl',
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
  needs: ['curl'],
  install: 'apt-get install curl',
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
