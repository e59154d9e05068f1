import type { ScreenName } from './screens.ts';

/** Every tool, by what it makes and in the order of the work; the menu and the search read it. */
export const toolMenu = {
  voice: ['tools-home', 'cast', 'voice-store', 'voice-cloning', 'sound-effects', 'lexicon'],
  text: ['chatgpt-writing', 'translation'],
  picture: ['background', 'remove-background'],
  video: [
    'record',
    'speech-to-text',
    'transcriptions',
    'subtitle-alignment',
    'youtube-downloader',
    'talking-photos',
    'video-translations',
  ],
} as const satisfies Record<string, readonly ScreenName[]>;
export type ToolGroup = keyof typeof toolMenu;
export type ToolName = (typeof toolMenu)[ToolGroup][number];

export const toolGroups = Object.keys(toolMenu) as ToolGroup[];
