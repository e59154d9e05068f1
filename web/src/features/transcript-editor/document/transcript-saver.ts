import type { Client } from '@timbre/client';
import {
  readTranscription,
  updateTranscription,
  type Transcription,
} from '@timbre/contract/transcription/transcription';
import type { Held } from '../../../lib/editing/save-adapter.ts';
import { isSame } from '../../../lib/editing/item-changes.ts';
import { SaveEngine } from '../../../lib/editing/save-engine.ts';
import {
  changeFrom,
  holdsFirst,
  isNothing,
  partsOf,
  turnsById,
  withChange,
  type TranscriptPart,
} from './transcript-change.ts';
import type { TranscriptDraft } from './transcript-draft.ts';
import { docOf, type TranscriptDoc, type TranscriptStore, type Turn } from './transcript-store.ts';

export interface TranscriptSaverDeps {
  readonly client: Client;
  readonly store: TranscriptStore;
  /** Null: there is nothing to keep. False: there was no room for it. */
  readonly keep: (draft: TranscriptDraft | null) => boolean;
}

export type TranscriptSaver = SaveEngine<TranscriptDoc, TranscriptPart>;

type Served = Pick<Transcription, 'id' | 'revision' | 'title' | 'segments' | 'settings'>;

const heldOf = (served: Served): Held<TranscriptDoc> => ({
  id: served.id,
  revision: served.revision,
  doc: docOf(served),
});

/** Saves only what changed of a transcript. */
export function transcriptSaver(
  { client, store, keep }: TranscriptSaverDeps,
  transcription: Served,
  draft: TranscriptDraft | null,
): TranscriptSaver {
  const held = heldOf(transcription);
  const read = () => store.snapshot().doc;
  return new SaveEngine<TranscriptDoc, TranscriptPart>(
    {
      read,
      isSame,
      after: withChange,
      changes: (from, to) => partsOf(changeFrom(from, to)),
      isSaved: (saved) => isNothing(changeFrom(saved, read())),
      send: async (part, on) => {
        const { revision } = await client.send(updateTranscription, { ...on, ...part });
        return { id: on.id, revision };
      },
      load: async (id) => heldOf(await client.send(readTranscription, { id })),
      show: (doc) => store.change(() => doc),
      keepMine: (theirs, saved) => store.change((mine) => withChange(theirs, changeFrom(saved, mine))),
      keep: (_, work) => {
        const change = work?.held && changeFrom(work.held.doc, work.doc);
        return keep(change && !isNothing(change) ? { revision: work?.held?.revision ?? 0, ...change } : null);
      },
    },
    {
      held,
      hasDraft: draft !== null,
      isBehind: draft !== null && !holdsFirst(held.doc, draft, held.revision - draft.revision),
    },
  );
}

/** Whether the server has this turn as it is here. */
export const hasSaved = (saver: TranscriptSaver, turn: Turn): boolean =>
  turnsById(saver.saved()?.turns ?? []).get(turn.id) === turn;

/** The server has this of a turn already. */
export const learnTurn = (saver: TranscriptSaver, turn: Turn): void =>
  saver.learn((saved) => ({ ...saved, turns: saved.turns.map((one) => (one.id === turn.id ? turn : one)) }));
