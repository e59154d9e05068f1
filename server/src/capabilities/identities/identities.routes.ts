import {
  beginProviderLogIn,
  finishProviderLogIn,
  listIdentities,
  listLogInMethods,
  removeIdentity,
} from '@timbre/contract/identities';
import { fail } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AccountService } from '../accounts/accounts.service.ts';
import type { IdentityService } from './identities.service.ts';
import type { ProviderLogInService } from './provider-log-in.service.ts';

export const identityRoutes = (
  identities: IdentityService,
  providerLogIns: ProviderLogInService,
  accounts: Pick<AccountService, 'readUser'>,
): Route[] => [
  handle(listLogInMethods, () => ({ password: true as const, providers: identities.providers() })),
  handle(beginProviderLogIn, async ({ input, actor, info, cookies }) => {
    const asker = { actor, browserSecret: cookies.providerSecret() };
    const { url, browserSecret } = await providerLogIns.begin(input, asker, info.network);
    cookies.setProviderSecret(browserSecret);
    return { url };
  }),
  handle(finishProviderLogIn, async ({ input, actor, info, cookies }) => {
    const { language = info.language, timeZone = info.timeZone, inviteCode, marketing, ...answer } = input;
    const asker = { actor, browserSecret: cookies.providerSecret() };
    const { address, network, userAgent } = info;
    const visit = { address, network, userAgent, language, timeZone, inviteCode, marketing };
    const done = await providerLogIns.finish(answer, asker, visit);
    if (done.secret !== null) cookies.setSession(done.secret);
    const user = (await accounts.readUser(done)) ?? fail('session.required');
    return { user, to: done.to, purpose: done.purpose };
  }),
  handle(listIdentities, ({ actor }) => identities.list(actor)),
  handle(removeIdentity, async ({ actor, input }) => {
    await identities.remove(actor, input.id);
    return null;
  }),
];
