import { uploadLimits } from '@timbre/contract/limits';
import { plainText } from '@timbre/media/writing/markdown';
import { scriptFileEndings } from './file-endings.ts';

const timing = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-->/u;

/** The words of subtitles, a paragraph for each cue: numbers, times and styling go. */
export function subtitleText(source: string): string {
  const blocks = source.replaceAll(/\r\n?/gu, '\n').split(/\n[ \t]*\n/u);
  const lines = blocks.flatMap((block) => {
    const rows = block.split('\n');
    const at = rows.findIndex((row) => timing.test(row));
    // Notes, styles and the header of VTT have no time.
    if (at === -1) return [];
    const words = rows
      .slice(at + 1)
      .join(' ')
      .replaceAll(/<[^>]*>|\{\\[^}]*\}/gu, '');
    return [words.replaceAll(/\s+/gu, ' ').trim()];
  });
  return lines.filter((line) => line !== '').join('\n');
}

const frontMatter = /^---\n[\s\S]*?\n---\n/u;
const fenced = /^ {0,3}(```|~~~)[^\n]*\n(?:[\s\S]*?\n)?(?: {0,3}\1[^\n]*(?:\n|$)|$)/gmu;

/** Markdown as it would be read out, a paragraph a line; code and the properties of the file stay away. */
export const markdownText = (source: string): string =>
  plainText(source.replaceAll(/\r\n?/gu, '\n').replace(frontMatter, '').replaceAll(fenced, '\n'));

export type FileProblem = 'tooLarge' | 'unknown' | 'empty';

/** A file's text as paragraphs, one a line; SSML stays SSML. */
export async function readScriptFile(file: File): Promise<{ text: string } | { problem: FileProblem }> {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  if (!scriptFileEndings.some((known) => known === ending)) return { problem: 'unknown' };
  if (file.size > uploadLimits.jsonBodyBytes) return { problem: 'tooLarge' };
  const source = decoded(await file.arrayBuffer());
  const isSubtitle = ending === 'srt' || ending === 'vtt';
  const text = isSubtitle ? subtitleText(source) : ending.startsWith('m') ? markdownText(source) : source;
  return /\S/u.test(text) ? { text } : { problem: 'empty' };
}

/** UTF-8, UTF-16 by its mark, else Windows' Western or Japanese letters, whichever fits. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one may fit.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
