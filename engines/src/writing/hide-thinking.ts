const opening = /<(think|thinking|thought|reasoning)>/iu;
const names = ['think', 'thinking', 'thought', 'reasoning'];
const openings = names.map((name) => `<${name}>`);
const closings = names.map((name) => `</${name}>`);

/** How many characters at a text's end may be the beginning of one of these marks. */
function undecided(text: string, marks: readonly string[]): number {
  const from = text.lastIndexOf('<');
  if (from < 0) return 0;
  const end = text.slice(from).toLowerCase();
  return marks.some((mark) => mark.length > end.length && mark.startsWith(end)) ? end.length : 0;
}

/** What of an answer people are to read, piece by piece. */
export interface ThoughtFilter {
  /** What of this piece may be shown, and what was held back before it; may be empty. */
  readonly take: (piece: string) => string;
  /** What was held back in case it began a mark, and did not. */
  readonly rest: () => string;
}

/**
 * Leaves out what models with reasoning think aloud between `<think>` and `</think>`, and the blank lines before the
 * first word. A thought without an end hides all that follows.
 */
export function hideThinking(): ThoughtFilter {
  let held = '';
  let closing: string | null = null;
  let hasBegun = false;

  const shown = (text: string): string => {
    const own = hasBegun ? text : text.trimStart();
    hasBegun ||= own !== '';
    return own;
  };

  function take(piece: string): string {
    held += piece;
    let out = '';
    for (;;) {
      if (closing !== null) {
        const at = held.toLowerCase().indexOf(closing);
        if (at < 0) {
          // Only the end may belong to the closing mark; thoughts are not kept.
          const kept = undecided(held, closings);
          held = kept === 0 ? '' : held.slice(-kept);
          return out;
        }
        held = held.slice(at + closing.length);
        closing = null;
        continue;
      }
      const found = opening.exec(held);
      if (found === null) break;
      out += shown(held.slice(0, found.index));
      held = held.slice(found.index + found[0].length);
      closing = `</${(found[1] ?? '').toLowerCase()}>`;
    }
    const kept = undecided(held, openings);
    out += shown(held.slice(0, held.length - kept));
    held = kept === 0 ? '' : held.slice(-kept);
    return out;
  }

  return {
    take,
    rest: () => {
      const rest = closing === null ? shown(held) : '';
      held = '';
      return rest;
    },
  };
}
