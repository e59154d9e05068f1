import { createVersion, listVersions, readVersion, restoreVersion } from '@timbre/contract/articles/articles-versions';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { VersionService } from './versions.service.ts';

export const versionRoutes = (versions: VersionService): Route[] => [
  handle(listVersions, ({ actor, input }) => versions.list(actor, input.id)),
  handle(readVersion, ({ actor, input }) => versions.read(actor, input.id, input.versionId)),
  handle(createVersion, ({ actor, input }) => versions.create(actor, input.id, input.label), { commitsAnswer: true }),
  handle(restoreVersion, ({ actor, input }) => versions.restore(actor, input)),
];
