import { surveys as english } from '../../en/account/surveys.ts';
import { surveys as japanese } from '../../ja/account/surveys.ts';
import { namespaceTexts } from '../../namespace-texts.ts';

export const useSurveyTexts = namespaceTexts('surveys', english, japanese);
