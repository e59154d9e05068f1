import { countCharacters } from '@timbre/contract/limits';
import type { Writing, WritingSummary } from '@timbre/contract/writing/writing';
import type { WritingVersion } from '@timbre/contract/writing/writing-versions';
import { excerptOf } from '@timbre/media/writing/excerpt';
import { plainText } from '@timbre/media/writing/markdown';
import type { WritingLine, WritingRow } from './writing.store.ts';
import type { WritingVersionLine } from './writing-versions.store.ts';

const excerptChars = 160;

/** What lists show of a text. */
export function measured(text: string): { readonly excerpt: string; readonly characters: number } {
  const plain = plainText(text);
  return { excerpt: excerptOf(plain, excerptChars), characters: countCharacters(plain) };
}

export const writingOf = ({ id, title, text, notes, revision, createdAt, updatedAt }: WritingRow): Writing => ({
  id,
  title,
  text,
  notes,
  revision,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const summaryOf = ({ createdAt, updatedAt, ...line }: WritingLine): WritingSummary => ({
  ...line,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const versionOf = ({
  id,
  revision,
  title,
  excerpt,
  characters,
  createdAt,
}: WritingVersionLine): WritingVersion => ({
  id,
  revision,
  title,
  excerpt,
  characters,
  createdAt: createdAt.toISOString(),
});
