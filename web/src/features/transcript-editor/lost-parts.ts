import { isSame, type TranscriptPart } from './transcript-change.ts';
import type { TranscriptDoc } from './transcript-store.ts';

/** Tries while nobody answers are the same one again, or one with a few words more. */
const mostKept = 20;

/** The turns are compared as objects: what is tried again is made of the same ones. */
const isSamePart = (one: TranscriptPart, other: TranscriptPart): boolean =>
  one.put.length === other.put.length &&
  one.put.every((turn, at) => turn === other.put[at]) &&
  isSame([one.title, one.settings, one.remove], [other.title, other.settings, other.remove]);

/** Parts of a change that were sent at one revision, and nobody answered: the server has one of them, or none. */
export interface LostParts {
  readonly hasAny: () => boolean;
  readonly add: (part: TranscriptPart) => void;
  readonly clear: () => void;
  /** The transcript as it is when the server took one of them; null: it has another one. */
  readonly heldBy: (theirs: TranscriptDoc, after: (part: TranscriptPart) => TranscriptDoc) => TranscriptDoc | null;
}

export function lostParts(): LostParts {
  let parts: readonly TranscriptPart[] = [];
  return {
    hasAny: () => parts.length > 0,
    add: (part) => {
      if (!parts.some((one) => isSamePart(one, part))) parts = [...parts, part].slice(-mostKept);
    },
    clear: () => {
      parts = [];
    },
    heldBy: (theirs, after) => parts.map(after).find((doc) => isSame(doc, theirs)) ?? null,
  };
}
