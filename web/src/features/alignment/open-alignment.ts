import type { Alignment } from '@timbre/contract/alignment/alignment';
import type { DraftPlace } from '../../lib/editing/kept-drafts.ts';
import { keepAlignmentDraft, readAlignmentDraft, type AlignmentDoc } from './alignment-draft.ts';
import { alignmentSaver, openedAlignment } from './alignment-saver.ts';
import { readAlignment, saveAlignment } from './api.ts';

/** Aligned subtitles that are open on this page, and their saving. */
export function openAlignment(alignment: Alignment, place: DraftPlace) {
  const { doc: first, start } = openedAlignment(alignment, readAlignmentDraft(place));
  let doc = first;
  let put: (doc: AlignmentDoc) => void = () => undefined;
  const saver = alignmentSaver(
    {
      load: readAlignment,
      save: saveAlignment,
      read: () => doc,
      show: (next) => {
        // The saver reads it before it is drawn.
        doc = next;
        put(next);
      },
      keep: (revision, change) => keepAlignmentDraft(place, revision, change),
    },
    start,
  );
  return {
    first,
    saver,
    /** What puts a whole document into the page now. */
    connect: (next: typeof put) => {
      put = next;
    },
    /** This is on the page. */
    follow: (next: AlignmentDoc) => {
      if (next.cues === doc.cues && next.rules === doc.rules && next.title === doc.title) return;
      doc = next;
      saver.changed();
      saver.secure();
    },
  };
}
