import type { Alignment, AlignedCue } from '@timbre/contract/alignment/alignment';
import { editableCues, type EditableCue } from '@timbre/media/subtitles/edit-cues';
import type { Held } from '../../lib/editing/save-adapter.ts';
import { SaveEngine } from '../../lib/editing/save-engine.ts';
import { cueChanges, type CueChanges } from '../../domain/subtitles/cue-changes.ts';
import {
  changeOf,
  isNothing,
  withChange,
  withoutHeld,
  type AlignmentChange,
  type AlignmentDoc,
} from './alignment-draft.ts';
import type { readAlignment, saveAlignment } from './api.ts';

/** What one save sends. */
interface AlignmentPart extends CueChanges, Pick<AlignmentDoc, 'title' | 'rules'> {}

export type AlignmentSaver = SaveEngine<AlignmentDoc, AlignmentPart>;

export interface AlignmentSaverDeps {
  readonly load: typeof readAlignment;
  readonly save: typeof saveAlignment;
  readonly read: () => AlignmentDoc;
  /** One step of undo. */
  readonly show: (doc: AlignmentDoc) => void;
  /** Keeps what is not saved through a crash. */
  readonly keep: (revision: number, change: AlignmentChange | null) => boolean;
}

type Served = Pick<Alignment, 'id' | 'revision' | 'title' | 'rules' | 'cues'>;

const sentCues = (cues: readonly EditableCue[]): AlignedCue[] =>
  cues.map(({ id, text, startSeconds, endSeconds, speaker, confidence, words }) => ({
    id,
    text,
    startSeconds,
    endSeconds,
    words: words.map((word) => ({ ...word })),
    ...(speaker === undefined ? {} : { speaker }),
    ...(confidence === undefined ? {} : { confidence }),
  }));

const heldOf = ({ id, revision, title, rules, cues }: Served): Held<AlignmentDoc> => ({
  id,
  revision,
  doc: { title, rules, cues: editableCues(cues) },
});

const isSame = (theirs: AlignmentDoc, { title, rules, cues }: AlignmentDoc): boolean =>
  theirs.cues.length === cues.length && isNothing(withoutHeld(theirs, { title, rules, put: cues, remove: [] }));

function changes(from: AlignmentDoc, to: AlignmentDoc): AlignmentPart[] {
  if (isNothing(changeOf(from, to))) return [];
  const { title, rules } = to;
  const parts = cueChanges(from.cues, to.cues);
  return (parts.length === 0 ? [{ put: [], remove: [] }] : parts).map((part) => ({ title, rules, ...part }));
}

/** Where the editor begins: what was not saved when the page went away is there again. */
export function openedAlignment(served: Served, draft: (AlignmentChange & { readonly revision: number }) | null) {
  const held = heldOf(served);
  const change = draft === null ? null : withoutHeld(held.doc, draft);
  const hasDraft = change !== null && !isNothing(change);
  return {
    doc: hasDraft ? withChange(held.doc, change) : held.doc,
    start: { held, hasDraft, isBehind: hasDraft && draft?.revision !== held.revision },
  };
}

/** Saves only what changed of aligned subtitles. */
export function alignmentSaver(
  { load, save, read, show, keep }: AlignmentSaverDeps,
  start: ReturnType<typeof openedAlignment>['start'],
): AlignmentSaver {
  return new SaveEngine<AlignmentDoc, AlignmentPart>(
    {
      read,
      show,
      isSame,
      changes,
      after: withChange,
      isSaved: (saved) => isNothing(changeOf(saved, read())),
      send: async ({ put, remove, ...head }, on) => {
        const { revision } = await save({ ...on, ...head, put: sentCues(put), remove: [...remove] });
        return { id: on.id, revision };
      },
      load: async (id) => heldOf(await load(id)),
      keepMine: (theirs, saved) => show(withChange(theirs, changeOf(saved, read()))),
      keep: (_, work) => keep(work?.held?.revision ?? 0, work?.held ? changeOf(work.held.doc, work.doc) : null),
    },
    start,
  );
}
