/** A document cut into what is translated and what stays. */
export interface TextPieces {
  /** Lines, cues or paragraphs in their order; none is empty. */
  readonly pieces: readonly string[];
  /** The document with these in their places. */
  readonly join: (translated: readonly string[]) => string;
}

/** Every line by itself: blank ones, indents and the kind of line end stay. */
export function linePieces(text: string): TextPieces {
  const parts = text.split(/(\r\n|\r|\n)/u);
  const pieces: string[] = [];
  const frames = parts.map((part, index) => {
    const inner = index % 2 === 0 ? part.trim() : '';
    if (inner === '') return { before: part, piece: null, after: '' };
    const from = part.indexOf(inner);
    pieces.push(inner);
    return { before: part.slice(0, from), piece: pieces.length - 1, after: part.slice(from + inner.length) };
  });
  return {
    pieces,
    join: (translated) =>
      frames
        .map(({ before, piece, after }) => before + (piece === null ? '' : (translated[piece] ?? '')) + after)
        .join(''),
  };
}

/** In a line of subtitles, before and after what is said: tags, positions, a dash. */
const cueFrame = /^((?:\s|<[^<>]*>|\{\\[^{}]*\})*)(.*?)((?:\s|<[^<>]*>)*)$/u;
const isCueTime = (line: string): boolean => /-->/u.test(line);

interface CueSlot {
  readonly from: number;
  readonly lineCount: number;
  readonly before: string;
  readonly after: string;
  /** Index of its piece; a dialogue's lines have one each. */
  readonly piece: number;
}

/**
 * SRT and WebVTT: only what is said is translated; numbers, times, settings, notes and styles stay to the letter. A
 * cue's lines are translated together, as a sentence runs over them, and broken again into as many.
 */
export function subtitlePieces(text: string): TextPieces {
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r\n|\r|\n/u);
  const pieces: string[] = [];
  const slots: CueSlot[] = [];
  const add = (from: number, said: readonly string[]): void => {
    const [, before = '', inner = '', after = ''] = cueFrame.exec(said.map((line) => line.trim()).join(' ')) ?? [];
    if (inner === '') return;
    pieces.push(inner);
    slots.push({ from, lineCount: said.length, before, after, piece: pieces.length - 1 });
  };
  for (let at = 0; at < lines.length; at += 1) {
    if (!isCueTime(lines[at] ?? '')) continue;
    const from = at + 1;
    while ((lines[at + 1] ?? '').trim() !== '') at += 1;
    const said = lines.slice(from, at + 1);
    // Two people speak: each keeps the line.
    const isDialogue = said.length > 1 && said.every((line) => /^\s*[-–—]/u.test(line));
    if (isDialogue) for (const [index, line] of said.entries()) add(from + index, [line]);
    else if (said.length > 0) add(from, said);
  }
  return {
    pieces,
    join: (translated) => {
      const out: (string | null)[] = [...lines];
      for (const { from, lineCount, before, after, piece } of slots) {
        const broken = inLines(translated[piece] ?? '', lineCount);
        for (let index = 0; index < lineCount; index += 1) out[from + index] = broken[index] ?? null;
        out[from] = before + (out[from] ?? '');
        const last = from + broken.length - 1;
        out[last] = (out[last] ?? '') + after;
      }
      return out.filter((line) => line !== null).join(ending);
    },
  };
}

/** So many lines of about the same length, or fewer where there are not enough words. */
function inLines(text: string, count: number): string[] {
  const isSpaced = text.includes(' ');
  const words = isSpaced ? text.split(' ') : [...text];
  const lines: string[] = [];
  let line: string[] = [];
  let used = 0;
  for (const word of words) {
    const isFull =
      lines.length < count - 1 && used > 0 && used + word.length / 2 >= ((lines.length + 1) * text.length) / count;
    if (isFull && line.length > 0) {
      lines.push(line.join(isSpaced ? ' ' : ''));
      line = [];
    }
    line.push(word);
    used += word.length + (isSpaced ? 1 : 0);
  }
  return [...lines, line.join(isSpaced ? ' ' : '')].filter((one) => one !== '');
}
