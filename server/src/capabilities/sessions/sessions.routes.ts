import {
  endOtherSessions,
  endSession,
  listSessions,
  logIn,
  logInByCode,
  logInByLink,
  logOut,
} from '@timbre/contract/sessions';
import { fail } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AccountService } from '../accounts/accounts.service.ts';
import type { LogInService } from './log-in.types.ts';
import type { SessionService } from './sessions.service.ts';

export const sessionRoutes = (
  logIns: LogInService,
  sessions: SessionService,
  accounts: Pick<AccountService, 'readUser'>,
): Route[] => {
  const userInfo = async (userId: string) => (await accounts.readUser({ userId })) ?? fail('session.required');

  return [
    handle(logIn, async ({ input, info, actor, cookies }) => {
      const { userId, secret } = await logIns.logIn(input, info, actor);
      cookies.setSession(secret);
      return userInfo(userId);
    }),
    handle(logInByCode, async ({ input, info, actor, cookies }) => {
      const { userId, secret } = await logIns.logInByCode(input, info, actor);
      cookies.setSession(secret);
      return userInfo(userId);
    }),
    handle(logInByLink, async ({ input, info, actor, cookies }) => {
      const { userId, secret } = await logIns.logInByLink(input.token, info, actor);
      cookies.setSession(secret);
      return userInfo(userId);
    }),
    handle(listSessions, ({ actor }) => sessions.list(actor)),
    handle(endSession, async ({ actor, input, cookies }) => {
      await sessions.endOne(actor, input.id);
      if (input.id === actor.sessionId) cookies.clearSession();
      return null;
    }),
    handle(endOtherSessions, async ({ actor }) => ({ endedCount: await sessions.endOthers(actor) })),
    handle(logOut, async ({ actor, cookies }) => {
      await sessions.end(actor);
      cookies.clearSession();
      return {};
    }),
  ];
};
