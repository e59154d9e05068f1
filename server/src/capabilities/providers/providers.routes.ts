import * as calls from '@timbre/contract/providers/providers';
import { doerOf } from '../../platform/http/doer.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ProviderService } from './providers.service.ts';

export const providerRoutes = (providers: ProviderService): Route[] => [
  handle(calls.listProviders, () => providers.list()),
  handle(calls.createProvider, (request) => providers.create(doerOf(request), request.input)),
  handle(calls.changeProvider, (request) => providers.change(doerOf(request), request.input)),
  handle(calls.switchProvider, (request) =>
    providers.switch(doerOf(request), request.input.id, request.input.isEnabled),
  ),
  handle(calls.preferProvider, (request) => providers.prefer(doerOf(request), request.input.id)),
  handle(calls.changeEngineOrder, (request) => providers.changeOrder(doerOf(request), request.input)),
  handle(calls.testProvider, ({ input, info }) => providers.test(input.id, info.signal)),
  handle(calls.removeProvider, async (request) => {
    await providers.remove(doerOf(request), request.input.id);
    return {};
  }),
];
