import { modelManager as english } from '../en/model-manager.ts';
import { modelManager as japanese } from '../ja/model-manager.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useModelManagerTexts = namespaceTexts('modelManager', english, japanese);
