import type { PlanName } from '@timbre/contract/plans';
import { planNames } from '@timbre/contract/plans';

/** Of a job that someone waits for this moment: before everyone else's. */
export const urgentPriority = -1000;

/** Turns by which one plan comes before the next lower one. */
const turnsPerPlan = 2;

/** The priority of a plan's jobs: 0 for the highest plan, 10 for Free; a user waits at most so many turns longer. */
export function jobPriority(plan: PlanName): number {
  return (planNames.length - 1 - planNames.indexOf(plan)) * turnsPerPlan;
}
