/** What a subtitle may be. */
export interface SubtitleRules {
  readonly maxCharsPerLine: number;
  readonly maxLines: number;
  readonly maxCharsPerSecond: number;
  readonly minSeconds: number;
  readonly maxSeconds: number;
  readonly minGapSeconds: number;
  /** Chinese, Japanese and Korean letters; they follow the narrow ones' limits when left out. */
  readonly maxWideCharsPerLine?: number;
  readonly maxWideCharsPerSecond?: number;
  /** A phrase or two that read well (when left out) · a whole sentence, cut only where it breaks a limit · one word. */
  readonly unit?: 'phrase' | 'sentence' | 'word';
  /** One of the profiles decides everything else; `custom`, or none, leaves it to the fields above. */
  readonly profile?: SubtitleProfileName | 'custom';
}

/** Rules with nothing left out. */
export type FullRules = Required<Omit<SubtitleRules, 'profile'>>;

export const subtitleProfileNames = ['standard', 'streaming', 'vertical', 'sentence', 'word'] as const;
export type SubtitleProfileName = (typeof subtitleProfileNames)[number];

/** Two frames at 25 a second. */
const twoFrames = 2 / 25;

/**
 * `standard`: most broadcasters' rules. `streaming`: as in Netflix's timed text style guide. `vertical`: large letters
 * on a phone. `sentence`: for transcripts and language learners. `word`: one word at a time, in step with the voice.
 */
export const subtitleProfiles: Readonly<Record<SubtitleProfileName, FullRules>> = {
  standard: {
    maxCharsPerLine: 42,
    maxWideCharsPerLine: 16,
    maxLines: 2,
    maxCharsPerSecond: 20,
    maxWideCharsPerSecond: 9,
    minSeconds: 1,
    maxSeconds: 7,
    minGapSeconds: twoFrames,
    unit: 'phrase',
  },
  streaming: {
    maxCharsPerLine: 42,
    maxWideCharsPerLine: 13,
    maxLines: 2,
    maxCharsPerSecond: 17,
    maxWideCharsPerSecond: 7,
    minSeconds: 5 / 6,
    maxSeconds: 7,
    minGapSeconds: 2 / 24,
    unit: 'phrase',
  },
  vertical: {
    maxCharsPerLine: 20,
    maxWideCharsPerLine: 10,
    maxLines: 2,
    maxCharsPerSecond: 22,
    maxWideCharsPerSecond: 10,
    minSeconds: 0.6,
    maxSeconds: 4,
    minGapSeconds: 0,
    unit: 'phrase',
  },
  sentence: {
    maxCharsPerLine: 500,
    maxWideCharsPerLine: 200,
    maxLines: 1,
    maxCharsPerSecond: 25,
    maxWideCharsPerSecond: 12,
    minSeconds: 0.5,
    maxSeconds: 60,
    minGapSeconds: 0,
    unit: 'sentence',
  },
  word: {
    maxCharsPerLine: 24,
    maxWideCharsPerLine: 12,
    maxLines: 1,
    maxCharsPerSecond: 60,
    maxWideCharsPerSecond: 30,
    minSeconds: 0.1,
    maxSeconds: 4,
    minGapSeconds: 0,
    unit: 'word',
  },
};

/** 42 narrow letters take as much room as 16 wide ones, and 20 as long to read as 9. */
const wideShare = { line: 16 / 42, second: 9 / 20 } as const;

/** Rules with their profile looked up and what they leave out filled in; no limit is so small that no letter fits. */
export function fullRules({ profile = 'custom', ...rules }: SubtitleRules): FullRules {
  if (profile !== 'custom') return subtitleProfiles[profile];
  const maxCharsPerLine = Math.max(4, rules.maxCharsPerLine);
  return {
    unit: 'phrase',
    maxWideCharsPerSecond: rules.maxCharsPerSecond * wideShare.second,
    ...rules,
    maxCharsPerLine,
    maxWideCharsPerLine: Math.max(2, rules.maxWideCharsPerLine ?? Math.round(maxCharsPerLine * wideShare.line)),
    maxLines: Math.max(1, rules.maxLines),
  };
}

/** Letters as wide as two. */
const wideLetter =
  /[\u1100-\u115F\u2E80-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFF}]/u;
const pictograph = /\p{Extended_Pictographic}/u;

const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What a reader sees as one letter, each with its place. */
export function graphemesOf(text: string): readonly { readonly segment: string; readonly index: number }[] {
  if (/^[ -~]*$/u.test(text)) return [...text].map((segment, index) => ({ segment, index }));
  return [...graphemeSegmenter.segment(text)];
}

/** How many letters of each width a text has; an emoji takes the room of two narrow ones. */
export function lettersOf(text: string): { readonly narrow: number; readonly wide: number } {
  // Printable ASCII is one letter each; the segmenter takes a microsecond a letter.
  if (/^[ -~]*$/u.test(text)) return { narrow: text.length, wide: 0 };
  let [narrow, wide] = [0, 0];
  for (const { segment } of graphemesOf(text)) {
    if (wideLetter.test(segment)) wide += 1;
    else narrow += pictograph.test(segment) && !/^[\d#*]/u.test(segment) ? 2 : 1;
  }
  return { narrow, wide };
}

/** Letters by width. */
export type LetterCount = ReturnType<typeof lettersOf>;

/** The part of a line that letters fill; above 1 they do not fit. */
export const shareOf = ({ narrow, wide }: LetterCount, rules: FullRules): number =>
  narrow / rules.maxCharsPerLine + wide / rules.maxWideCharsPerLine;

/** The least time letters must stand to be read. */
export const secondsOf = ({ narrow, wide }: LetterCount, rules: FullRules): number =>
  narrow / rules.maxCharsPerSecond + wide / rules.maxWideCharsPerSecond;

/** The part of a line that a text fills. */
export const lineShare = (text: string, rules: FullRules): number => shareOf(lettersOf(text), rules);

/** The least time a text must stand to be read. */
export const readingSeconds = (text: string, rules: FullRules): number => secondsOf(lettersOf(text), rules);

/** Sums of shares are not exact. */
export const shareTolerance = 1e-6;
