import { matching as english } from '../en/matching.ts';
import { matching as japanese } from '../ja/matching.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useMatchingTexts = namespaceTexts('matching', english, japanese);
