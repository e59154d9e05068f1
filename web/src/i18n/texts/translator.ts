import { translator as english } from '../en/translator.ts';
import { translator as japanese } from '../ja/translator.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useTranslatorTexts = namespaceTexts('translator', english, japanese);
