import { paying as english } from '../en/account/paying.ts';
import { paying as japanese } from '../ja/account/paying.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const usePayingTexts = namespaceTexts('paying', english, japanese);
