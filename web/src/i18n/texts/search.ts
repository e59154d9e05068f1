import { search as english } from '../en/search.ts';
import { search as japanese } from '../ja/search.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useSearchTexts = namespaceTexts('search', english, japanese);
