import { deleteProject, listProjects, readProjectAudio, updateProject } from '@timbre/contract/projects';
import { fail } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ProjectService } from './projects.types.ts';

export const projectRoutes = (projects: ProjectService): Route[] => [
  handle(listProjects, ({ actor, input }) => projects.list(actor, input)),
  handle(readProjectAudio, ({ actor, input }) => projects.readAudio(actor, input.id)),
  handle(updateProject, async ({ actor, input }) =>
    projects.summary(actor, await projects.rename(actor, input.id, input.title)),
  ),
  handle(deleteProject, async ({ actor, input }) => {
    if ((await projects.bin(actor, [input.id])).length === 0) fail('input.not-found');
    return {};
  }),
];
