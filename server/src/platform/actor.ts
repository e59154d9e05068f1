import type { KeyScope } from '@timbre/contract/api-keys/key-scopes';
import type { PlanName } from '@timbre/contract/plans';

/** A key, and what it was made for. */
export interface KeyRights {
  readonly id: string;
  readonly scopes: readonly KeyScope[];
  readonly isReadOnly: boolean;
}

/** Who asks. Services take it as their first argument and check ownership themselves. */
export interface Actor {
  readonly userId: string;
  readonly role: 'owner' | 'user';
  /** The plan whose rights count now; the owner has `business`. */
  readonly plan: PlanName;
  /** How the request proved itself; a key opens the tools, never the account. */
  readonly via: 'session' | 'key' | 'cli';
  /** Of a request that showed a key; without them a key opens nothing. */
  readonly key?: KeyRights;
  /** The session's id when `via` is `session`. */
  readonly sessionId: string | null;
  readonly timeZone: string;
}

/** The owner as they act, for the audit log. */
export interface Doer {
  readonly actorId: string;
  readonly address: string;
}

/** The plan whose rights an account has: the owner has Business, whatever the row says. */
export const planOf = ({ role, plan }: Pick<Actor, 'role' | 'plan'>): PlanName =>
  role === 'owner' ? 'business' : plan;
