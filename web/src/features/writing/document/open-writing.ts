import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { prices } from '@timbre/contract/money';
import type { Writing } from '@timbre/contract/writing/writing';
import { api } from '../../../lib/http/api.ts';
import { keepSaving } from '../../../lib/editing/keep-saving.ts';
import type { SavedRecord } from '../../../lib/editing/save-adapter.ts';
import { replaceDoc } from '../../../lib/editing/replace-doc.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { userKey } from '../../../lib/session/user-key.ts';
import { createWritingEditor } from './create-editor.ts';
import { createFields, type Fields } from './fields.ts';
import type { Generation } from '../assistant/generation.ts';
import type { Generations } from '../assistant/generations.ts';
import { generationsOf } from '../assistant/kept-generations.ts';
import { insertedRange, putIn, type Placement } from '../assistant/insertion.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writingDrafts } from './writing-draft.ts';
import { writingSaver, type WritingSaver } from './writing-saver.ts';

/** A document that is open on this page: its text, what it is about, its saving and what was generated for it. */
export interface OpenWriting {
  readonly id: string;
  readonly editor: Editor;
  readonly fields: Fields;
  readonly saver: WritingSaver;
  readonly generations: Generations;
  /** Inserts what was written, and saves around that, so that what was there is a version. */
  readonly insert: (generation: Generation, placement: Placement) => void;
  /** Saves what changes, tells other tabs and listens to them, until the function it answers is called. */
  readonly start: (hooks: StartHooks) => () => void;
}

interface StartHooks {
  readonly onSaved: () => void;
  readonly onAssistant: () => void;
}

/** What one generation takes of this person; the owner is never charged. */
export const generationPrice = (user: UserInfo | null | undefined): number =>
  user?.role === 'owner' ? 0 : prices.writingPerGeneration;

export function openWriting(writing: Writing, label: string): OpenWriting {
  const { id } = writing;
  // Kept from here on: at the end of a session no one is logged in any more, and the text is still its writer's.
  const wwid = queryClient.getQueryData<UserInfo | null>(userKey)?.wwid ?? 'visitor';
  const place = { wwid, id };
  const draft = writingDrafts.read(place);
  const first = draft ?? writing;
  let hooks: StartHooks = { onSaved: () => undefined, onAssistant: () => undefined };
  let tellTabs: (saved: SavedRecord) => void = () => undefined;
  const flush = () => void saver.flush().catch(() => undefined);
  const editor = createWritingEditor({
    markdown: first.text,
    label,
    onSave: flush,
    onAssistant: () => hooks.onAssistant(),
  });
  const fields = createFields({ title: first.title, notes: first.notes });
  const saver = writingSaver(
    {
      client: api,
      read: () => ({ ...fields.snapshot(), text: writeMarkdown(editor.state.doc) }),
      show: ({ title, notes, text }, isQuiet) => {
        fields.change({ title, notes });
        const next = Node.fromJSON(editor.schema, readMarkdown(text).toJSON());
        const tr = replaceDoc(closeHistory(editor.state.tr), next);
        editor.view.dispatch(isQuiet ? tr.setMeta('addToHistory', false) : tr);
      },
      keep: (kept) => writingDrafts.keep(place, kept),
      onSaved: (saved) => {
        tellTabs(saved);
        hooks.onSaved();
      },
    },
    writing,
    draft,
  );
  const generations = generationsOf(place);
  return {
    id,
    editor,
    fields,
    saver,
    generations,
    insert: ({ key, text, range }, placement) => {
      flush();
      const tr = putIn(editor.state, text, placement, range);
      editor.view.dispatch(tr);
      generations.placed(key, insertedRange(tr));
      flush();
    },
    start: (given) => {
      hooks = given;
      const saving = keepSaving(saver, 'writing');
      tellTabs = saving.tellTabs;
      generations.reopened(editor.state.doc);
      const leave = follow({ editor, fields, saver, generations });
      return () => {
        leave();
        saving.stop();
      };
    },
  };
}

/** Tells the saver of every change. */
function follow({
  editor,
  fields,
  saver,
  generations,
}: Pick<OpenWriting, 'editor' | 'fields' | 'saver' | 'generations'>): () => void {
  const onTransaction = ({ transaction }: { transaction: Transaction }) => {
    if (!transaction.docChanged) return;
    generations.follow(transaction.mapping);
    saver.changed();
  };
  const leaveFields = fields.subscribe(saver.changed);
  editor.on('transaction', onTransaction);
  return () => {
    editor.off('transaction', onTransaction);
    leaveFields();
  };
}
