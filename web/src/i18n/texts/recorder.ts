import { recorder as english } from '../en/recorder.ts';
import { recorder as japanese } from '../ja/recorder.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useRecorderTexts = namespaceTexts('recorder', english, japanese);
