import type { Role } from '@timbre/contract/articles/article-settings';
import { findDialogue, type SpokenQuotation } from '@timbre/media/dialogue/find-dialogue';
import type { Node } from '@tiptap/pm/model';
import type { Command, Transaction } from '@tiptap/pm/state';
import { randomKey } from '../../../lib/random-key.ts';
import { changeSettings, freeColour, isFull, roleName, rolesOf, roleVoice } from './cast-model.ts';
import { splitAt } from './isolate-selection.ts';
import { attrsOf, paragraphById, paragraphsOf, type Placed } from './paragraph.ts';
import { setAttrs, setVoice } from './paragraph-commands.ts';
import { segmentText } from './segment-content.ts';
import { parentOffset } from './text-offset.ts';

/** A quotation of the script, to be given to a role. */
export interface DialogueLine extends SpokenQuotation {
  /** Of the paragraph it stands in. */
  readonly segmentId: string;
}

/** Quotations of paragraphs that belong to no role, with who says them. */
export function dialogueOf(doc: Node): DialogueLine[] {
  const paragraphs = paragraphsOf(doc);
  return findDialogue(paragraphs.map(({ node }) => segmentText(node).text)).flatMap((line) => {
    const node = paragraphs[line.paragraph]?.node;
    if (node === undefined || attrsOf(node).role !== null) return [];
    return [{ ...line, segmentId: String(attrsOf(node).id) }];
  });
}

export const sameName = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Makes a quotation a paragraph of its own; what was around it stays whose it was. */
function isolate(tr: Transaction, line: DialogueLine): Placed | null {
  const whole = paragraphById(tr.doc, line.segmentId);
  if (whole === undefined) return null;
  const place = (offset: number) => whole.pos + 1 + parentOffset(whole.node, offset);
  const from = place(line.start);
  const steps = tr.mapping.maps.length;
  splitAt(tr, place(line.end));
  splitAt(tr, from);
  const found = tr.doc.resolve(tr.mapping.slice(steps).map(from, 1));
  return { node: found.node(1), pos: found.before(1), index: found.index(0) };
}

/**
 * Gives quotations to their speakers: one step to undo. Names that are no role yet become roles; `voiceFor` casts them.
 * Lines whose role there is no room for stay as they are.
 */
export const assignDialogue =
  (lines: readonly DialogueLine[], voiceFor: (name: string) => string | undefined): Command =>
  (state, dispatch) => {
    const roles = [...rolesOf(state.doc)];
    const cast = new Map<string, { readonly role: Role; readonly speaker: string | undefined }>();
    for (const { speaker: said } of lines) {
      const name = roleName(said);
      if (name === '' || cast.has(said)) continue;
      const known = roles.find((role) => sameName(role.name, name));
      if (known === undefined && isFull(roles)) continue;
      const role = known ?? { id: randomKey(), name, colour: freeColour(roles) };
      if (known === undefined) roles.push(role);
      cast.set(said, { role, speaker: roleVoice(state.doc, role.id) ?? voiceFor(said) });
    }
    const { tr } = state;
    // From the end, so that offsets in front of a quotation stay.
    for (const line of lines.toSorted((a, b) => b.paragraph - a.paragraph || b.start - a.start)) {
      const part = cast.get(line.speaker);
      const placed = part === undefined ? null : isolate(tr, line);
      if (part === undefined || placed === null) continue;
      setAttrs(tr, [placed], { role: part.role.id });
      if (part.speaker !== undefined) setVoice(tr, [placed], part.speaker);
    }
    if (!tr.docChanged) return false;
    dispatch?.(changeSettings(tr, { roles }));
    return true;
  };
