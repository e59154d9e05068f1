import type { Role } from '@timbre/contract/articles/article-settings';
import { articleSettingLimits, roleColours } from '@timbre/contract/articles/article-settings';
import type { ArticleSettings } from '@timbre/contract/articles/article-settings';
import type { Node } from '@tiptap/pm/model';
import type { Command, Transaction } from '@tiptap/pm/state';
import type { VoiceStart } from '../../../domain/voices/voice-start.ts';
import { settingsOf } from './article-doc.ts';
import type { Placed } from './paragraph.ts';
import { attrsOf, paragraphsOf } from './paragraph.ts';
import { setAttrs, setVoice } from './paragraph-commands.ts';
import { isolateSelection } from './isolate-selection.ts';
import { chosenParagraphs } from './picks.ts';

export type RoleColour = Role['colour'];

export const rolesOf = (doc: Node): readonly Role[] => settingsOf(doc).roles;

export const roleById = (doc: Node, id: string | null): Role | undefined =>
  id === null ? undefined : rolesOf(doc).find((role) => role.id === id);

/** Changes the settings of the whole script: part of the one history. */
export function changeSettings(tr: Transaction, part: Partial<ArticleSettings>): Transaction {
  return tr.setDocAttribute('settings', { ...settingsOf(tr.doc), ...part });
}

export const setSettings =
  (part: Partial<ArticleSettings>): Command =>
  (state, dispatch) => {
    dispatch?.(changeSettings(state.tr, part));
    return true;
  };

export const setTitle =
  (title: string): Command =>
  (state, dispatch) => {
    if (state.doc.attrs['title'] === title) return false;
    dispatch?.(state.tr.setDocAttribute('title', title));
    return true;
  };

/** A name as a role may have it; empty: none. */
export const roleName = (name: string): string =>
  name.replaceAll(/\s+/gu, ' ').trim().slice(0, articleSettingLimits.roleNameChars).trim();

/** The first colour that no one has, else the one that is used least. */
export function freeColour(roles: readonly Role[]): RoleColour {
  const uses = (colour: RoleColour) => roles.filter((role) => role.colour === colour).length;
  return roleColours.toSorted((a, b) => uses(a) - uses(b))[0] ?? 'vermilion';
}

export function isFull(roles: readonly Role[]): boolean {
  return roles.length >= articleSettingLimits.roles;
}

const linesOf = (doc: Node, roleId: string): Placed[] =>
  paragraphsOf(doc).filter(({ node }) => attrsOf(node).role === roleId);

/** The voice most lines of a role have; undefined: it has no lines. */
export function roleVoice(doc: Node, roleId: string): string | undefined {
  const uses = new Map<string, number>();
  for (const { node } of linesOf(doc, roleId)) {
    const { speaker } = attrsOf(node);
    uses.set(speaker, (uses.get(speaker) ?? 0) + 1);
  }
  return [...uses].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Adds a role; `assign` also gives it to the chosen paragraphs. */
export const addRole =
  (role: Role, assign: boolean): Command =>
  (state, dispatch) => {
    const roles = rolesOf(state.doc);
    if (isFull(roles) || roleName(role.name) === '') return false;
    const tr = changeSettings(state.tr, { roles: [...roles, { ...role, name: roleName(role.name) }] });
    if (assign) setAttrs(tr, isolateSelection(state, tr), { role: role.id });
    dispatch?.(tr);
    return true;
  };

export const changeRole =
  (id: string, part: Partial<Pick<Role, 'name' | 'colour'>>): Command =>
  (state, dispatch) => {
    const name = part.name === undefined ? undefined : roleName(part.name);
    if (name === '') return false;
    const change = { ...part, ...(name === undefined ? {} : { name }) };
    const roles = rolesOf(state.doc).map((role) => (role.id === id ? { ...role, ...change } : role));
    dispatch?.(changeSettings(state.tr, { roles }));
    return true;
  };

/** Takes a role out of the cast; its lines keep their voice and belong to no one. */
export const removeRole =
  (id: string): Command =>
  (state, dispatch) => {
    const tr = changeSettings(state.tr, { roles: rolesOf(state.doc).filter((role) => role.id !== id) });
    dispatch?.(setAttrs(tr, linesOf(state.doc, id), { role: null }));
    return true;
  };

/** Gives the selected words, or the chosen paragraphs, to a role; they take the voice its other lines have. */
export const assignRole =
  (id: string | null, voice?: string): Command =>
  (state, dispatch) => {
    const speaker = id === null ? undefined : (roleVoice(state.doc, id) ?? voice);
    const { tr } = state;
    const isTheirs = chosenParagraphs(state).every(({ node }) => attrsOf(node).role === id);
    const chosen = isTheirs ? chosenParagraphs(state) : isolateSelection(state, tr);
    setAttrs(tr, chosen, { role: id });
    if (speaker !== undefined) setVoice(tr, chosen, speaker);
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

/** Gives all lines of a role another voice, set as it begins: one step to undo. */
export const setRoleVoice =
  (id: string, speaker: string, start?: VoiceStart): Command =>
  (state, dispatch) => {
    const tr = setVoice(state.tr, linesOf(state.doc, id), speaker, start);
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };

/** How many lines each role has. */
export function lineCounts(doc: Node): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  doc.forEach((node) => {
    const { role } = attrsOf(node);
    if (role !== null) counts.set(role, (counts.get(role) ?? 0) + 1);
  });
  return counts;
}
