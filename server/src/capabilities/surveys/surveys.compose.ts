import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { OnboardingService } from '../onboarding/onboarding.service.ts';
import { surveyResultService } from './survey-results.service.ts';
import { surveyResultStore } from './survey-results.store.ts';
import { surveyRules } from './survey-rules.ts';
import { surveyRoutes } from './surveys.routes.ts';
import { surveyService } from './surveys.service.ts';
import { surveyStore } from './surveys.store.ts';

interface SurveyNeeds extends Pick<Foundations, 'credits' | 'freeDownloads' | 'audit'> {
  readonly onboarding: OnboardingService;
}

/** What people are asked, what answering brings them, and the owner's view of it. */
export function composeSurveys(
  { config, clock, database: { db } }: Platform,
  { credits, freeDownloads, onboarding, audit }: SurveyNeeds,
) {
  const base = { db, store: surveyStore, clock, onboarding, score: config.surveys };
  const surveys = surveyService({ ...base, newId, credits, freeDownloads });
  const results = surveyResultService({ ...base, results: surveyResultStore, rules: surveyRules(base), audit });
  const periodics: Periodic[] = [{ name: 'surveys.sweep', everyMinutes: 60, run: surveys.sweep }];
  return { routes: surveyRoutes(surveys, results), periodics };
}
