import type { EditableCue } from '@timbre/media/subtitles/edit-cues';

type Cues = readonly EditableCue[];

/** What one save sends. */
export interface CueChanges {
  readonly put: Cues;
  readonly remove: readonly string[];
}

/** Saves of so much fit a request, whatever else stands in it. */
const most = { cues: 1000, characters: 800_000 };

/**
 * What makes one list of another, in parts that each fit a request; empty: nothing. A cue that was not changed is the
 * same object in both.
 */
export function cueChanges(before: Cues, after: Cues): CueChanges[] {
  const saved = new Map(before.map((cue) => [cue.id, cue]));
  const kept = new Set(after.map(({ id }) => id));
  const remove = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const parts: EditableCue[][] = [];
  let characters = 0;
  for (const cue of after) {
    if (saved.get(cue.id) === cue) continue;
    const length = JSON.stringify(cue).length;
    const open = parts.at(-1);
    if (open === undefined || open.length >= most.cues || characters + length > most.characters) {
      parts.push([cue]);
      characters = length;
    } else {
      open.push(cue);
      characters += length;
    }
  }
  if (remove.length > 0 && parts.length === 0) parts.push([]);
  return parts.map((put, at) => ({ put, remove: at === 0 ? remove : [] }));
}
