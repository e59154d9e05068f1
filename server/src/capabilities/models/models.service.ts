import { modelChanges, modelInstalls, modelUpkeep } from './model-changes.ts';
import { modelReader } from './model-reader.ts';
import type { ModelService, ModelServiceDeps } from './models.types.ts';

export function modelService(deps: ModelServiceDeps): ModelService {
  const reader = modelReader(deps);
  const changes = modelChanges(deps, reader);
  const { list, read } = reader;
  return { list, read, ...modelInstalls(deps, changes), ...modelUpkeep(deps, reader, changes) };
}
