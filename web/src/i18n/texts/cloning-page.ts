import { cloningPage as english } from '../en/cloning-page.ts';
import { cloningPage as japanese } from '../ja/cloning-page.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useCloningPageTexts = namespaceTexts('cloningPage', english, japanese);
