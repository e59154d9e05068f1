import type { RoleColour } from '../cast-model.ts';
import type { ScriptMap } from './script-map.ts';

/** A part of the line of time that one colour speaks; shares of the whole, 0 to 1. */
export interface RoleStretch {
  readonly colour: RoleColour | null;
  readonly from: number;
  readonly to: number;
}

/** Whose the words are, paragraph by paragraph; neighbours of one colour are one stretch. */
export function roleStretches(
  { paragraphs, seconds }: Pick<ScriptMap, 'paragraphs' | 'seconds'>,
  colours: ReadonlyMap<string, RoleColour>,
): RoleStretch[] {
  const stretches: RoleStretch[] = [];
  if (!(seconds > 0)) return stretches;
  for (const [index, { id, startSeconds }] of paragraphs.entries()) {
    const from = startSeconds / seconds;
    const to = (paragraphs[index + 1]?.startSeconds ?? seconds) / seconds;
    if (to <= from) continue;
    const colour = colours.get(id) ?? null;
    const last = stretches.at(-1);
    if (last?.colour === colour) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ colour, from, to });
  }
  return stretches;
}
