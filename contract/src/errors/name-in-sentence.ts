export interface NamedProject {
  /** Empty: no one gave it one. */
  readonly title: string;
  readonly isBinned: boolean;
}

/** A project as the beginning of an English sentence names it, or, with `isInside`, the middle of one. */
export function nameInSentence({ title, isBinned }: NamedProject, isInside = false): string {
  const name = title === '' ? `${isInside ? 'an' : 'An'} untitled project` : `“${title}”`;
  return isBinned ? `${name}, which is in the bin,` : name;
}
