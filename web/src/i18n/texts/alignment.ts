import { alignment as english } from '../en/alignment.ts';
import { alignment as japanese } from '../ja/alignment.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useAlignmentTexts = namespaceTexts('alignment', english, japanese);
