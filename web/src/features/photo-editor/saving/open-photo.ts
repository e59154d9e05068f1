import type { UserInfo } from '@timbre/contract/accounts/accounts';
import type { PhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import {
  defaultPhotoSettings,
  type PhotoPage,
  type PhotoResolution,
} from '@timbre/contract/talking-photos/photo-document';
import { keepSaving } from '../../../lib/editing/keep-saving.ts';
import type { SavedRecord } from '../../../lib/editing/save-adapter.ts';
import { api } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { userKey } from '../../../lib/session/user-key.ts';
import { setSettings } from '../document/edit-pages.ts';
import { blankDoc, blankPage, docOf, type PhotoDoc } from '../document/photo-doc.ts';
import { createPhotoStore, type PhotoStore } from '../document/photo-store.ts';
import { createSelection, type SelectionStore } from '../selection.ts';
import { photoDrafts } from './photo-draft.ts';
import { photoSaver, type PhotoSaver } from './photo-saver.ts';

/** What an editor begins with. */
export interface PhotoStart {
  /** Null: a new one, made with the first change. */
  readonly project: PhotoProject | null;
  /** The first page of a new one. */
  readonly page: PhotoPage | null;
  /** The shape of a new one's video. */
  readonly resolution?: PhotoResolution;
  /** Where a new one goes. */
  readonly albumId?: string | undefined;
}

export interface OpenPhoto {
  readonly store: PhotoStore;
  readonly saver: PhotoSaver;
  readonly selection: SelectionStore;
  /** Saves what changes, tells other tabs and listens to them, until the function it answers is called. */
  readonly start: (listeners: SaveListeners) => () => void;
}

interface SaveListeners {
  readonly onSaved: (saved: SavedRecord, isNew: boolean) => void;
  readonly onLostRecordings: (count: number) => void;
}

/** A project has a page to work on, also one that a program made without. */
const withPage = (doc: PhotoDoc): PhotoDoc => (doc.pages.length > 0 ? doc : { ...doc, pages: [blankPage()] });

const newDoc = (page: PhotoPage, resolution: PhotoResolution): PhotoDoc => setSettings({ resolution })(blankDoc(page));

/** A project that is open on this page; what was not saved when the page went away is there again. */
export function openPhoto({
  project,
  page,
  resolution = defaultPhotoSettings.resolution,
  albumId,
}: PhotoStart): OpenPhoto {
  // Kept from here on: at the end of a session no one is logged in any more, and the work is still its maker's.
  const wwid = queryClient.getQueryData<UserInfo | null>(userKey)?.wwid ?? 'visitor';
  // One that begins with a template or a photo is another than what was left over.
  const draft = project === null && page !== null ? null : photoDrafts.read({ wwid, id: project?.id ?? null });
  const first = withPage(draft ?? (project === null ? newDoc(page ?? blankPage(), resolution) : docOf(project)));
  const { title, pages, settings } = first;
  const store = createPhotoStore({ title, pages, settings });
  let listeners: SaveListeners = { onSaved: () => undefined, onLostRecordings: () => undefined };
  const saver = photoSaver(
    {
      client: api,
      store,
      albumId: albumId ?? null,
      keep: (id, kept) => photoDrafts.keep({ wwid, id }, kept),
      onSaved: (saved, isNew) => listeners.onSaved(saved, isNew),
      onLostRecordings: (count) => listeners.onLostRecordings(count),
    },
    project,
    draft,
  );
  return {
    store,
    saver,
    selection: createSelection(pages[0]?.id ?? ''),
    start: ({ onSaved, onLostRecordings }) => {
      const saving = keepSaving(saver, 'photo-project');
      listeners = {
        onLostRecordings,
        onSaved: (saved, isNew) => {
          saving.tellTabs(saved);
          onSaved(saved, isNew);
        },
      };
      const leave = store.subscribe(saver.changed);
      return () => {
        leave();
        saving.stop();
      };
    },
  };
}
