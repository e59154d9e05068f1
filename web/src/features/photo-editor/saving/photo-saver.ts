import { ApiError, type Client } from '@timbre/client';
import { hashKey } from '@tanstack/react-query';
import {
  createPhotoProject,
  readPhotoProject,
  updatePhotoProject,
  type PhotoProject,
} from '@timbre/contract/talking-photos/talking-photos';
import { restorePhotoVersion } from '@timbre/contract/talking-photos/talking-photos-versions';
import type { Held, SavedRecord, UnsavedWork } from '../../../lib/editing/save-adapter.ts';
import { SaveEngine } from '../../../lib/editing/save-engine.ts';
import { withoutRecordings } from '../document/edit-lines.ts';
import { docOf, hasOwnWork, type PhotoDoc } from '../document/photo-doc.ts';
import type { PhotoStore } from '../document/photo-store.ts';
import type { PhotoDraft } from './photo-draft.ts';

export interface PhotoSaverDeps {
  readonly client: Client;
  readonly store: PhotoStore;
  /** Where a new one goes; null: into no album. */
  readonly albumId: string | null;
  /** Keeps what is not saved through a crash; null: there is nothing to keep. */
  readonly keep: (id: string | null, draft: PhotoDraft | null) => boolean;
  readonly onSaved: (saved: SavedRecord, isNew: boolean) => void;
  /** Recordings that were deleted meanwhile. */
  readonly onLostRecordings: (count: number) => void;
}

/** What of a document one request writes. */
export type PhotoChange = Partial<PhotoDoc>;

export interface PhotoSaver extends SaveEngine<PhotoDoc, PhotoChange> {
  /** Goes back to a version; undo brings back what was here. */
  readonly restore: (versionId: string) => Promise<void>;
}

const heldOf = (project: Pick<PhotoProject, 'id' | 'revision' | 'title' | 'pages' | 'settings'>): Held<PhotoDoc> => ({
  id: project.id,
  revision: project.revision,
  doc: docOf(project),
});

/** Parts that are the same objects are the same: an edit copies no more than it changes. */
function changesFrom(from: PhotoDoc, to: PhotoDoc): readonly PhotoChange[] {
  const change: PhotoChange = {
    ...(to.title === from.title ? {} : { title: to.title }),
    ...(to.pages === from.pages ? {} : { pages: to.pages }),
    ...(to.settings === from.settings ? {} : { settings: to.settings }),
  };
  return Object.keys(change).length === 0 ? [] : [change];
}

const isSame = (one: PhotoDoc, other: PhotoDoc): boolean => hashKey([one]) === hashKey([other]);

/** What requests are made of. */
const sent = ({ pages, ...rest }: PhotoChange) => ({ ...rest, ...(pages === undefined ? {} : { pages: [...pages] }) });

const draftOf = ({ held, doc }: UnsavedWork<PhotoDoc>): PhotoDraft => ({
  revision: held?.revision ?? null,
  title: doc.title,
  pages: [...doc.pages],
  settings: doc.settings,
});

/** Saves a project: a page is small, so pages go as a whole. */
export function photoSaver(deps: PhotoSaverDeps, project: PhotoProject | null, draft: PhotoDraft | null): PhotoSaver {
  const { client, store, albumId, keep, onSaved, onLostRecordings } = deps;
  const read = () => store.snapshot().doc;
  const held = project && heldOf(project);
  const isOlder = draft !== null && draft.revision !== (held?.revision ?? null);
  const engine = new SaveEngine<PhotoDoc, PhotoChange>(
    {
      read,
      isSame,
      onSaved,
      check: (doc) => {
        // A person who only looks at the editor leaves no project behind.
        if (engine.saved() === null && doc.title === '' && doc.pages.every((page) => !hasOwnWork(page)))
          throw new ApiError('text.empty', 'Choose a photo or avatar, or write something first.');
      },
      changes: changesFrom,
      after: (from, change) => ({ ...from, ...change }),
      isSaved: (saved) => changesFrom(saved, read()).length === 0,
      create: async (doc, idempotencyKey) => {
        const album = albumId === null ? {} : { companyId: albumId };
        const request = { title: doc.title, pages: [...doc.pages], settings: doc.settings, ...album };
        const { id, revision } = await client.send(createPhotoProject, request, { idempotencyKey });
        return { id, revision };
      },
      send: async (change, { id, revision: on }) => {
        const answer = await client.send(updatePhotoProject, { id, revision: on, ...sent(change) });
        if (answer.lostRecordingIds.length > 0) {
          store.amend(withoutRecordings(answer.lostRecordingIds));
          onLostRecordings(answer.lostRecordingIds.length);
        }
        return { id, revision: answer.revision };
      },
      load: async (id) => heldOf(await client.send(readPhotoProject, { id })),
      show: (doc) => store.edit(() => doc),
      keep: (id, work) => keep(id, work && draftOf(work)),
    },
    {
      held,
      hasDraft: draft !== null,
      isBehind: isOlder && (held === null || !isSame(held.doc, docOf(draft))),
    },
  );
  return Object.assign(engine, {
    restore: (versionId: string) =>
      engine.replace(async ({ id, revision }) =>
        heldOf(await client.send(restorePhotoVersion, { id, versionId, revision })),
      ),
  });
}
