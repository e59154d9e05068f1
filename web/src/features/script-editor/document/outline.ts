import type { Node } from '@tiptap/pm/model';
import type { RoleColour } from './cast-model.ts';
import { rolesOf } from './cast-model.ts';
import { attrsOf } from './paragraph.ts';
import { segmentText } from './segment-content.ts';

export interface OutlineEntry {
  readonly id: string;
  readonly excerpt: string;
  readonly colour: RoleColour | null;
  readonly who: string | null;
}

const excerptChars = 90;
const excerpts = new WeakMap<Node, string>();

function excerptOf(paragraph: Node): string {
  const found = excerpts.get(paragraph);
  if (found !== undefined) return found;
  const excerpt = segmentText(paragraph)
    .text.slice(0, excerptChars * 2)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const short = excerpt.length > excerptChars ? `${excerpt.slice(0, excerptChars).trimEnd()}…` : excerpt;
  excerpts.set(paragraph, short);
  return short;
}

/** The script at a glance: the first words of each paragraph, and whose they are. */
export function outlineOf(doc: Node): OutlineEntry[] {
  const roles = new Map(rolesOf(doc).map((role) => [role.id, role]));
  const entries: OutlineEntry[] = [];
  doc.forEach((paragraph) => {
    const { id, role } = attrsOf(paragraph);
    const known = role === null ? undefined : roles.get(role);
    entries.push({
      id: id ?? '',
      excerpt: excerptOf(paragraph),
      colour: known?.colour ?? null,
      who: known?.name ?? null,
    });
  });
  return entries;
}
