import type { Platform } from '../../platform.compose.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { apiKeyRoutes } from './api-keys.routes.ts';
import { apiKeyService } from './api-keys.service.ts';
import { apiKeyStore } from './api-keys.store.ts';

/** Keys of people's programs. */
export function composeApiKeys({ clock, database: { db } }: Platform) {
  const apiKeys = apiKeyService({ db, store: apiKeyStore, clock, newId, newSecret });
  return { apiKeys, routes: apiKeyRoutes(apiKeys) };
}
