import type { Client } from '@timbre/client';
import { readWriting, updateWriting, type Writing } from '@timbre/contract/writing/writing';
import { restoreWritingVersion } from '@timbre/contract/writing/writing-versions';
import type { Held } from '../../../lib/editing/save-adapter.ts';
import { SaveEngine } from '../../../lib/editing/save-engine.ts';
import type { WritingDraft } from './writing-draft.ts';

/** What is saved of a document. */
export type WritingContent = Pick<Writing, 'title' | 'text' | 'notes'>;

export interface WritingSaverDeps {
  readonly client: Client;
  readonly read: () => WritingContent;
  /** `isQuiet`: undo does not bring back what was there. */
  readonly show: (content: WritingContent, isQuiet: boolean) => void;
  readonly keep: (draft: WritingDraft | null) => boolean;
  readonly onSaved: (saved: Pick<Writing, 'id' | 'revision'>) => void;
}

export interface WritingSaver extends SaveEngine<WritingContent, WritingContent> {
  /** Goes back to a version; undo brings this text back. */
  readonly restore: (versionId: string) => Promise<void>;
}

const contentOf = ({ title, text, notes }: WritingContent): WritingContent => ({ title, text, notes });
const heldOf = ({ id, revision, ...writing }: Writing): Held<WritingContent> => ({
  id,
  revision,
  doc: contentOf(writing),
});
const isSame = (theirs: WritingContent, sent: WritingContent): boolean =>
  theirs.title === sent.title.trim() && theirs.text === sent.text && theirs.notes === sent.notes;

/** Saves a document as a whole. */
export function writingSaver(
  { client, read, show, keep, onSaved }: WritingSaverDeps,
  writing: Writing,
  draft: WritingDraft | null,
): WritingSaver {
  const engine = new SaveEngine<WritingContent, WritingContent>(
    {
      read,
      show,
      isSame,
      onSaved,
      changes: (from, to) => (isSame(from, to) ? [] : [to]),
      after: (_, content) => content,
      send: (content, on) => client.send(updateWriting, { ...on, ...content }),
      load: async (id) => heldOf(await client.send(readWriting, { id })),
      // Through the page, so that undo shows theirs.
      keepMine: (theirs) => {
        const mine = read();
        show(theirs, false);
        show(mine, false);
      },
      keep: (_, work) => keep(work && { revision: work.held?.revision ?? 0, ...contentOf(work.doc) }),
    },
    {
      held: heldOf(writing),
      hasDraft: draft !== null,
      isBehind: draft !== null && draft.revision !== writing.revision && !isSame(writing, draft),
    },
  );
  return Object.assign(engine, {
    restore: (versionId: string) =>
      engine.replace(async (on) => heldOf(await client.send(restoreWritingVersion, { ...on, versionId }))),
  });
}
