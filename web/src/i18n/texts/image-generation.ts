import { imageGeneration as english } from '../en/image-generation.ts';
import { imageGeneration as japanese } from '../ja/image-generation.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useImageGenerationTexts = namespaceTexts('imageGeneration', english, japanese);
