import { paying as english } from '../en/paying.ts';
import { paying as japanese } from '../ja/paying.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const usePayingTexts = namespaceTexts('paying', english, japanese);
