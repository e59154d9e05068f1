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

/** Of what `yt-dlp --version` says; null for anything else. */
export function ageOf(said: string, now: Date): ReaderAge | null {
  const [version, year, month, day] = /^(\d{4})\.(\d{2})\.(\d{2})(?:\.\d+)?/u.exec(said.trim()) ?? [];
  if (version === undefined) return null;
  const made = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return { version, months: Math.max(0, Math.floor((now.getTime() - made) / monthMs)) };
}

/** Asks the program itself; null when it does not say. */
export async function readerAge(sandbox: Sandbox, now: Date): Promise<ReaderAge | null> {
  const run = { program: 'yt-dlp', args: ['--version'], limits, readable: [], writable: [] };
  const asked = runProgram(sandbox, { ...run, signal: AbortSignal.timeout(patienceMs) });
  const said = await asked.catch(() => Buffer.from(''));
  return ageOf(said.toString('utf8'), now);
}
