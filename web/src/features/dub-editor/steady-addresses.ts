import { replaceEqualDeep } from '@tanstack/react-query';
import type { Dub } from '@timbre/contract/dubbing/dub-view';

const fileOf = (url: string): string => url.split('?')[0] ?? url;

/** An address that ends sooner makes room for a new one. */
const leastMs = 600_000;

function isLasting(url: string): boolean {
  const expires = new URLSearchParams(url.split('?')[1]).get('expires');
  return expires === null || Number(expires) * 1000 - Date.now() > leastMs;
}

/** Every answer signs its addresses again, and a player that is given another one begins again. */
const steady = <Url extends string | null>(before: Url | undefined, after: Url): Url =>
  typeof before === 'string' && typeof after === 'string' && fileOf(before) === fileOf(after) && isLasting(before)
    ? before
    : after;

/** The newest answer, with the addresses that are in use for the files that stayed the same; the same object where nothing changed. */
export function withSteadyAddresses(before: Dub | undefined, after: Dub): Dub {
  if (before === undefined) return after;
  const known = new Map(before.languages.map(({ language, audioUrl }) => [language, audioUrl]));
  return replaceEqualDeep(before, {
    ...after,
    mediaUrl: steady(before.mediaUrl, after.mediaUrl),
    coverUrl: steady(before.coverUrl, after.coverUrl),
    languages: after.languages.map((target) => ({
      ...target,
      audioUrl: steady(known.get(target.language), target.audioUrl),
    })),
  });
}
