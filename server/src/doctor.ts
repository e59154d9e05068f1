import { access, statfs } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Config } from './config.ts';
import { probeSandbox } from './platform/sandbox/probe-sandbox.ts';
import { programPath } from './platform/sandbox/run-program.ts';
import { openStudio } from './studio.ts';

export interface Finding {
  /** `missing`: the studio can't do without · `optional`: a capability that could be added. */
  readonly state: 'ok' | 'missing' | 'optional';
  readonly subject: string;
  readonly detail: string;
  /** What to do about it. */
  readonly fix: string | null;
}

interface Need {
  readonly subject: string;
  readonly what: string;
  /** Absolute paths, or names on the PATH; any of them will do. */
  readonly anyOf: readonly string[];
  readonly isOptional: boolean;
  readonly fix: string;
}

const setup = 'npm run setup';
const setupAll = 'npm run setup -- --all';

const needs: readonly Need[] = [
  { subject: 'ffmpeg', what: 'encodes and reads media', anyOf: ['ffmpeg'], isOptional: false, fix: setup },
  { subject: 'ffprobe', what: 'looks into media', anyOf: ['ffprobe'], isOptional: false, fix: setup },
  {
    subject: 'Fonts',
    what: 'Noto, for pictures and burned-in subtitles',
    anyOf: ['/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf'],
    isOptional: false,
    fix: setup,
  },
  {
    subject: 'CJK fonts',
    what: 'Chinese, Japanese and Korean subtitles in videos',
    anyOf: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
    isOptional: true,
    fix: setupAll,
  },
  { subject: 'festival', what: 'more English voices', anyOf: ['festival'], isOptional: true, fix: setupAll },
  {
    subject: 'pocketsphinx',
    what: 'English speech recognition',
    anyOf: ['pocketsphinx_batch'],
    isOptional: true,
    fix: setupAll,
  },
  { subject: 'apertium', what: 'text translation', anyOf: ['apertium'], isOptional: true, fix: setupAll },
  { subject: 'yt-dlp', what: 'video-link downloads', anyOf: ['yt-dlp'], isOptional: true, fix: setupAll },
];

const gigabyte = 1e9;
/** Below this the file store takes no new content. */
const enoughBytes = 2 * gigabyte;

async function isPresent(nameOrPath: string): Promise<boolean> {
  const candidates = nameOrPath.startsWith('/')
    ? [nameOrPath]
    : programPath.split(delimiter).map((folder) => join(folder, nameOrPath));
  const found = await Promise.all(
    candidates.map((path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}

async function examinePrograms(): Promise<Finding[]> {
  return Promise.all(
    needs.map(async ({ subject, what, anyOf, isOptional, fix }): Promise<Finding> => {
      const found = (await Promise.all(anyOf.map(isPresent))).includes(true);
      if (found) return { state: 'ok', subject, detail: what, fix: null };
      return { state: isOptional ? 'optional' : 'missing', subject, detail: `not installed; ${what}`, fix };
    }),
  );
}

async function examineSandbox(): Promise<Finding> {
  const { hasBubblewrap, hasPrlimit, problem } = await probeSandbox();
  const detail = `${hasBubblewrap ? 'bubblewrap' : 'no bubblewrap'}, ${hasPrlimit ? 'resource limits' : 'no resource limits'}`;
  if (hasBubblewrap && hasPrlimit)
    return { state: 'ok', subject: 'Sandbox', detail: `media programs run in ${detail}`, fix: null };
  return {
    state: 'optional',
    subject: 'Sandbox',
    detail: `${detail}: ${problem ?? 'prlimit is missing'}. Media programs run with white-lists and time limits only`,
    fix: setup,
  };
}

async function examineDisk(directory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  const detail = `${(free / gigabyte).toFixed(1)} GB free below ${directory}`;
  return free >= enoughBytes
    ? { state: 'ok', subject: 'Disk', detail, fix: null }
    : { state: 'missing', subject: 'Disk', detail, fix: 'Free some space, or set DATA_DIR to a larger disk' };
}

async function examineStudio(config: Config): Promise<Finding[]> {
  try {
    const studio = await openStudio(config);
    try {
      const { voiceCount } = await studio.voices.seed(studio.engines);
      const byEngine = await Promise.all(
        studio.engines.map(async (engine) => `${engine.name} ${(await engine.voices()).length}`),
      );
      return [
        { state: 'ok', subject: 'Database', detail: studio.databaseDescription, fix: null },
        await examineDisk(config.data.directory),
        {
          state: voiceCount > 0 ? 'ok' : 'missing',
          subject: 'Voices',
          detail: `${voiceCount} (${byEngine.join(', ')})`,
          fix: voiceCount > 0 ? null : 'npm ci',
        },
      ];
    } finally {
      await studio.close();
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return [{ state: 'missing', subject: 'Database', detail, fix: `${setup}, or check DATABASE_URL` }];
  }
}

/** What this machine has and lacks for the studio, each with what to do about it. */
export async function examine(config: Config): Promise<Finding[]> {
  return [...(await examinePrograms()), await examineSandbox(), ...(await examineStudio(config))];
}
