import type { AccountService } from '../accounts/accounts.service.ts';
import type { RegistrationService } from '../accounts/registration.service.ts';
import { identityRoutes } from './identities.routes.ts';
import { identityAccounts } from './identity-accounts.ts';
import { identityService } from './identities.service.ts';
import { identityStore } from './identities.store.ts';
import { providerLogInService } from './provider-log-in.service.ts';
import { providerLogInStore } from './provider-log-ins.store.ts';
import type { LogInService } from '../sessions/log-in.types.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { openIdProvider } from '../../platform/openid/open-id-provider.ts';

interface IdentityFoundations {
  readonly accounts: AccountService;
  readonly registration: RegistrationService;
  readonly logIns: LogInService;
}

/** Logging in through the provider of the settings, if there is one. */
export function composeIdentities(
  { config, clock, logger, database, mailNotices: notices }: Platform,
  { accounts, registration, logIns }: IdentityFoundations,
) {
  const { db } = database;
  const { logInProvider } = config;
  const providers = logInProvider === null ? [] : [openIdProvider({ ...logInProvider, clock })];
  const shared = { db, store: identityStore, providers, notices };
  const { publicUrl } = config.server;
  const people = identityAccounts({ store: identityStore, registration, clock, newId });
  const own = { people, underway: providerLogInStore, logIns, clock, logger, newId, newSecret, publicUrl };
  const providerLogIns = providerLogInService({ ...shared, ...own });
  return {
    routes: identityRoutes(identityService(shared), providerLogIns, accounts),
    periodics: [{ name: 'identities.sweep', everyMinutes: 60, run: () => providerLogIns.sweep() }],
  };
}
