import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { plans } from '@timbre/contract/plans';
import { planOf } from '../../platform/actor.ts';
import type { UserRow } from './accounts.store.ts';

/** What the web app may know of an account; the owner's plan is always Business. */
export function toUserInfo(user: UserRow): UserInfo {
  const plan = planOf(user);
  return {
    wwid: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    plan,
    vipType: plans[plan].code,
    language: user.language,
    timeZone: user.timeZone,
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
    hasPassword: user.passwordHash !== null,
  };
}
