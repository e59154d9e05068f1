import { dubSubtitleFormats } from '@timbre/contract/dubbing/dubbing-files';

export type DubSubtitleFormat = (typeof dubSubtitleFormats)[number];

export const subtitleFormatOf = (value: string): DubSubtitleFormat =>
  dubSubtitleFormats.find((one) => one === value) ?? 'srt';
