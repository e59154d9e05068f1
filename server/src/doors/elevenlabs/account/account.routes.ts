import { readElevenLabsUser, readSubscription } from '@timbre/contract/accounts/accounts-door';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import { elevenLabsUser, subscriptionOf, type AccountViewDeps } from './account-view.ts';

export type AccountDoorDeps = AccountViewDeps;

/** What a program may know of the account its key belongs to. */
export const accountDoorRoutes = (deps: AccountViewDeps): Route[] => [
  handle(readSubscription, async ({ actor }) => ({
    ...(await subscriptionOf(deps, actor)),
    open_invoices: [],
    has_open_invoices: false,
  })),
  handle(readElevenLabsUser, ({ actor }) => elevenLabsUser(deps, actor)),
];
