import type { LinkFormat } from '@timbre/contract/downloads';
import { expect, it } from 'vitest';
import { chosenFormat } from './choose-format.ts';

const format = (id: string, kind: LinkFormat['kind']): LinkFormat => ({
  id,
  kind,
  height: null,
  kilobitsPerSecond: null,
  ending: 'mp4',
  sizeBytes: null,
});

it('a quality that was chosen for sound is none of a video, and the other way round', () => {
  const formats = [format('large', 'video'), format('sound', 'audio')];
  expect(chosenFormat(formats, 'video', 'large')).toBe('large');
  expect(chosenFormat(formats, 'video', 'sound')).toBeUndefined();
  expect(chosenFormat(formats, 'mp3', 'sound')).toBe('sound');
  expect(chosenFormat(formats, 'wav', 'large')).toBeUndefined();
  expect(chosenFormat(formats, 'video', '')).toBeUndefined();
});
