import { helpVideos as english } from '../en/help-videos.ts';
import { helpVideos as japanese } from '../ja/help-videos.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useHelpVideoTexts = namespaceTexts('helpVideos', english, japanese);
