import { createHistory, type History } from '../../../lib/editing/history.ts';
import type { PhotoEdit } from './edit-pages.ts';
import type { PhotoDoc } from './photo-doc.ts';

export interface PhotoStore extends Pick<History<PhotoDoc>, 'snapshot' | 'subscribe' | 'rest' | 'undo' | 'redo'> {
  /** One step of undo; no step where the edit answers what is there. `label` joins what is typed or dragged to one. */
  readonly edit: (work: PhotoEdit, label?: string) => void;
  /** No step: what was found out holds wherever in the history it fits. */
  readonly amend: (work: PhotoEdit) => void;
}

/** A project under someone's hands, and the way back. */
export function createPhotoStore(initial: PhotoDoc, now?: () => number): PhotoStore {
  const { snapshot, subscribe, rest, undo, redo, push, amend } = createHistory(initial, now);
  return {
    snapshot,
    subscribe,
    rest,
    undo,
    redo,
    edit: (work, label) => push(work(snapshot().doc), label),
    amend: (work) => {
      if (work(snapshot().doc) !== snapshot().doc) amend(work);
    },
  };
}
