import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { dubVersionLimits } from '@timbre/contract/dubbing/dubbing-versions';
import type { Tx } from '../../platform/db/database.ts';
import { dubSettingsOf } from './dub-view.ts';
import type { DubView } from './dubbing.store.ts';
import type { DubServiceDeps } from './dubbing.types.ts';

/** Before a change of a locked project: keeps what it is, unless a version of the last minutes is there. */
export async function keepDubVersion(
  { store, clock, newId }: Pick<DubServiceDeps, 'store' | 'clock' | 'newId'>,
  tx: Tx,
  { row, project, lines }: DubView & { readonly lines: readonly DubLine[] },
  rule: 'always' | 'when-due',
): Promise<void> {
  const now = clock.now();
  const { everyMinutes, kept } = dubVersionLimits;
  if (rule === 'when-due' && !(await store.isVersionDue(tx, project.id, { now, everyMinutes }))) return;
  // No one wants an empty project back.
  if (rule === 'when-due' && lines.length === 0) return;
  const { ownerId, projectId } = row;
  const { title, revision } = project;
  const what = { ownerId, projectId, title, revision, lines, lineCount: lines.length };
  const settings = dubSettingsOf(project.settings);
  await store.insertVersion(tx, { ...what, settings, id: newId(), createdAt: now }, kept);
}
