import { installing as english } from '../en/installing.ts';
import { installing as japanese } from '../ja/installing.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useInstallingTexts = namespaceTexts('installing', english, japanese);
