import * as calls from '@timbre/contract/models/models';
import { doerOf } from '../../platform/http/doer.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ModelService } from './models.types.ts';

export const modelRoutes = (models: ModelService): Route[] => [
  handle(calls.listInstallableModels, () => models.list()),
  handle(calls.installModel, (request) => models.install(doerOf(request), request.input), { commitsAnswer: true }),
  handle(calls.installModelFrom, (request) => models.install(doerOf(request), request.input), { commitsAnswer: true }),
  handle(calls.pauseModel, ({ input }) => models.pause(input.id)),
  handle(calls.resumeModel, (request) => models.resume(doerOf(request), request.input.id)),
  handle(calls.cancelModel, async ({ input }) => {
    await models.cancel(input.id);
    return {};
  }),
  handle(calls.verifyModel, (request) => models.verify(doerOf(request), request.input.id)),
  handle(calls.removeModel, async (request) => {
    await models.remove(doerOf(request), request.input.id);
    return {};
  }),
];
