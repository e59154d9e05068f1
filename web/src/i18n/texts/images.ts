import { images as english } from '../en/images.ts';
import { images as japanese } from '../ja/images.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useImageTexts = namespaceTexts('images', english, japanese);
