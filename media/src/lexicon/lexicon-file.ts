/** An entry as a file has it, with the line it stands on; nothing is checked yet. */
export interface FileEntry {
  readonly line: number;
  readonly type: 0 | 1 | null;
  readonly original: string;
  readonly alternative: string;
  readonly language: string | null;
  readonly speaker: string | null;
  readonly isWholeWord: boolean;
  readonly isCaseSensitive: boolean;
  /** Why it can't be taken, where the file itself says so. */
  readonly problem: string | null;
}

/** What an entry of a file is written from. */
export type WrittenEntry = Omit<FileEntry, 'line' | 'problem' | 'type'> & { readonly type: 0 | 1 };

/** A file that is no lexicon at all, with the reason for people. */
export class LexiconFileError extends Error {}

/** More lines than any lexicon takes are not even looked at. */
export const maxFileEntries = 5000;

/** Throws where a file has more than that. */
export function requireFewEntries(count: number): void {
  if (count > maxFileEntries) throw new LexiconFileError(`The file has more than ${maxFileEntries} entries. Split it.`);
}
