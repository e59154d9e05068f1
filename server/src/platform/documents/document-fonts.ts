import { existsSync } from 'node:fs';

/** Debian's fonts-noto-core and fonts-noto-cjk. */
const plainFont = '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf';
const wideFont = { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', name: 'NotoSansCJKjp-Regular' };

const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u30ff\uff00-\uffef]/u;
const plain = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]*$/u;

export interface DocumentFonts {
  /** Null: this machine has none, so that only Latin letters can be set. */
  readonly plain: string | null;
  /** Null: this machine has none. */
  readonly wide: { readonly path: string; readonly name: string } | null;
}

/** Why a text can't be set in a PDF here, in words; null: it can. */
export function fontProblem(text: string): string | null {
  const rest = text.replaceAll(new RegExp(wide, 'gu'), '');
  if (rest.length < text.length && !existsSync(wideFont.path)) {
    return 'This studio has no font for Chinese, Japanese and Korean (its owner can install fonts-noto-cjk). Use DOCX or TXT.';
  }
  if (!existsSync(plainFont)) return 'This studio has no font for PDF files (fonts-noto-core). Use DOCX or TXT.';
  return plain.test(rest) ? null : 'This writing system can’t be exported as PDF here. Use DOCX or TXT.';
}

export const documentFonts = (): DocumentFonts => ({
  plain: existsSync(plainFont) ? plainFont : null,
  wide: existsSync(wideFont.path) ? wideFont : null,
});

/** Letters that every PDF reader has a font for. */
const latin = /^[\n\r\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]*$/u;

/** Whether a text can be set here with what fonts there are. */
export const canSet = (text: string): boolean => latin.test(text) || fontProblem(text) === null;

/** Stretches of a text that one font can write. */
export function fontRuns(text: string): { readonly text: string; readonly isWide: boolean }[] {
  const runs: { text: string; isWide: boolean }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // Spaces stay with what is before them.
    const isWide = character === ' ' && last !== undefined ? last.isWide : wide.test(character);
    if (last?.isWide === isWide) last.text += character;
    else runs.push({ text: character, isWide });
  }
  return runs;
}
