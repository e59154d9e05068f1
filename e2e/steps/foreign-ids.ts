import type { Call } from '@timbre/contract/call';
import { pathParameters } from '@timbre/contract/call';
/** Input names of a call that say whose thing is meant. */
export function idNames({ input, path }: Call): string[] {
  const { def } = input._zod as unknown as { def: { shape?: Record<string, { _zod: { def: { type: string } } }> } };
  // A word out of a list names no one's thing.
  const named = Object.entries(def.shape ?? {}).filter(([, { _zod }]) => _zod.def.type !== 'enum');
  const names = [...named.map(([name]) => name), ...pathParameters(path)];
  // The catalogue's voices and prices are everyone's.
  const ofNobody = (name: string): boolean =>
    name.startsWith('canva') || ['speakerId', 'priceId', 'taxId'].includes(name);
  return [...new Set(names)].filter((name) => /^id$|Id$/.test(name) && !ofNobody(name));
}

/** Lists that an id only narrows: a foreign one finds nothing. */
export const filteredLists = [
  'listArticles',
  'listExports',
  'listShares',
  'listTranscriptions',
  'listPhotoProjects',
  'listPhotoVideos',
];
