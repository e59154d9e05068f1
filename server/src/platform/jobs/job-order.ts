import type { PlanName } from '@timbre/contract/plans';
import { planNames } from '@timbre/contract/plans';

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

/** Of a job that someone waits for this moment: before everyone else's. */
export const urgentPriority = -1000;

/** Turns by which one plan comes before the next lower one. */
const turnsPerPlan = 2;

/** The priority of a plan's jobs: 0 for the highest plan, 10 for Free; a user waits at most so many turns longer. */
export function jobPriority(plan: PlanName): number {
  return (planNames.length - 1 - planNames.indexOf(plan)) * turnsPerPlan;
}

/**
 * The order in which waiting users are served: those below their limit of running jobs first (the others only use
 * slots that no one else wants), then the least recently served. `priority` counts as so many claims later, so a
 * plan helps by a bounded number of turns and no one starves.
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
