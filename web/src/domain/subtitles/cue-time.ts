import { srtTime } from '@timbre/media/subtitles/write-srt';

/** `hh:mm:ss,mmm`. */
export const cueTime = (seconds: number): string => srtTime(seconds);

/** A typed time in seconds: `1:02:03,5`, `2:03.25`, `7`; null for what is none. */
export function typedTime(text: string): number | null {
  const parts = /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[,.](\d{1,3}))?\s*$/u.exec(text);
  if (parts === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000;
}
