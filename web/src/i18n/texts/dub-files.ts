import { dubFiles as english } from '../en/dub-files.ts';
import { dubFiles as japanese } from '../ja/dub-files.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useDubFileTexts = namespaceTexts('dubFiles', english, japanese);
