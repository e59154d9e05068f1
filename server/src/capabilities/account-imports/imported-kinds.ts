import type { ImportedKind } from '@timbre/contract/accounts/account-imports';
import type { Values } from './carried.types.ts';

/** What people look for, by the table that has a row of each; projects are told apart by their type. */
const kindsOfTables: Readonly<Record<string, ImportedKind>> = {
  albums: 'albums',
  exports: 'exports',
  alignments: 'alignments',
  lexicon_entries: 'lexicon',
  pronunciation_dictionaries: 'dictionaries',
  glossary_terms: 'glossary',
  translations: 'translations',
  writings: 'writings',
  sounds: 'sounds',
  sound_effects: 'soundEffects',
  images: 'images',
  avatar_cases: 'avatars',
  favourite_voices: 'favorites',
};
const kindsOfProjects: Readonly<Record<string, ImportedKind>> = {
  article: 'voiceovers',
  transcript: 'transcripts',
  dub: 'videos',
  photo: 'talkingPhotos',
};

export type KindCounts = Partial<Record<ImportedKind, number>>;

/** How many of each kind came; `added`: rows by table. */
export function kindCounts(
  added: Readonly<Record<string, number>>,
  { projects, clones }: Readonly<Record<'projects' | 'clones', readonly Values[]>>,
): KindCounts {
  const counts: KindCounts = {};
  const count = (kind: ImportedKind | undefined, more: number): void => {
    if (kind !== undefined && more > 0) counts[kind] = (counts[kind] ?? 0) + more;
  };
  // An avatar's voice is part of it.
  count('voices', clones.filter(({ kind }) => kind === 'clone').length);
  for (const { type } of projects) count(kindsOfProjects[String(type)], 1);
  for (const [table, more] of Object.entries(added)) count(kindsOfTables[table], more);
  return counts;
}
