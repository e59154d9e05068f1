import { ownerMoney as english } from '../../en/account/owner-money.ts';
import { ownerMoney as japanese } from '../../ja/account/owner-money.ts';
import { namespaceTexts } from '../../namespace-texts.ts';

export const useOwnerMoneyTexts = namespaceTexts('ownerMoney', english, japanese);
