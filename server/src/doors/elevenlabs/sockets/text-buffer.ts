import { splitSentences } from '@timbre/media/sentences';

/** Text that is still being written, and what of it can be spoken already. */
export interface TextBuffer {
  readonly add: (text: string) => void;
  /** Takes the sentences that are certainly over, because the next one has begun. */
  readonly takeSentences: () => string;
  /** Takes everything up to the last end of a clause or sentence. */
  readonly takeClauses: () => string;
  readonly takeAll: () => string;
}

/** A mark that ends a clause, with what closes around it; inside “1,000” or “3.5” it ends none. */
const clauseEnd = /(?:[.,;:!?…—–،؛؟]["'\p{Pe}\p{Pf}]*(?=\s|$)|[、。，；：！？]["'\p{Pe}\p{Pf}]*)\s*/gu;

export function textBuffer(language: string): TextBuffer {
  let text = '';

  const take = (length: number): string => {
    const taken = text.slice(0, length);
    text = text.slice(length);
    return taken;
  };

  return {
    add: (more) => {
      // A caller that keeps the connection open with spaces fills nothing.
      text = text === '' ? more.trimStart() : text + more;
    },
    takeSentences: () => take(splitSentences(text, language).at(-1)?.start ?? 0),
    takeClauses: () => {
      let end = 0;
      for (const match of text.matchAll(clauseEnd)) end = match.index + match[0].length;
      return take(end);
    },
    takeAll: () => take(text.length),
  };
}
