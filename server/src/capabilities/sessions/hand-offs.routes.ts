import { createHandOff, useHandOff } from '@timbre/contract/hand-offs';
import { fail } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AccountService } from '../accounts/accounts.service.ts';
import type { HandOffService } from './hand-offs.service.ts';

export const handOffRoutes = (handOffs: HandOffService, accounts: Pick<AccountService, 'readUser'>): Route[] => [
  handle(createHandOff, ({ actor }) => handOffs.create(actor)),
  handle(useHandOff, async ({ input, info, actor, cookies }) => {
    const { userId, secret } = await handOffs.use(input.token, info, actor);
    cookies.setSession(secret);
    return (await accounts.readUser({ userId })) ?? fail('session.required');
  }),
];
