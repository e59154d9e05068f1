import { createApiKey, listApiKeys, revokeApiKey } from '@timbre/contract/api-keys/api-keys';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ApiKeyService } from './api-keys.service.ts';

export const apiKeyRoutes = (apiKeys: ApiKeyService): Route[] => [
  handle(listApiKeys, ({ actor }) => apiKeys.list(actor.userId)),
  handle(createApiKey, ({ actor, input }) => apiKeys.create(actor.userId, input.name, input)),
  handle(revokeApiKey, async ({ actor, input }) => {
    await apiKeys.revoke(actor.userId, input.id);
    return {};
  }),
];
