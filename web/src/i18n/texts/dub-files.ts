import { dubFiles as english } from '../en/dubbing/dub-files.ts';
import { dubFiles as japanese } from '../ja/dubbing/dub-files.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useDubFileTexts = namespaceTexts('dubFiles', english, japanese);
