import oldest from './oldest-reader.json' with { type: 'json' };
import type { Sandbox } from './sandbox.types.ts';
import { runProgram } from './run-program.ts';

/** How old the program is that reads pages of video sites: its version is the day it was made. */
export interface ReaderAge {
  readonly version: string;
  readonly months: number;
}

/** Older ones let a page choose the proxy they ask through (CVE-2023-46121), and are not used. */
export const oldestReader = oldest.version;

/** What brings in one that is new enough. */
export const newerReader =
  'Add Debian’s backports to apt’s sources and run npm run setup -- --all; or, as root, PIPX_HOME=/usr/local/pipx PIPX_BIN_DIR=/usr/local/bin pipx install yt-dlp; or set YT_DLP to a newer one in a single file.';

/** Whether pages may be read with it. Versions are days, year first: their order is that of their letters. */
export const isNewEnough = (age: ReaderAge | null, least = oldestReader): boolean =>
  age !== null && age.version >= least;

const monthMs = 30.44 * 86_400_000;
const limits = { seconds: 60, fileSizeBytes: 1_000_000 };
const patienceMs = 60_000;
/** It starts slowly, and is replaced by hand: one that is used later than one that has to be replaced. */
const keptMs = { usable: 3_600_000, other: 60_000 };

/** Of what `yt-dlp --version` says; null for anything else. */
export function ageOf(said: string, now: Date): ReaderAge | null {
  const [version, year, month, day] = /^(\d{4})\.(\d{2})\.(\d{2})(?:\.\d+)?/u.exec(said.trim()) ?? [];
  if (version === undefined) return null;
  const made = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return { version, months: Math.max(0, Math.floor((now.getTime() - made) / monthMs)) };
}

/** Asks the program itself, now and then; answers null when it does not say. */
export function readerAsker(sandbox: Sandbox, program: string): (now: Date) => Promise<ReaderAge | null> {
  let asked: { readonly at: number; readonly said: Promise<string> } | null = null;
  let kept = keptMs.other;
  const ask = async (): Promise<string> => {
    const signal = AbortSignal.timeout(patienceMs);
    const said = await runProgram(sandbox, { program, args: ['--version'], limits, signal });
    return said.toString('utf8');
  };
  return async (now) => {
    const at = now.getTime();
    if (asked === null || at - asked.at > kept) asked = { at, said: ask().catch(() => '') };
    const age = ageOf(await asked.said, now);
    kept = isNewEnough(age) ? keptMs.usable : keptMs.other;
    return age;
  };
}
