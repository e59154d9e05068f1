import { photoLimits, type PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import { rememberAnswer } from '../../../platform/remember-answer.ts';
import { wellFormed } from '../../../platform/well-formed.ts';
import type { Project } from '../../projects/projects.types.ts';
import { countsOf, isSpoken, linesOf, requireOwnIds, titleFrom, withOwnRecordings } from './photo-document.ts';
import type { DocumentRow } from './photo-projects.store.ts';
import type { PhotoProjectService, PhotoProjectServiceDeps } from './photo-projects.types.ts';
import type { PhotoReading } from './photo-reading.ts';
import { keepPhotoVersion } from './photo-versions.ts';

/** What a writer sets; what is left out stays. */
interface PhotoChange {
  readonly title?: string | undefined;
  readonly pages?: readonly PhotoPage[] | undefined;
  readonly settings?: DocumentRow['settings'] | undefined;
}

export interface PhotoWriting extends Pick<PhotoProjectService, 'create' | 'update' | 'copy'> {
  /** Writes what a locked project shows and says, in its next revision. */
  readonly write: (
    tx: Tx,
    actor: Actor,
    before: Project,
    change: PhotoChange,
    rule: 'always' | 'when-due',
  ) => Promise<{ project: Project; document: DocumentRow; lostRecordingIds: string[] }>;
}

/** The title of a copy; a long one loses its end. */
const copyTitle = (title: string): string =>
  `${[...title]
    .slice(0, photoLimits.titleChars - 7)
    .join('')
    .trimEnd()} (copy)`;

/** Saving: a new project, a change of one, and a copy. */
export function photoWriting(deps: PhotoProjectServiceDeps, reading: PhotoReading): PhotoWriting {
  const { db, store, projects, albums, recorded, voices, files } = deps;
  const { documentOf, summaries, viewOf, requireDocument } = reading;

  /** No one deletes a voice of one's own while it is being given to a line. */
  async function holdVoices(tx: Tx, actor: Actor, pages: readonly PhotoPage[]): Promise<void> {
    const spoken = linesOf(pages).filter((line) => isSpoken(line) && line.speaker !== '');
    const chosen = await voices.find([...new Set(spoken.map(({ speaker }) => speaker))], tx);
    const own = [...chosen.values()].filter((voice) => voice.ownerId === actor.userId);
    await voices.holdOwn(tx, actor.userId, own);
  }

  const write: PhotoWriting['write'] = async (tx, actor, before, change, rule) => {
    const document = await documentOf(tx, before.id);
    await keepPhotoVersion(deps, tx, { project: before, document }, rule);
    const own = withOwnRecordings(change.pages ?? document.pages, await recorded.idsOf(tx, before.id));
    await holdVoices(tx, actor, own.pages);
    const settings = change.settings ?? document.settings;
    const next = { pages: own.pages, settings, ...countsOf(own.pages) };
    await store.update(tx, before.id, next);
    const title = (change.title ?? before.title) || titleFrom(own.pages);
    const project = await projects.change(tx, before, { title });
    return { project, document: { ...document, ...next }, lostRecordingIds: own.lostRecordingIds };
  };

  async function insert(
    tx: Tx,
    actor: Actor,
    {
      title,
      albumId,
      tempId,
      pages,
      settings,
    }: { title: string; albumId: string | null } & Pick<DocumentRow, 'tempId' | 'pages' | 'settings'>,
  ): Promise<{ project: Project; document: DocumentRow }> {
    const project = await projects.create(tx, actor, { type: 'photo', title, albumId });
    const document = { projectId: project.id, ownerId: actor.userId, tempId, pages, settings, ...countsOf(pages) };
    await store.insert(tx, document);
    return { project, document };
  }

  return {
    write,

    create: async (actor, input) => {
      const { tempId = null, title, companyId: albumId = null, pages: given, settings } = wellFormed(input);
      requireOwnIds(given);
      // A recording belongs to a project: a new one has none.
      const { pages } = withOwnRecordings(given, new Set());
      return db.transaction(async (tx) => {
        if (albumId !== null) await albums.keep(tx, actor, albumId);
        await holdVoices(tx, actor, pages);
        const made = await insert(tx, actor, { title: title || titleFrom(pages), albumId, tempId, pages, settings });
        const view = await viewOf(actor, made.project, made.document, tx);
        await rememberAnswer(tx, view);
        return view;
      });
    },

    update: async (actor, input) => {
      const { id, revision, ...change } = wellFormed(input);
      if (change.pages !== undefined) requireOwnIds(change.pages);
      const project = await projects.require(db, actor, id, 'photo');
      return db.transaction(async (tx) => {
        const before = await projects.lock(tx, project, revision);
        const { project: after, lostRecordingIds } = await write(tx, actor, before, change, 'when-due');
        const { revision: next, title, updatedAt } = after;
        return { revision: next, title, updatedAt: updatedAt.toISOString(), lostRecordingIds };
      });
    },

    copy: async (actor, id) => {
      const { project } = await requireDocument(actor, id);
      const sizes = await store.storedBytes(db, actor.userId, [id]);
      await files.requireStorage(actor.userId, actor.plan, sizes.get(id) ?? 0);
      return db.transaction(async (tx) => {
        const locked = await projects.lock(tx, project);
        const { pages, settings } = await documentOf(tx, id);
        const start = { title: copyTitle(locked.title), albumId: locked.albumId, tempId: null, pages, settings };
        const made = await insert(tx, actor, start);
        const ids = await recorded.copy(tx, { from: id, to: made.project.id, ownerId: actor.userId });
        const copied = pages.map((page) => ({
          ...page,
          audioList: page.audioList.map((line) => ({ ...line, recordingId: ids.get(line.recordingId ?? '') ?? null })),
        }));
        await store.update(tx, made.project.id, { pages: copied });
        const [summary = fail('input.not-found')] = await summaries(actor, [made.project], tx);
        await rememberAnswer(tx, summary);
        return summary;
      });
    },
  };
}
