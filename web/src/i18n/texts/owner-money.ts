import { ownerMoney as english } from '../en/owner-money.ts';
import { ownerMoney as japanese } from '../ja/owner-money.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useOwnerMoneyTexts = namespaceTexts('ownerMoney', english, japanese);
