import type { Client } from '@timbre/client';
import { type Dub } from '@timbre/contract/dubbing/dub-view';
import { readDub, updateDub } from '@timbre/contract/dubbing/dubbing';
import { restoreDubVersion } from '@timbre/contract/dubbing/dubbing-versions';
import { isSame } from '../../../lib/editing/item-changes.ts';
import type { Held, SavedRecord } from '../../../lib/editing/save-adapter.ts';
import { SaveEngine } from '../../../lib/editing/save-engine.ts';
import { docOf, type DubDoc } from '../document/dub-doc.ts';
import type { DubStore } from '../document/dub-store.ts';
import { changeFrom, holdsFirst, isNothing, partsOf, withChange, type DubPart } from './dub-change.ts';
import type { DubDraft } from './dub-draft.ts';

export interface DubSaverDeps {
  readonly client: Client;
  readonly store: DubStore;
  /** Null: there is nothing to keep. False: there was no room for it. */
  readonly keep: (draft: DubDraft | null) => boolean;
  readonly onSaved?: (record: SavedRecord) => void;
}

export type DubSaver = SaveEngine<DubDoc, DubPart>;

type Served = Pick<Dub, 'taskId' | 'revision' | 'title' | 'settings' | 'lines'>;

export const heldOf = (served: Served): Held<DubDoc> => ({
  id: served.taskId,
  revision: served.revision,
  doc: docOf(served),
});

/** Saves only what changed of a video translation. */
export function dubSaver(deps: DubSaverDeps, dub: Served, draft: DubDraft | null): DubSaver {
  const { client, store, keep, onSaved } = deps;
  const held = heldOf(dub);
  const read = () => store.snapshot().doc;
  return new SaveEngine<DubDoc, DubPart>(
    {
      read,
      isSame,
      after: withChange,
      changes: (from, to) => partsOf(changeFrom(from, to)),
      isSaved: (saved) => isNothing(changeFrom(saved, read())),
      send: async (part, { id, revision: on }) => {
        const { revision } = await client.send(updateDub, { taskId: id, revision: on, ...part });
        return { id, revision };
      },
      load: async (id) => heldOf(await client.send(readDub, { taskId: id })),
      show: (doc) => store.edit(() => doc),
      keepMine: (theirs, saved) => store.edit((mine) => withChange(theirs, changeFrom(saved, mine))),
      keep: (_, work) => {
        const change = work?.held && changeFrom(work.held.doc, work.doc);
        return keep(change && !isNothing(change) ? { revision: work?.held?.revision ?? 0, ...change } : null);
      },
      ...(onSaved === undefined ? {} : { onSaved }),
    },
    {
      held,
      hasDraft: draft !== null,
      isBehind: draft !== null && !holdsFirst(held.doc, draft, held.revision - draft.revision),
    },
  );
}

/** Goes back to what it was; undo brings back what was here. */
export const restoreVersion = (client: Client, saver: DubSaver, versionId: string): Promise<void> =>
  saver.replace(async ({ id, revision }) =>
    heldOf(await client.send(restoreDubVersion, { taskId: id, versionId, revision })),
  );
