import { surveyResults as english } from '../../en/owner/survey-results.ts';
import { surveyResults as japanese } from '../../ja/owner/survey-results.ts';
import { namespaceTexts } from '../../namespace-texts.ts';

export const useSurveyResultTexts = namespaceTexts('surveyResults', english, japanese);
