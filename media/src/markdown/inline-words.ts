// Every step looks at a character a fixed number of times: a text of nothing but signs costs no more than any other.

const escapable = /[!-/:-@[-`{-~]/u;
const space = /\s/u;
const sign = /[\p{P}\p{S}]/u;

/** Links and pictures keep their words; each alternative ends at the next bracket, so that no place is read twice. */
const link = /!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\s*\)/gu;
const bareAddress = /<((?:https?:\/\/|mailto:)[^<>\s]*)>/gu;

/** Characters that stand for themselves, or a run of signs that may be marks. */
interface Piece {
  readonly text: string;
  /** Of a run of signs: which, and on which side of words it stands. */
  readonly run: { readonly sign: string; readonly canOpen: boolean; readonly canClose: boolean } | null;
  /** Signs of the run that stay, as nothing was found that they belong to. */
  left: number;
}

/** Where the next run of as many backticks begins, by where a run begins. */
function closingTicks(line: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const lastOf = new Map<number, number>();
  for (const { index, 0: run } of line.matchAll(/`+/gu)) {
    const before = lastOf.get(run.length);
    if (before !== undefined) closing.set(before, index);
    lastOf.set(run.length, index);
  }
  return closing;
}

function runEnd(line: string, from: number): number {
  let to = from + 1;
  while (line.charAt(to) === line.charAt(from) && to < line.length) to += 1;
  return to;
}

function runAt(line: string, from: number): Piece {
  const signOf = line.charAt(from);
  const to = runEnd(line, from);
  const before = line.charAt(from - 1);
  const after = line.charAt(to);
  const isBlank = (character: string): boolean => character === '' || space.test(character);
  const isLeft = !isBlank(after) && (!sign.test(after) || isBlank(before) || sign.test(before));
  const isRight = !isBlank(before) && (!sign.test(before) || isBlank(after) || sign.test(after));
  // `snake_case` holds no marks.
  const isInner = signOf === '_' && isLeft && isRight;
  const run = { sign: signOf, canOpen: isLeft && !isInner, canClose: isRight && !isInner };
  return { text: line.slice(from, to), run, left: to - from };
}

function piecesOf(line: string): Piece[] {
  const ticks = closingTicks(line);
  const pieces: Piece[] = [];
  let plain = '';
  const add = (text: string): void => void (plain += text);
  const endPlain = (): void => {
    if (plain !== '') pieces.push({ text: plain, run: null, left: 0 });
    plain = '';
  };
  for (let at = 0; at < line.length;) {
    const character = line.charAt(at);
    const next = line.charAt(at + 1);
    if (character === '\\' && escapable.test(next)) {
      add(next);
      at += 2;
    } else if (character === '`') {
      const ticksTo = runEnd(line, at);
      const end = ticks.get(at);
      add(end === undefined ? line.slice(at, ticksTo) : line.slice(ticksTo, end).trim());
      at = end === undefined ? ticksTo : end + ticksTo - at;
    } else if (character === '*' || character === '_' || (character === '~' && next === '~')) {
      const piece = runAt(line, at);
      endPlain();
      pieces.push(piece);
      at += piece.text.length;
    } else {
      add(character);
      at += 1;
    }
  }
  endPlain();
  return pieces;
}

/** Takes signs off in pairs, as the innermost pair closes first; each run is opened and closed at most once a sign. */
function pairUp(pieces: readonly Piece[]): void {
  const open = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.run === null) continue;
    const openers = open.get(piece.run.sign) ?? [];
    open.set(piece.run.sign, openers);
    for (let last = openers.at(-1); piece.run.canClose && piece.left > 0 && last !== undefined; last = openers.at(-1)) {
      const paired = Math.min(piece.left, last.left);
      piece.left -= paired;
      last.left -= paired;
      if (last.left === 0) openers.pop();
    }
    if (piece.run.canOpen && piece.left > 0) openers.push(piece);
  }
}

/** The words of a line of Markdown: signs of stress, code, links and pictures go, what they are about stays. */
export function inlineWords(line: string): string {
  const pieces = piecesOf(line.replaceAll(link, '$1').replaceAll(bareAddress, '$1'));
  pairUp(pieces);
  return pieces.map(({ text, run, left }) => (run === null ? text : text.slice(0, left))).join('');
}
