import type { EditableCue } from '@timbre/media/subtitles/edit-cues';

type Cues = readonly EditableCue[];

/** The one subtitle whose text, and nothing else, differs between two lists. */
export function typedInto(before: Cues, after: Cues): string | null {
  if (before.length !== after.length) return null;
  const different = after.flatMap((cue, at) => (before[at] === cue ? [] : [{ cue, old: before[at] }]));
  const [first] = different;
  if (different.length !== 1 || first?.old === undefined) return null;
  const { cue, old } = first;
  const isTextOnly = cue.id === old.id && cue.startSeconds === old.startSeconds && cue.endSeconds === old.endSeconds;
  return isTextOnly && cue.text !== old.text ? cue.id : null;
}
