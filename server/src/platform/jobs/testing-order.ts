import { urgentPriority } from './job-order.ts';

/** A user with queued work, as the claim sees it. */
export interface WaitingUser {
  readonly userId: string;
  /** Smallest priority among the user's queued jobs; lower goes first. */
  readonly priority: number;
  /** Number of the last claim that served the user; 0: never. */
  readonly lastClaim: number;
  readonly running: number;
  /** How many jobs of the user may run while others wait. */
  readonly runningLimit: number;
  readonly waitingSince: Date;
}

/**
 * The order in which waiting users are served, as `claim_job` of the migrations has it (job-order.test.ts): those below
 * their limit of running jobs first (the others only use slots that no one else wants), then the least recently served.
 * `priority` counts as so many claims later, so a plan helps by a bounded number of turns and no one starves.
 */
export function servingOrder(users: readonly WaitingUser[]): WaitingUser[] {
  return [...users].sort(
    (a, b) =>
      Number(b.priority <= urgentPriority) - Number(a.priority <= urgentPriority) ||
      Number(a.running >= a.runningLimit) - Number(b.running >= b.runningLimit) ||
      a.lastClaim + a.priority - (b.lastClaim + b.priority) ||
      a.waitingSince.getTime() - b.waitingSince.getTime() ||
      (a.userId < b.userId ? -1 : 1),
  );
}
