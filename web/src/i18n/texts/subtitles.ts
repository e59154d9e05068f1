import { subtitles as english } from '../en/subtitles.ts';
import { subtitles as japanese } from '../ja/subtitles.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useSubtitleTexts = namespaceTexts('subtitles', english, japanese);
