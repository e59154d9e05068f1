import { recorder as english } from '../en/recordings/recorder.ts';
import { recorder as japanese } from '../ja/recordings/recorder.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useRecorderTexts = namespaceTexts('recorder', english, japanese);
