import { programmes as english } from '../en/programmes.ts';
import { programmes as japanese } from '../ja/programmes.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useProgrammeTexts = namespaceTexts('programmes', english, japanese);
