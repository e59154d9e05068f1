import { cloning as english } from '../en/cloning.ts';
import { cloning as japanese } from '../ja/cloning.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useCloningTexts = namespaceTexts('cloning', english, japanese);
