import type { InputOf, OutputOf } from '@timbre/contract/call';
import { dubLimits, voicesInDub, type DubLine, type DubSettings } from '@timbre/contract/dubbing/dub-document';
import type { updateDub } from '@timbre/contract/dubbing/dubbing';
import type { Actor } from '../../platform/actor.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { Project } from '../projects/projects.types.ts';
import { keepDubVersion } from './keep-dub-version.ts';
import { dubSettingsOf } from './dub-view.ts';
import type { DubRow, DubView } from './dubbing.store.ts';
import type { DubServiceDeps } from './dubbing.types.ts';

/** Times are kept to the millisecond. */
const toleranceSeconds = 0.001;

const refuse = (field: string, sentence: string, more: object = {}): never =>
  fail('input.invalid', { field, ...more }, sentence);

/** Throws `dub.unfinished` while its text is being made, or was not made yet. Speech and files don't keep anyone from editing. */
export async function requireText(
  { runStore }: Pick<DubServiceDeps, 'runStore'>,
  executor: Executor,
  { projectId, peaks }: Pick<DubRow, 'projectId' | 'peaks'>,
): Promise<void> {
  if (peaks === '') fail('dub.unfinished');
  const runs = await runStore.ofProject(executor, projectId);
  if (runs.some(({ kind, status }) => kind === 'text' && status === 'queued')) fail('dub.unfinished');
}

function requireTimes(put: readonly DubLine[], durationSeconds: number): void {
  for (const [at, { start, end }] of put.entries()) {
    if (end <= start) refuse(`put.${at}`, 'A line ends before it starts.');
    if (end > durationSeconds + toleranceSeconds) refuse(`put.${at}`, 'A line ends after the video does.');
  }
}

/** Throws `input.invalid` for a document that no editor would show. */
function requireWhole(lines: readonly DubLine[], { speakers }: DubSettings): void {
  const limit = dubLimits.lines;
  if (lines.length > limit) refuse('put', `A video can have up to ${limit} lines.`, { limit });
  const ids = new Set(speakers.map(({ id }) => id));
  if (ids.size < speakers.length) refuse('settings.speakers', 'Two speakers have the same id.');
  const ends = new Map<string, number>();
  for (const { id, speakerId, start, end } of lines) {
    if (speakerId === null) continue;
    if (!ids.has(speakerId)) fail('input.not-found', { field: 'put', at: id }, 'A line’s speaker is missing.');
    if (start < (ends.get(speakerId) ?? 0) - toleranceSeconds) {
      refuse('put', 'Two lines of one speaker overlap. Move or shorten one of them.', { at: id });
    }
    ends.set(speakerId, Math.max(end, ends.get(speakerId) ?? 0));
  }
}

/** What a writer makes of a document. */
export interface DubChange {
  readonly title: string;
  readonly settings: DubSettings;
  /** Inserted or overwritten by id. */
  readonly put: readonly DubLine[];
  /** Ids; null: all that stands there now. */
  readonly remove: readonly string[] | null;
}

/**
 * Changes a locked project. Voices that it did not have before must be ones that its owner may speak: throws
 * `voice.unavailable`, and `input.invalid`. Wordings of languages that were removed are dropped.
 */
export async function changeDub(
  deps: DubServiceDeps,
  tx: Tx,
  { row, project }: DubView,
  { title, settings, put, remove }: DubChange,
  rule: 'always' | 'when-due',
): Promise<Project> {
  const { store, lines, projects, voices } = deps;
  const { projectId: id, ownerId } = row;
  requireTimes(put, row.durationSeconds);
  const before = await lines.list(tx, id);
  const had = voicesInDub(dubSettingsOf(project.settings), before);
  const isNew = [...voicesInDub(settings, put)].filter((voiceId) => !had.has(voiceId));
  const chosen = await voices.require(isNew, ownerId);
  await voices.holdOwn(tx, ownerId, [...chosen.values()]);
  await keepDubVersion(deps, tx, { row, project, lines: before }, rule);
  const targets = new Set((await store.targets(tx, [id])).map(({ language }) => language));
  if (remove === null) await lines.removeAll(tx, id);
  else await lines.remove(tx, id, remove);
  await lines.put(
    tx,
    id,
    put.map((line) => ({
      ...line,
      wordings: Object.fromEntries(Object.entries(line.wordings).filter(([language]) => targets.has(language))),
    })),
  );
  requireWhole(await lines.list(tx, id), settings);
  return projects.change(tx, project, { title, settings });
}

/** Writes what changed; anyone who has read an older revision is told. */
export async function writeDub(
  deps: DubServiceDeps,
  actor: Actor,
  found: DubView,
  input: InputOf<typeof updateDub>,
): Promise<OutputOf<typeof updateDub>> {
  const { revision, title, settings, put, remove } = wellFormed(input);
  return deps.db.transaction(async (tx) => {
    const project = await deps.projects.lock(tx, found.project, revision);
    const { row } = (await deps.store.find(tx, actor.userId, project.id)) ?? fail('input.not-found');
    if (put.length > 0 || remove.length > 0 || settings !== undefined) await requireText(deps, tx, row);
    const change = {
      title: title ?? project.title,
      settings: settings ?? dubSettingsOf(project.settings),
      put,
      remove,
    };
    const next = await changeDub(deps, tx, { row, project }, change, 'when-due');
    return { revision: next.revision, updatedAt: next.updatedAt.toISOString() };
  });
}
