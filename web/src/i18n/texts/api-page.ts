import { apiPage as english } from '../en/api-page.ts';
import { apiPage as japanese } from '../ja/api-page.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useApiPageTexts = namespaceTexts('apiPage', english, japanese);
