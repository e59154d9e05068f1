import { redemption as english } from '../en/redemption.ts';
import { redemption as japanese } from '../ja/redemption.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useRedemptionTexts = namespaceTexts('redemption', english, japanese);
