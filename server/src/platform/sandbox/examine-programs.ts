import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Sandbox } from './sandbox.types.ts';
import { isNewEnough, newerReader, oldestReader, readerAsker, type ReaderAge } from './reader-age.ts';
import { programPath } from './run-program.ts';

/** Something of this machine, and what to do about it. */
export interface Finding {
  /** `missing`: has to be put right · `optional`: a capability that could be added. */
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

/** The command that installs what the studio can't do without. */
export const setup = 'npm run setup';
const setupAll = 'npm run setup -- --all';

const needs: readonly Need[] = [
  { subject: 'ffmpeg', what: 'encodes and reads media', anyOf: ['ffmpeg'], isOptional: false, fix: setup },
  { subject: 'ffprobe', what: 'inspects media', anyOf: ['ffprobe'], isOptional: false, fix: setup },
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
  { subject: 'bzip2', what: 'most models of the catalogue', anyOf: ['bzip2'], isOptional: true, fix: setupAll },
  { subject: 'apertium', what: 'text translation', anyOf: ['apertium'], isOptional: true, fix: setupAll },
];

/** Sites change, and what reads them has to follow. */
const maxMonths = 6;

async function examineReader(
  { hasBubblewrap }: Sandbox,
  program: string,
  ageOf: () => Promise<ReaderAge | null>,
): Promise<Finding> {
  const [subject, what] = ['yt-dlp', 'links to video sites'];
  if (!(await isPresentProgram(program))) {
    const where = program.startsWith('/') ? `not found at ${program}` : 'not installed';
    return { state: 'optional', subject, detail: `${where}; ${what}`, fix: setupAll };
  }
  const age = await ageOf();
  if (age === null || !isNewEnough(age)) {
    const which = age === null ? 'unknown version' : `version ${age.version}`;
    const detail = `${which}; video pages are only read with ${oldestReader} or later, because older versions let a page reach into this network`;
    return { state: 'missing', subject, detail, fix: newerReader };
  }
  if (!hasBubblewrap) {
    const detail = 'video pages are only read inside bubblewrap, which keeps yt-dlp off the network';
    return { state: 'optional', subject, detail, fix: setup };
  }
  const { version, months } = age;
  if (months <= maxMonths) return { state: 'ok', subject, detail: `${what}; version ${version}`, fix: null };
  const detail = `version ${version} is ${months} months old; some sites may block it`;
  return { state: 'optional', subject, detail, fix: newerReader };
}

/** Whether a program lies at that path, or on the PATH by that name. */
export async function isPresentProgram(nameOrPath: string): Promise<boolean> {
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

/** Looks at the programs the studio uses, and the cage they run in; `ytDlp`: its name on the PATH, or where it lies. */
export function programExaminer(sandbox: Sandbox, ytDlp: string): (now: Date) => Promise<Finding[]> {
  const askReader = readerAsker(sandbox, ytDlp);
  return async (now) => [
    ...(await examineNeeds()),
    await examineReader(sandbox, ytDlp, () => askReader(now)),
    examineSandbox(sandbox),
  ];
}

function examineNeeds(): Promise<Finding[]> {
  return Promise.all(
    needs.map(async ({ subject, what, anyOf, isOptional, fix }): Promise<Finding> => {
      const found = (await Promise.all(anyOf.map(isPresentProgram))).includes(true);
      if (found) return { state: 'ok', subject, detail: what, fix: null };
      return { state: isOptional ? 'optional' : 'missing', subject, detail: `not installed; ${what}`, fix };
    }),
  );
}

function examineSandbox({ hasBubblewrap, hasPrlimit, problem }: Sandbox): Finding {
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
