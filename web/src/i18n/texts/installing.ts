import { installing as english } from '../en/account/installing.ts';
import { installing as japanese } from '../ja/account/installing.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useInstallingTexts = namespaceTexts('installing', english, japanese);
