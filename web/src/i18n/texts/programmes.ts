import { programmes as english } from '../en/account/programmes.ts';
import { programmes as japanese } from '../ja/account/programmes.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useProgrammeTexts = namespaceTexts('programmes', english, japanese);
