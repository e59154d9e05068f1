import { interest as english } from '../../en/owner/interest.ts';
import { interest as japanese } from '../../ja/owner/interest.ts';
import { namespaceTexts } from '../../namespace-texts.ts';

export const useInterestTexts = namespaceTexts('interest', english, japanese);
