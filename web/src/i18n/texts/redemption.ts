import { redemption as english } from '../en/account/redemption.ts';
import { redemption as japanese } from '../ja/account/redemption.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useRedemptionTexts = namespaceTexts('redemption', english, japanese);
