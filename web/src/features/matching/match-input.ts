import { ApiError } from '@timbre/client';
import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import { mediaExtensions } from '@timbre/contract/limits';
import { matchingLimits, type matchingSites } from '@timbre/contract/matching/matching';

export type MatchingSite = (typeof matchingSites)[number];

/** Where a site's links lead, its short ones too; a part before them, such as `m.` or `vm.`, belongs to it. */
const hostsOf: Readonly<Record<Exclude<MatchingSite, 'other'>, readonly string[]>> = {
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  tiktok: ['tiktok.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.watch'],
  instagram: ['instagram.com', 'instagr.am'],
  x: ['x.com', 'twitter.com', 't.co'],
};

/** A link of the web without spaces; on a site's own tab, one of that site. */
export function isLinkOf(site: MatchingSite, text: string): boolean {
  const link = text.trim();
  if (link.length > matchingLimits.linkChars || !/^https?:\/\/\S+$/iu.test(link) || !URL.canParse(link)) return false;
  const { hostname } = new URL(link);
  return site === 'other' || hostsOf[site].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** The ending of a file's name as it is shown, such as `MP3`; empty: it has none. */
export const typeOf = (name: string): string => /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toUpperCase() ?? '';

type Refusal = Extract<ErrorCode, `match.${string}`>;

/** Why a file is not worth sending, known before a byte of it is; null: nothing. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>, seconds: number | null): Refusal | null {
  const ending = typeOf(name).toLowerCase();
  if (!(mediaExtensions as readonly string[]).includes(ending)) return 'match.format';
  if (size > matchingLimits.maxBytes) return 'match.large';
  return seconds !== null && seconds > matchingLimits.maxSeconds ? 'match.long' : null;
}

/** What the server would say, said here. */
export const refusal = (name: Refusal): ApiError => new ApiError(name, errors[name].message, {}, 200);
