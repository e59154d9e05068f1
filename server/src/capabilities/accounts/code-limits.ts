import { accountLimits } from '@timbre/contract/limits';
import type { CodeTable } from './accounts.tables.ts';

/** Who asks for a code, or types one in. */
export interface CodeAsker {
  /** The network, or the id of a person who is logged in. */
  readonly key: string;
  /** Whether the account's person has logged in from this network: some room is kept for them. */
  readonly isKnown: boolean;
}

/** What the limits look at: when a code was asked for, what for and from where. */
export type RecentCode = Pick<CodeRow, 'address' | 'usage' | 'asker' | 'createdAt'>;

const hourMs = 3_600_000;
/** No limit on codes looks back further. */
export const codeWindowMs = 24 * hourMs;
/** Codes live an hour, so every try of the last hour is on a code of the last two. */
export const tryWindowMs = 2 * hourMs;

/**
 * When the next code may be sent, or null for now. Each purpose counts for itself and for each network, so that codes
 * asked for elsewhere take nothing away; what an address gets from everywhere ends too, last for its own networks.
 */
export function refusedUntil(row: CodeRow, recent: readonly RecentCode[], { key, isKnown }: CodeAsker): Date | null {
  const { codesPerHour, codesPerDay, codesPerAddressDay } = accountLimits;
  const toAddress = recent.filter(({ address }) => address === row.address);
  const fromAsker = recent.filter(({ usage, asker }) => usage === row.usage && asker === key);
  const ceiling = isKnown ? 'known' : row.usage === 'reset' ? 'reset' : 'any';
  const ends = [
    endOf(fromAsker, codesPerHour, hourMs, row.createdAt),
    endOf(fromAsker, codesPerDay, codeWindowMs, row.createdAt),
    endOf(toAddress, codesPerAddressDay[ceiling], codeWindowMs, row.createdAt),
  ].filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

function endOf(codes: readonly RecentCode[], limit: number, windowMs: number, now: Date): number | null {
  const times = codes
    .map(({ createdAt }) => createdAt.getTime())
    .filter((time) => time > now.getTime() - windowMs)
    .toSorted((a, b) => b - a);
  const first = times[limit - 1];
  return first === undefined ? null : first + windowMs;
}

/** The part of a code's row that says how often it was tried. */
export type TriedCode = Pick<CodeRow, 'asker' | 'tries' | 'triesElsewhere'>;

export const isElsewhere = (code: TriedCode, { key, isKnown }: CodeAsker): boolean => code.asker !== key && !isKnown;

/**
 * Why a code may not be tried: this code has had its tries, or the address has, in the last hour. Tries from elsewhere
 * are few, so that they do not use up a code; some are kept for the networks its person has logged in from.
 */
export function tryRefusal(code: TriedCode, recent: readonly TriedCode[], asker: CodeAsker): 'code' | 'hour' | null {
  const { codeTries, codeTriesElsewhere, codeTriesPerHour } = accountLimits;
  if (code.tries >= codeTries) return 'code';
  if (isElsewhere(code, asker) && code.triesElsewhere >= codeTriesElsewhere) return 'code';
  const total = sum(recent.map(({ tries }) => tries));
  if (total >= (asker.isKnown ? codeTriesPerHour.known : codeTriesPerHour.any)) return 'hour';
  const own = recent.filter(({ asker: key }) => key === asker.key);
  return sum(own.map(({ tries, triesElsewhere }) => tries - triesElsewhere)) >= codeTriesPerHour.network
    ? 'hour'
    : null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
export type CodeRow = CodeTable['$inferSelect'];
