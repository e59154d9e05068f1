import * as z from 'zod/mini';
import { forget, readStored, store } from '../storage.ts';

/** Whose draft of what; another person who logs in here does not find it. */
export interface DraftPlace {
  readonly wwid: string;
  /** Null: a new one. */
  readonly id: string | null;
}

type DraftName =
  | 'article-draft'
  | 'writing-draft'
  | 'transcript-draft'
  | 'alignment-draft'
  | 'photo-draft'
  | 'dub-draft';

/** What is not saved, kept in the browser through a crash. */
export function keptDrafts<Shape extends z.ZodMiniType>(name: DraftName, shape: Shape) {
  const keyOf = ({ wwid, id }: DraftPlace) => `${name}-${wwid}-${id ?? 'new'}` as const;
  return {
    /** Null: nothing is left over, or what is there is not a draft. */
    read: (place: DraftPlace): z.infer<Shape> | null => {
      const stored = readStored(keyOf(place));
      if (stored === null) return null;
      try {
        return z.parse(shape, JSON.parse(stored));
      } catch {
        return null;
      }
    },
    /** Null: nothing is to be kept any more. False: the browser has no room for it, and keeps what it kept before. */
    keep: (place: DraftPlace, draft: object | null): boolean => {
      if (draft !== null) return store(keyOf(place), JSON.stringify(draft));
      forget(keyOf(place));
      return true;
    },
  };
}
