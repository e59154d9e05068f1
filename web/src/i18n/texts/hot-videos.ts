import { hotVideos as english } from '../en/hot-videos.ts';
import { hotVideos as japanese } from '../ja/hot-videos.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useHotVideoTexts = namespaceTexts('hotVideos', english, japanese);
