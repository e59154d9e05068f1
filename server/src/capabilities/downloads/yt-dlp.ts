import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LinkFormat } from '@timbre/contract/downloads';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { IsAllowed } from '../../platform/egress/guarded-request.ts';
import { withGuardedProxy } from '../../platform/egress/guarded-proxy.ts';
import { requireLink } from '../../platform/egress/open-link.ts';
import { isPresentProgram } from '../../platform/sandbox/examine-programs.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import { ProgramError } from '../../platform/sandbox/program-error.ts';
import { isNewEnough, readerAsker } from '../../platform/sandbox/reader-age.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import { cagedProxy } from '../../platform/sandbox/sandbox-command.ts';

export interface YtDlpDeps {
  readonly sandbox: Sandbox;
  /** An absolute path, or its name on the PATH. */
  readonly program: string;
  readonly isAllowed: IsAllowed;
  readonly clock: Clock;
  /** The oldest version that is used; tests lower it, as the guard does not rest on it. */
  readonly oldest?: string | undefined;
}

/** What a page of a video site holds, as yt-dlp reads it. */
export interface PageInfo {
  readonly title: string;
  readonly author: string | null;
  readonly durationSeconds: number | null;
  readonly formats: readonly LinkFormat[];
}

export interface PageFetch {
  readonly url: string;
  /** Of `PageInfo.formats`, the `best`, or the best `sound`, with a small picture where there is none alone. */
  readonly format: string;
  readonly cookies: string | null;
  /** A folder of its own; the file in it is called `name`. */
  readonly folder: string;
  readonly name: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** How much of it is there, each second. */
  readonly onBytes: (bytes: number) => void;
}

const infoSeconds = 240;
const fetchSeconds = 3600;
const lookMs = 1000;
const infoBytes = 20_000_000;

/** In yt-dlp's words. Every browser plays the sound of an m4a. */
const selectors: Readonly<Record<string, string>> = {
  best: 'best*[vcodec!=none][acodec!=none]/best/bestvideo*+bestaudio/bestaudio',
  sound: 'bestaudio[ext=m4a]/bestaudio/worst[acodec!=none]/best',
};

const number = z.nullish(z.number());
const text = z.nullish(z.string());
const infoShape = z.object({
  title: text,
  uploader: text,
  duration: number,
  is_live: z.nullish(z.boolean()),
  _type: text,
  formats: z.nullish(
    z.array(
      z.object({
        format_id: z.string(),
        ext: text,
        height: number,
        tbr: number,
        abr: number,
        vcodec: text,
        acodec: text,
        filesize: number,
        filesize_approx: number,
        has_drm: z.nullish(z.unknown()),
      }),
    ),
  ),
});
type PageFormat = NonNullable<NonNullable<z.output<typeof infoShape>['formats']>>[number];

/** What yt-dlp says when a site refuses, and what it means; the first that fits counts. */
const reasons: readonly (readonly [RegExp, ErrorCode])[] = [
  // Before all others: the sentence names no reason of the site's.
  [/max-filesize|file too large/iu, 'download.large'],
  [/private video|is private|members[- ]only|only available to|paid/iu, 'download.private'],
  [
    /sign in|log ?in|cookies|authenticat|account|confirm your age|age[- ]restricted|HTTP Error 401/iu,
    'download.log-in',
  ],
  [/your country|geo|region|location|HTTP Error 451/iu, 'download.region'],
  [/live event|premieres in|is live|livestream/iu, 'download.live'],
  [/HTTP Error 403|forbidden/iu, 'download.private'],
  [/removed|unavailable|not exist|deleted|terminated|no longer|HTTP Error (?:404|410)/iu, 'download.removed'],
];

/** Why a site gives nothing, by what yt-dlp says about it. */
export function refuse(said: string): never {
  if (/DRM/u.test(said)) fail('link.unsupported', undefined, 'This is copy-protected and can’t be downloaded.');
  const [, code] = reasons.find(([pattern]) => pattern.test(said)) ?? [];
  return fail(code ?? 'link.unsupported');
}

const has = (codec: string | null | undefined): boolean => codec !== null && codec !== undefined && codec !== 'none';

/** For each height the richest picture, with sound from its own file or beside it; then the best sound alone. */
function offered(formats: readonly PageFormat[]): LinkFormat[] {
  const open = formats.filter(({ has_drm, format_id }) => !has_drm && /^[\w.-]{1,40}$/u.test(format_id));
  const rich = [...open].sort((a, b) => (b.tbr ?? b.abr ?? 0) - (a.tbr ?? a.abr ?? 0));
  const sizeOf = ({ filesize, filesize_approx }: PageFormat): number | null => filesize ?? filesize_approx ?? null;
  const [sound] = rich.filter(({ vcodec, acodec }) => !has(vcodec) && has(acodec));
  // A page's plain file names no codecs; it is taken for a video.
  const pictures = rich.filter(({ vcodec, acodec }) => has(vcodec) || (vcodec ?? acodec ?? null) === null);
  const byHeight = new Map<number, PageFormat>();
  for (const one of pictures) if (!byHeight.has(one.height ?? 0)) byHeight.set(one.height ?? 0, one);
  const rate = ({ tbr, abr }: PageFormat): number | null => (tbr ?? abr ?? null) && Math.round(tbr ?? abr ?? 0);
  const videos = [...byHeight.values()]
    .sort((a, b) => (b.height ?? 0) - (a.height ?? 0))
    .map((one): LinkFormat => {
      const isMute = has(one.vcodec) && !has(one.acodec) && one.acodec === 'none';
      const id = isMute && sound !== undefined ? `${one.format_id}+${sound.format_id}` : one.format_id;
      return {
        id,
        kind: 'video',
        height: one.height ?? null,
        kilobitsPerSecond: rate(one),
        ending: one.ext ?? 'mp4',
        sizeBytes: sizeOf(one),
      };
    });
  if (sound === undefined) return videos;
  const alone = { id: sound.format_id, kind: 'audio', height: null, kilobitsPerSecond: rate(sound) } as const;
  return [...videos, { ...alone, ending: sound.ext ?? 'm4a', sizeBytes: sizeOf(sound) }];
}

const always = [
  '--ignore-config --no-cache-dir --no-playlist --no-progress --no-warnings --socket-timeout 20 --retries 2',
  '--hls-prefer-native --ffmpeg-location /nonexistent --fixup never --no-mtime --no-part --no-call-home',
].flatMap((options) => options.split(' '));

type PageRun = Pick<PageFetch, 'folder' | 'cookies' | 'maxBytes' | 'signal'> & { readonly seconds: number };

/** Tells how large a file has grown while something writes it: yt-dlp does from the first byte on (--no-part). */
async function watched(path: string, onBytes: (bytes: number) => void, work: () => Promise<unknown>): Promise<void> {
  const look = () =>
    void stat(path).then(
      ({ size }) => onBytes(size),
      () => undefined,
    );
  const timer = setInterval(look, lookMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** yt-dlp, which has no network but the guard, reads no settings and starts no other program. */
export function ytDlp({ sandbox, program, isAllowed, clock, oldest }: YtDlpDeps) {
  const askAge = readerAsker(sandbox, program);

  /** Throws `download.reader`, `download.old-reader` and `download.no-cage`. */
  async function requireReader(): Promise<void> {
    if (!(await isPresentProgram(program))) fail('download.reader');
    if (!isNewEnough(await askAge(clock.now()), oldest)) fail('download.old-reader');
    if (!sandbox.hasBubblewrap) fail('download.no-cage');
  }

  async function run(
    url: string,
    args: readonly string[],
    { folder, cookies, signal, seconds, maxBytes }: PageRun,
  ): Promise<string> {
    await requireReader();
    const jar = join(folder, 'cookies.txt');
    if (cookies !== null) await writeFile(jar, cookies, { mode: 0o600 });
    const asked = [...always, ...(cookies === null ? [] : ['--cookies', jar]), ...args];
    return withGuardedProxy(isAllowed, async (egressSocket) => {
      const output = await runProgram(sandbox, {
        // A fragment is ours to drop: yt-dlp keeps notes to itself there.
        program,
        args: ['--proxy', cagedProxy, ...asked, '--', requireLink(url).href],
        egressSocket,
        signal,
        maxOutputBytes: infoBytes,
        limits: { seconds, fileSizeBytes: maxBytes + 1_000_000 },
        readable: ['/etc/ssl'],
        writable: [folder],
      });
      return output.toString('utf8');
    }).catch((error: unknown) => {
      if (!(error instanceof ProgramError)) throw error;
      return refuse(error.message);
    });
  }

  return {
    /** Throws `link.unsupported` and `download.…`, as the site refuses. */
    read: async (url: string, how: Pick<PageFetch, 'folder' | 'cookies' | 'signal'>): Promise<PageInfo> => {
      const output = await run(url, ['--dump-single-json'], {
        ...how,
        seconds: infoSeconds,
        maxBytes: infoBytes,
      });
      const { data } = infoShape.safeParse(JSON.parse(output));
      if (data === undefined) fail('link.unsupported');
      if (data.is_live === true) fail('download.live');
      return {
        title: data.title ?? '',
        author: data.uploader ?? null,
        durationSeconds: data.duration ?? null,
        formats: offered(data.formats ?? []),
      };
    },

    /** One file of one format; `best` is the best in a single file. */
    fetch: async ({ url, format, name, onBytes, ...how }: PageFetch): Promise<string> => {
      const path = join(how.folder, name);
      const chosen = ['--format', selectors[format] ?? format, '--max-filesize', String(how.maxBytes)];
      await watched(path, onBytes, () => run(url, [...chosen, '--output', path], { ...how, seconds: fetchSeconds }));
      // It leaves a file that is too large where it lies, and calls that a success.
      if ((await stat(path).catch(() => null)) === null) fail('download.large');
      return path;
    },
  };
}

export type YtDlp = ReturnType<typeof ytDlp>;
