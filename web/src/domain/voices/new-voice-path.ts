import { screenPath } from '@timbre/contract/screens/screens';
import { labGroup } from '@timbre/contract/voices/voices-store';

/** Where a voice that was just made is tried: a new script that speaks in it, the list open at what is known of it. */
export const newVoicePath = (speaker: string): string =>
  `${screenPath('article-editor-new')}?openMiniAudio=true&audioTab=${labGroup}&voice=${encodeURIComponent(speaker)}`;
