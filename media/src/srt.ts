/** One subtitle; its text may hold one line break. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/** A spoken word: UTF-16 offsets into the text, and its time in the audio. */
export interface TimedWord {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface CueSource {
  readonly text: string;
  /** In order; they do not overlap. */
  readonly words: readonly TimedWord[];
  /** Length of the whole audio; the last cue ends here. */
  readonly durationSeconds: number;
}

/** Rules most broadcasters share. */
export const cueRules = { lineLength: 42, lines: 2, minSeconds: 1, maxSeconds: 7, wideLineLength: 21 } as const;

/** Letters that fill two columns. */
const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\u{20000}-\u{3FFFF}]/u;

const columns = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum += wide.test(letter) ? 2 : 1;
  return sum;
};

interface Piece {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Words with the punctuation and space that follow them; no letter of the text gets lost. */
function piecesOf({ text, words }: CueSource): Piece[] {
  return words.map((word, at) => {
    const next = words[at + 1];
    return { ...word, text: text.slice(at === 0 ? 0 : word.start, next ? next.start : text.length) };
  });
}

const clean = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Breaks at the space nearest the middle; text without spaces breaks at the middle letter. */
function twoLines(text: string): string {
  if (columns(text) <= cueRules.lineLength) return text;
  const letters = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map((part) => part.segment);
  let best = -1;
  let bestScore = Infinity;
  let before = 0;
  const total = columns(text);
  letters.forEach((letter, at) => {
    const canBreak = letter === ' ' || (at > 0 && wide.test(letter) && !/[、。，！？」』）]/u.test(letter));
    const score = Math.abs(total / 2 - before);
    if (canBreak && score < bestScore) {
      bestScore = score;
      best = at;
    }
    before += columns(letter);
  });
  if (best < 0) return text;
  return `${letters.slice(0, best).join('').trimEnd()}\n${letters.slice(best).join('').trimStart()}`;
}

/** Whether two lines can hold it: the longer line of its best break within the limit. */
const fits = (text: string): boolean =>
  twoLines(clean(text))
    .split('\n')
    .every((line) => columns(line) <= cueRules.lineLength);

const endsSentence = (text: string): boolean => /[.!?…。！？]["'”’»)\]」』]*\s*$/u.test(text) || /\n\s*$/u.test(text);

/** A pause this long between words ends a cue. */
const breakingPauseSeconds = 0.8;

function group(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let open: Piece[] = [];
  let text = '';
  for (const piece of pieces) {
    const first = open[0];
    const last = open.at(-1);
    if (
      first &&
      last &&
      (endsSentence(last.text) ||
        piece.startSeconds - last.endSeconds > breakingPauseSeconds ||
        piece.endSeconds - first.startSeconds > cueRules.maxSeconds ||
        !fits(text + piece.text))
    ) {
      groups.push(open);
      open = [];
      text = '';
    }
    open.push(piece);
    text += piece.text;
  }
  if (open.length > 0) groups.push(open);
  return groups;
}

/**
 * Subtitles out of word times: at most 42 columns a line (21 wide letters), two lines, 7 seconds; a cue ends with
 * its sentence; it stays at least a second where the next one leaves room; the last one ends with the audio.
 */
export function cuesFromWords(source: CueSource): Cue[] {
  const groups = group(piecesOf(source));
  return groups.map((pieces, at) => {
    const startSeconds = Math.min(pieces[0]?.startSeconds ?? 0, source.durationSeconds);
    const spoken = pieces.at(-1)?.endSeconds ?? startSeconds;
    const next = groups[at + 1]?.[0]?.startSeconds ?? source.durationSeconds;
    const wanted = groups[at + 1] ? Math.max(spoken, startSeconds + cueRules.minSeconds) : source.durationSeconds;
    return {
      startSeconds,
      endSeconds: Math.max(startSeconds, Math.min(wanted, next)),
      text: twoLines(clean(pieces.map((piece) => piece.text).join(''))),
    };
  });
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `hh:mm:ss,mmm`, rounded to milliseconds. */
export function srtTime(seconds: number): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const rest = Math.floor(total / 1000);
  return `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)},${String(total % 1000).padStart(3, '0')}`;
}

/** A SubRip file; `-->` inside a text is defused and empty cues are left out. */
export function writeSrt(cues: readonly Cue[]): string {
  return cues
    .filter((cue) => cue.text !== '')
    .map(({ startSeconds, endSeconds, text }, at) => {
      const safe = text.replaceAll('-->', '→').replace(/\n{2,}/gu, '\n');
      return `${at + 1}\n${srtTime(startSeconds)} --> ${srtTime(endSeconds)}\n${safe}\n`;
    })
    .join('\n');
}
