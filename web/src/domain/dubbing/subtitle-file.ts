import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import { refused } from '../recordings/source-refusal.ts';

export const subtitleEndings = '.srt,.vtt,.ass,.ssa';

/** A subtitle file that was chosen. */
export interface BroughtSubtitles {
  readonly name: string;
  readonly text: string;
  /** In which language it is: that of the video, or the one it is translated into. */
  readonly of: 'source' | 'target';
}

export type SubtitleProblem = 'large' | 'encoding';

/** With the byte order mark that names it, else UTF-8; null: it is neither. */
function decoded(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes);
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** SRT and WebVTT have arrows between their times, ASS has lines of dialogue. */
const looksTimed = (text: string): boolean => /-->|^Dialogue:/mu.test(text);

/** Its text, or what is wrong with it; throws `dub.subtitles` where it has no times at all. */
export async function readSubtitleFile(file: File): Promise<{ readonly text: string } | { problem: SubtitleProblem }> {
  if (file.size > dubLimits.subtitleBytes) return { problem: 'large' };
  const text = decoded(await file.arrayBuffer());
  if (text === null) return { problem: 'encoding' };
  if (!looksTimed(text)) throw refused('dub.subtitles');
  return { text };
}
