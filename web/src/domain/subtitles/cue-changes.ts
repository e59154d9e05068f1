import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { bytesOf, requestParts } from '../../lib/http/request-parts.ts';

type Cues = readonly EditableCue[];

/** What one save sends. */
export interface CueChanges {
  readonly put: Cues;
  readonly remove: readonly string[];
}

/** As many as one save takes. */
const maxCues = 1000;

/**
 * What makes one list of another, in parts that each fit a request; empty: nothing. A cue that was not changed is the
 * same object in both.
 */
export function cueChanges(before: Cues, after: Cues): CueChanges[] {
  const saved = new Map(before.map((cue) => [cue.id, cue]));
  const kept = new Set(after.map(({ id }) => id));
  const remove = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const put = after.filter((cue) => saved.get(cue.id) !== cue);
  if (put.length === 0 && remove.length === 0) return [];
  const parts = requestParts(put, maxCues, bytesOf(remove));
  return parts.map((part, at) => ({ put: part, remove: at === 0 ? remove : [] }));
}
