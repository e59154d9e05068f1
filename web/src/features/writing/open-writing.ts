import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { UserInfo } from '@timbre/contract/accounts';
import { prices } from '@timbre/contract/money';
import type { Writing } from '@timbre/contract/writing';
import { api } from '../../lib/api.ts';
import { onReturn } from '../../lib/connection.ts';
import { replaceDoc } from '../../lib/editing/replace-doc.ts';
import { queryClient } from '../../lib/query-client.ts';
import { openTabChannel, type TabChannel } from '../../lib/tabs.ts';
import { userKey } from '../../lib/user-key.ts';
import { createWritingEditor } from './create-editor.ts';
import { createFields, type Fields } from './fields.ts';
import type { Generations } from './generations.ts';
import { generationsOf } from './kept-generations.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';
import { keepWritingDraft, readWritingDraft } from './writing-draft.ts';
import { WritingSaver } from './writing-saver.ts';

/** A document that is open on this page: its text, what it is about, its saving and what was generated for it. */
export interface OpenWriting {
  readonly id: string;
  readonly editor: Editor;
  readonly fields: Fields;
  readonly saver: WritingSaver;
  readonly generations: Generations;
  /** Puts a step into the text and saves around it, so that what was there is a version. */
  readonly put: (make: (editor: Editor) => Transaction) => void;
  /** Saves what changes, tells other tabs and listens to them, until the function it answers is called. */
  readonly start: (hooks: StartHooks) => () => void;
}

interface StartHooks {
  readonly onSaved: () => void;
  readonly onAssistant: () => void;
}

const isSaved = (message: unknown): message is Pick<Writing, 'id' | 'revision'> =>
  typeof message === 'object' && message !== null && 'id' in message && 'revision' in message;

/** What one generation takes of this person; the owner is never charged. */
export const generationPrice = (user: UserInfo | null | undefined): number =>
  user?.role === 'owner' ? 0 : prices.writingPerGeneration;

export function openWriting(writing: Writing, label: string): OpenWriting {
  const { id, revision } = writing;
  // Kept from here on: at the end of a session nobody is logged in any more, and the text is still its writer's.
  const wwid = queryClient.getQueryData<UserInfo | null>(userKey)?.wwid ?? 'visitor';
  const place = { wwid, id };
  const draft = readWritingDraft(place);
  const first = draft ?? writing;
  let hooks: StartHooks = { onSaved: () => undefined, onAssistant: () => undefined };
  let tellTabs: (saved: Pick<Writing, 'id' | 'revision'>) => void = () => undefined;
  const flush = () => void saver.flush().catch(() => undefined);
  const editor = createWritingEditor({
    ...{ markdown: first.text, label, onSave: flush },
    onAssistant: () => hooks.onAssistant(),
  });
  const fields = createFields({ title: first.title, notes: first.notes });
  const saver = new WritingSaver(
    {
      client: api,
      read: () => ({ ...fields.snapshot(), text: writeMarkdown(editor.state.doc) }),
      show: ({ title, notes, text }, isQuiet) => {
        fields.change({ title, notes });
        const next = Node.fromJSON(editor.schema, readMarkdown(text).toJSON());
        const tr = replaceDoc(closeHistory(editor.state.tr), next);
        editor.view.dispatch(isQuiet ? tr.setMeta('addToHistory', false) : tr);
      },
      keep: (kept) => keepWritingDraft(place, kept),
      onSaved: (saved) => {
        tellTabs(saved);
        hooks.onSaved();
      },
    },
    { id, revision, draft },
  );
  const generations = generationsOf(place);
  return {
    ...{ id, editor, fields, saver, generations },
    put: (make) => {
      flush();
      editor.view.dispatch(make(editor));
      flush();
    },
    start: (given) => {
      hooks = given;
      const channel = openTabChannel('writing', (message) => {
        if (isSaved(message)) void saver.noticed(message).catch(() => undefined);
      });
      tellTabs = channel.tell;
      generations.forgetPlaces();
      return follow({ editor, fields, saver, generations }, channel);
    },
  };
}

/** Tells the saver of every change, and secures the text when the page goes. */
function follow(
  { editor, fields, saver, generations }: Pick<OpenWriting, 'editor' | 'fields' | 'saver' | 'generations'>,
  channel: TabChannel,
): () => void {
  const onTransaction = ({ transaction }: { transaction: Transaction }) => {
    if (!transaction.docChanged) return;
    generations.follow(transaction.mapping);
    saver.changed();
  };
  const flush = () => void saver.flush().catch(() => undefined);
  const onHide = () => {
    saver.secure();
    if (document.visibilityState === 'hidden' && saver.snapshot().state === 'unsaved') flush();
  };
  const stopWaiting = onReturn(() => {
    if (saver.snapshot().state === 'offline') flush();
  });
  const leaveFields = fields.subscribe(saver.changed);
  editor.on('transaction', onTransaction);
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onHide);
  return () => {
    editor.off('transaction', onTransaction);
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('pagehide', onHide);
    leaveFields();
    stopWaiting();
    saver.close();
    channel.close();
  };
}
