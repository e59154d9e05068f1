import type { ModelEntry } from '@timbre/contract/models/model-catalogue';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { ModelFetching } from './fetch-model.ts';
import type { ModelFolder } from './model-folder.ts';
import type { ModelStore } from './models.store.ts';
import type { TryModel } from './try-model.ts';
import type { Unpack } from './unpack.program.ts';

/** What the job needs to bring a model here, or to look after one. */
export interface ModelWorkDeps {
  readonly db: Database;
  readonly store: ModelStore;
  readonly catalogue: () => Promise<ReadonlyMap<string, ModelEntry>>;
  readonly folder: ModelFolder;
  readonly fetching: ModelFetching;
  readonly unpack: Unpack;
  readonly tryModel: TryModel;
  readonly voicesChanged: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A model that fails its trial stays: what it needs may come later. Throws the signal's reason. */
export async function speedOf(
  { tryModel, folder, log }: Pick<ModelWorkDeps, 'tryModel' | 'folder' | 'log'>,
  id: string,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    return await tryModel(folder.of(id), signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn('a model could not be tried', { error, id });
    return null;
  }
}
