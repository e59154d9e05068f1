import { lexicon as english } from '../en/lexicon.ts';
import { lexicon as japanese } from '../ja/lexicon.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useLexiconTexts = namespaceTexts('lexicon', english, japanese);
