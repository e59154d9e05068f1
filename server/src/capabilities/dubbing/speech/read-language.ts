import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import { requireText } from '../write-dub.ts';
import type { DubLineStore } from '../dub-lines.store.ts';
import type { DubRunStore } from '../runs/dub-runs.store.ts';
import { dubSettingsOf } from '../dub-view.ts';
import type { DubStore, DubTargetRow, DubView } from '../dubbing.store.ts';
import type { DubService } from '../dubbing.types.ts';
import type { DubDocument } from './dub-wishes.ts';

export interface ReadLanguageDeps {
  readonly db: Database;
  readonly dubs: Pick<DubService, 'require'>;
  readonly store: Pick<DubStore, 'targets'>;
  readonly lines: Pick<DubLineStore, 'list'>;
  readonly runStore: DubRunStore;
}

/** A language of someone's project, as it is saved. */
export interface DubLanguageOf {
  readonly view: DubView;
  readonly target: DubTargetRow;
  readonly document: DubDocument;
}

/** Throws `input.not-found`. */
export async function readLanguage(
  { db, dubs, store, lines }: Omit<ReadLanguageDeps, 'runStore'>,
  actor: Actor,
  { taskId, language }: { readonly taskId: string; readonly language: string },
): Promise<DubLanguageOf> {
  const view = await dubs.require(actor, taskId);
  const target = (await store.targets(db, [taskId])).find((one) => one.language === language);
  if (target === undefined) fail('input.not-found', { field: 'language' });
  const settings = dubSettingsOf(view.project.settings);
  return { view, target, document: { language, settings, lines: await lines.list(db, taskId) } };
}

/** Throws `dub.unfinished` while a text is being made, and `dub.no-translation` where the language's was not made. */
export async function requireReady(deps: ReadLanguageDeps, { view, target }: DubLanguageOf): Promise<void> {
  await requireText(deps, deps.db, view.row);
  if (!target.isTranslated) fail('dub.no-translation');
}
