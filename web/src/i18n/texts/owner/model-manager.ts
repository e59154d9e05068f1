import { modelManager as english } from '../../en/owner/model-manager.ts';
import { modelManager as japanese } from '../../ja/owner/model-manager.ts';
import { namespaceTexts } from '../../namespace-texts.ts';

export const useModelManagerTexts = namespaceTexts('modelManager', english, japanese);
