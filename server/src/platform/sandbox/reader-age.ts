import type { Sandbox } from './probe-sandbox.ts';
import { runProgram } from './run-program.ts';

/** How old the program is that reads pages of video sites: its version is the day it was made. */
export interface ReaderAge {
  readonly version: string;
  readonly months: number;
}

const monthMs = 30.44 * 86_400_000;
const limits = { seconds: 60, fileSizeBytes: 1_000_000 };
const patienceMs = 60_000;
/** It starts slowly, and is replaced by hand. */
const keptMs = 3_600_000;

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
  const ask = async (): Promise<string> => {
    const signal = AbortSignal.timeout(patienceMs);
    const said = await runProgram(sandbox, { program, args: ['--version'], limits, signal });
    return said.toString('utf8');
  };
  return async (now) => {
    if (asked === null || now.getTime() - asked.at > keptMs) asked = { at: now.getTime(), said: ask().catch(() => '') };
    return ageOf(await asked.said, now);
  };
}
