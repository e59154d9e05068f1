import { surveys as english } from '../en/surveys.ts';
import { surveys as japanese } from '../ja/surveys.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useSurveyTexts = namespaceTexts('surveys', english, japanese);
