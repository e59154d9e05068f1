import type { Actor } from '../platform/actor.ts';
import type { UserRow } from './insert-user.ts';

/** The actor a session of `user` would be. */
export function actorOf(user: UserRow, overrides: Partial<Actor> = {}): Actor {
  return {
    userId: user.id,
    role: user.role,
    plan: user.role === 'owner' ? 'business' : user.plan,
    via: 'session',
    sessionId: null,
    timeZone: user.timeZone,
    ...overrides,
  };
}
