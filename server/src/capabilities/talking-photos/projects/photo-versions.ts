import type { PhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import { photoVersionLimits } from '@timbre/contract/talking-photos/talking-photos-versions';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Project } from '../../projects/projects.types.ts';
import type { DocumentRow } from './photo-projects.store.ts';
import type { PhotoProjectService, PhotoProjectServiceDeps, PhotoVersions } from './photo-projects.types.ts';
import { photoVersionOf } from './photo-view.ts';

interface Stored {
  readonly project: Project;
  readonly document: DocumentRow;
}

/** Before a change of a locked project: keeps what it is, unless a version of the last minutes is there. */
export async function keepPhotoVersion(
  { store, clock, newId }: PhotoProjectServiceDeps,
  tx: Tx,
  { project, document }: Stored,
  rule: 'always' | 'when-due',
): Promise<void> {
  const now = clock.now();
  const { everyMinutes, kept } = photoVersionLimits;
  if (rule === 'when-due' && !(await store.isVersionDue(tx, project.id, { now, everyMinutes }))) return;
  // No one wants an empty project back.
  if (rule === 'when-due' && document.pages.length === 0) return;
  const { ownerId, projectId, pages, settings, pageCount, characters } = document;
  const { title, revision } = project;
  const what = { ownerId, projectId, pages, settings, pageCount, characters, title, revision };
  await store.insertVersion(tx, { ...what, id: newId(), createdAt: now }, kept);
}

export function photoVersions(
  { db, store, projects }: PhotoProjectServiceDeps,
  {
    requireDocument,
    write,
    viewOf,
  }: Pick<PhotoProjectService, 'requireDocument'> & {
    readonly write: (
      tx: Tx,
      actor: Actor,
      before: Project,
      change: Pick<DocumentRow, 'pages' | 'settings'> & { title: string },
      rule: 'always',
    ) => Promise<Stored>;
    readonly viewOf: (actor: Actor, project: Project, document: DocumentRow, tx: Tx) => Promise<PhotoProject>;
  },
): PhotoVersions {
  const requireVersion = async (id: string, versionId: string) =>
    (await store.findVersion(db, id, versionId)) ?? fail('input.not-found');

  return {
    listVersions: async (actor, id) => {
      await requireDocument(actor, id);
      return (await store.listVersions(db, id)).map(photoVersionOf);
    },

    readVersion: async (actor, id, versionId) => {
      await requireDocument(actor, id);
      const { ownerId: _, projectId: __, pages, settings, ...line } = await requireVersion(id, versionId);
      return { ...photoVersionOf(line), pages: [...pages], settings };
    },

    restoreVersion: async (actor, { id, versionId, revision }) => {
      const { project } = await requireDocument(actor, id);
      const { title, pages, settings } = await requireVersion(id, versionId);
      return db.transaction(async (tx) => {
        const before = await projects.lock(tx, project, revision);
        const after = await write(tx, actor, before, { title, pages, settings }, 'always');
        return viewOf(actor, after.project, after.document, tx);
      });
    },
  };
}
