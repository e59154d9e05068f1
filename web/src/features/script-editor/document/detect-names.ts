import type { Role } from '@timbre/contract/articles/article-settings';
import { articleSettingLimits } from '@timbre/contract/articles/article-settings';
import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { randomKey } from '../../../lib/random-key.ts';
import { changeSettings, freeColour, isFull, roleName, rolesOf } from './cast-model.ts';
import { paragraphsOf } from './paragraph.ts';
import { setAttrs } from './paragraph-commands.ts';
import { segmentText } from './segment-content.ts';
import { parentOffset } from './text-offset.ts';

interface Cue {
  readonly name: string;
  /** Characters of the line that name the speaker. */
  readonly length: number;
}

// A name of up to four words, an optional direction in brackets, a colon, and something said.
const pattern = /^\s*((?:\p{L}[\p{L}\p{M}\p{N}'’.・-]*\s?){1,4})(?:\s*[（(][^)）]{0,40}[)）])?\s*[:：]\s*(?=\S)/u;
const longestName = 30;

/** Words that end in a colon without speaking, in any language's notes, times or addresses. */
const noNames = /^(https?|note|ps|p\.s|ok|ex|e\.g|i\.e|re|fwd|subject|title|scene|act|注|例)$/iu;

/** Who speaks a line such as `ANNA: Hello`; null: no one says so. */
export function cueOf(line: string): Cue | null {
  const found = pattern.exec(line);
  const name = roleName(found?.[1] ?? '');
  if (found === null || name === '' || name.length > longestName || noNames.test(name)) return null;
  return { name, length: found[0].length };
}

const same = (name: string) => name.toLocaleLowerCase();

export interface DetectedName {
  readonly name: string;
  readonly lines: number;
}

/** The names at the start of lines, the most lines first. A name that stands once counts only when it is in capitals or there are others. */
export function detectNames(doc: Node): DetectedName[] {
  const found = new Map<string, { name: string; lines: number }>();
  doc.forEach((paragraph) => {
    const cue = cueOf(segmentText(paragraph).text);
    if (cue === null) return;
    const entry = found.get(same(cue.name)) ?? { name: cue.name, lines: 0 };
    entry.lines += 1;
    found.set(same(cue.name), entry);
  });
  const names = [...found.values()].sort((a, b) => b.lines - a.lines);
  const isPlay = names.some(({ lines }) => lines > 1);
  return names
    .filter(({ name, lines }) => lines > 1 || isPlay || name === name.toLocaleUpperCase())
    .slice(0, articleSettingLimits.roles);
}

/**
 * Makes roles of the names at the start of lines, gives them their lines and takes the names out of the text: one step to
 * undo. `voiceFor` casts a new role by its place.
 */
export const castByNames =
  (voiceFor: (index: number) => string | undefined): Command =>
  (state, dispatch) => {
    const wanted = detectNames(state.doc);
    if (wanted.length === 0) return false;
    const roles = [...rolesOf(state.doc)];
    const cast = new Map<string, { role: Role; speaker: string | undefined }>();
    for (const { name } of wanted) {
      const known = roles.find((role) => same(role.name) === same(name));
      if (known === undefined && isFull(roles)) break;
      const role = known ?? { id: randomKey(), name: titled(name), colour: freeColour(roles) };
      if (known === undefined) roles.push(role);
      cast.set(same(name), { role, speaker: known === undefined ? voiceFor(cast.size) : undefined });
    }
    const { tr } = state;
    for (const placed of paragraphsOf(state.doc).toReversed()) {
      const cue = cueOf(segmentText(placed.node).text);
      const part = cue === null ? undefined : cast.get(same(cue.name));
      if (cue === null || part === undefined) continue;
      setAttrs(tr, [placed], { role: part.role.id, ...(part.speaker === undefined ? {} : { speaker: part.speaker }) });
      tr.delete(placed.pos + 1, placed.pos + 1 + parentOffset(placed.node, cue.length));
    }
    dispatch?.(changeSettings(tr, { roles }));
    return true;
  };

/** `ANNA MARIA` reads better as `Anna Maria`. */
function titled(name: string): string {
  if (name !== name.toLocaleUpperCase() || name.length < 3) return name;
  return name.toLocaleLowerCase().replaceAll(/(^|[\s'’.-])\p{L}/gu, (letter) => letter.toLocaleUpperCase());
}
