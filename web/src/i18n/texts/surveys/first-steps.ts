import { firstSteps as english } from '../../en/account/first-steps.ts';
import { firstSteps as japanese } from '../../ja/account/first-steps.ts';
import { namespaceTexts } from '../../namespace-texts.ts';

export const useFirstStepTexts = namespaceTexts('firstSteps', english, japanese);
