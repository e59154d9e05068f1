import type { Clip } from '@timbre/media/timeline/lane';
import type { RoleColour } from '../document/cast-model.ts';
import type { ScriptMap } from './script-map.ts';

/** A part of the line of time that one colour speaks. */
export interface RoleStretch extends Clip {
  readonly colour: RoleColour | null;
}

/** Whose the words are, paragraph by paragraph; neighbours of one colour are one stretch. */
export function roleStretches(
  { paragraphs, seconds }: Pick<ScriptMap, 'paragraphs' | 'seconds'>,
  colours: ReadonlyMap<string, RoleColour>,
): RoleStretch[] {
  const stretches: RoleStretch[] = [];
  for (const [index, { id, startSeconds }] of paragraphs.entries()) {
    const endSeconds = paragraphs[index + 1]?.startSeconds ?? seconds;
    if (endSeconds <= startSeconds) continue;
    const colour = colours.get(id) ?? null;
    const last = stretches.at(-1);
    if (last?.colour === colour) stretches[stretches.length - 1] = { ...last, endSeconds };
    else stretches.push({ colour, startSeconds, endSeconds });
  }
  return stretches;
}
