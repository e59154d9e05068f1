import { writing as english } from '../en/writing.ts';
import { writing as japanese } from '../ja/writing.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useWritingTexts = namespaceTexts('writing', english, japanese);
