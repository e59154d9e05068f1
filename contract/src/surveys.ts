// Questionnaires and the recommendation score.
import { later } from './later.ts';

export const surveyLimits = { npsChars: 1000, cancellationChars: 100, feedbackChars: 5000 } as const;

export const readSurveyConfig = later(
  'readSurveyConfig',
  'GET',
  '/gateway-apis/account/v1/survey/queryConfig',
  'public',
);
export const readSurveyDue = later(
  'readSurveyDue',
  'GET',
  '/gateway-apis/account/v1/survey/hasTriggerQuestion',
  'user',
);
export const readSurveyDone = later(
  'readSurveyDone',
  'GET',
  '/gateway-apis/account/v1/survey/hasCompleteQuestion',
  'user',
);
export const readScoreDue = later('readScoreDue', 'GET', '/gateway-apis/account/v1/survey/hasTriggerNps', 'user');
export const submitSurvey = later('submitSurvey', 'POST', '/gateway-apis/account/v1/survey/question', 'public');
export const saveSurveyConfig = later(
  'saveSurveyConfig',
  'POST',
  '/gateway-apis/account/v1/survey/postQueryConfig',
  'user',
);
