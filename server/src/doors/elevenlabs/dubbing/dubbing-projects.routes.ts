import * as calls from '@timbre/contract/dubbing/dubbing-door-project';
import * as texts from '@timbre/contract/dubbing/dubbing-door-project-text';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { formOf } from '../../recording-form.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';
import { binDubbing } from './dubbings.ts';
import * as text from './project-transcripts.ts';
import * as made from './projects.ts';
import { receiveProject } from './receive-dubbing.ts';

/** ElevenLabs' second dubbing API onto the same projects. */
export const dubbingProjectRoutes = (deps: DubbingDoorDeps): Route[] => [
  handle(calls.createDubbingProject, async (request) => {
    const form = { ...formOf(request), readerLanguage: request.info.language };
    const { taskId } = await receiveProject(deps, form);
    return made.project(deps, request.actor, taskId);
  }),
  handle(calls.listDubbingProjects, ({ actor, input }) => made.projects(deps, actor, input)),
  handle(calls.readDubbingProject, ({ actor, input }) => made.project(deps, actor, input.project_id)),
  handle(calls.deleteDubbingProject, async ({ actor, input }) => {
    await binDubbing(deps, actor, input.project_id);
    return {};
  }),
  handle(texts.readDubbingSource, ({ actor, input }) => text.source(deps, actor, input.project_id)),
  handle(texts.createDubbingSourceSegment, ({ actor, input }) => text.addSource(deps, actor, input)),
  handle(texts.updateDubbingSourceSegment, ({ actor, input }) => text.changeSourceSegment(deps, actor, input)),
  handle(texts.updateDubbingSource, ({ actor, input }) => text.changeSource(deps, actor, input)),
  handle(texts.deleteDubbingSourceSegment, ({ actor, input }) => text.removeSource(deps, actor, input)),
  handle(calls.createDubbingLanguage, ({ actor, input }) => made.addProjectLanguage(deps, actor, input)),
  handle(calls.listDubbingLanguages, ({ actor, input }) => made.languages(deps, actor, input)),
  handle(calls.readDubbingLanguage, ({ actor, input }) => made.language(deps, actor, input)),
  handle(calls.deleteDubbingLanguage, async ({ actor, input }) => {
    await made.removeProjectLanguage(deps, actor, input);
    return {};
  }),
  handle(texts.readDubbingTarget, ({ actor, input }) => text.target(deps, actor, input)),
  handle(texts.updateDubbingTargetSegment, ({ actor, input }) => text.changeTargetSegment(deps, actor, input)),
  handle(texts.updateDubbingTarget, ({ actor, input }) => text.changeTarget(deps, actor, input)),
  handle(texts.regenerateDubbingTarget, ({ actor, input, info }) => made.regenerate(deps, actor, input, info.signal)),
];
