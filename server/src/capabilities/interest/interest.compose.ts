import type { Part, Platform } from '../../platform.compose.ts';
import { interestRoutes } from './interest.routes.ts';
import { interestService } from './interest.service.ts';
import { interestStore } from './interest.store.ts';

/** What is counted of plans, prompts and clicks. */
export function composeInterest({ clock, database: { db } }: Platform): Part {
  const interest = interestService({ db, store: interestStore, clock });
  return {
    routes: interestRoutes(interest),
    periodics: [{ name: 'interest.sweep', everyMinutes: 24 * 60, run: interest.sweep }],
  };
}
