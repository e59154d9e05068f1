import type { TranscriptSegment, TranscriptSpeaker, TranscriptWord } from '@timbre/contract/transcription/transcript';
import type { EditableCue } from '../subtitles/edit-cues.ts';
import { subtitleCues } from '../subtitles/subtitle-cues.ts';
import { fullRules, type SubtitleRules } from '../subtitles/subtitle-rules.ts';
import type { TimedSentence } from '../subtitles/timed-script.ts';
import { mapTurns } from './edit-turns.ts';
import { isPlaceholder, wordOffsets } from './join-words.ts';

/** A word where it stands: in which turn, and where in its text. */
export interface PlacedWord {
  readonly word: TranscriptWord;
  /** Index of its turn. */
  readonly turn: number;
  readonly start: number;
  readonly end: number;
}

/** A subtitle, and which words it is made of. */
export interface CuePlace {
  readonly cue: EditableCue;
  /** Places in the list of all words, the second one behind the last; equal where a turn has no words. */
  readonly from: number;
  readonly to: number;
  /** Index of the turn in which it begins. */
  readonly turn: number;
  /** Its last word goes on in the next subtitle. */
  readonly isOpen: boolean;
}

/** A transcript as subtitles. */
export interface CueLayout {
  readonly words: readonly PlacedWord[];
  readonly places: readonly CuePlace[];
}

interface Stretch {
  /** Laid out by hand, and under which id. */
  readonly id: string | null;
  readonly from: number;
  to: number;
  /** Of a turn without words. */
  readonly turn: number;
}

interface Layout {
  readonly turns: readonly TranscriptSegment[];
  readonly words: readonly PlacedWord[];
  readonly names: ReadonlyMap<string, string>;
  readonly rules: SubtitleRules;
}

/** All words of a transcript, in order; where a subtitle was emptied, what holds its place. */
function placedWords(turns: readonly TranscriptSegment[]): PlacedWord[] {
  const laidOut = new Set(turns.flatMap(({ words }) => words.map(({ text, cue }) => (text === '' ? '' : cue?.id))));
  const isHeld = (word: TranscriptWord): boolean => {
    const isOnly = isPlaceholder(word) && !laidOut.has(word.cue?.id);
    if (isOnly) laidOut.add(word.cue?.id);
    return isOnly;
  };
  return turns.flatMap(({ text, words }, turn) => {
    const places = wordOffsets(
      text,
      words.map((word) => word.text),
    );
    return words.flatMap((word, at) => {
      const place = places[at];
      if (place === undefined || (place.end === place.start && !isHeld(word))) return [];
      return [{ word, turn, ...place }];
    });
  });
}

/** What one speaker says: words in a row that were laid out together by hand, words that no one touched; and turns without words. */
function stretchesOf(turns: readonly TranscriptSegment[], words: readonly PlacedWord[]): Stretch[] {
  const stretches: Stretch[] = [];
  const taken = new Set<string>();
  const take = (at: number, { word, turn }: PlacedWord): void => {
    const open = stretches.at(-1);
    const before = words[at - 1];
    const isSpeaker =
      before !== undefined && open?.to === at && turns[before.turn]?.speakerId === turns[turn]?.speakerId;
    const cueId = word.cue?.id ?? null;
    const goesOn = isSpeaker && open?.id === cueId && open.from < open.to;
    // The same id elsewhere was left behind by a text that was moved.
    const id = cueId !== null && !goesOn && taken.has(cueId) ? null : cueId;
    if (isSpeaker && open.id === id && open.from < open.to) open.to = at + 1;
    else stretches.push({ id, from: at, to: at + 1, turn });
    if (id !== null) taken.add(id);
  };
  let at = 0;
  for (const turn of turns.keys()) {
    const from = at;
    for (let placed = words[at]; placed?.turn === turn; placed = words[at]) {
      take(at, placed);
      at += 1;
    }
    if (at === from) stretches.push({ id: null, from, to: from, turn });
  }
  return stretches;
}

const speakerOf = ({ turns, names }: Layout, turn: number): { readonly speaker?: string } => {
  const id = turns[turn]?.speakerId ?? null;
  const speaker = id === null ? undefined : names.get(id);
  return speaker === undefined ? {} : { speaker };
};

const surenessOf = ({ confidence }: TranscriptWord): { readonly confidence?: number } =>
  confidence === null ? {} : { confidence };

/** How sure the recogniser was of some words, on the average. */
function confidenceOf(words: readonly PlacedWord[]): { readonly confidence?: number } {
  const known = words.flatMap(({ word: { confidence } }) => (confidence === null ? [] : [confidence]));
  return known.length === 0 ? {} : { confidence: known.reduce((sum, one) => sum + one, 0) / known.length };
}

/** A subtitle as someone laid it out. */
function handMade(layout: Layout, { id, from, to, turn }: Stretch): CuePlace {
  const words = layout.words.slice(from, to).filter(({ word }) => word.text !== '');
  const cue = layout.words[from]?.word.cue;
  let text = '';
  const timed = words.map((placed, at) => {
    const { word, start } = placed;
    const before = words[at - 1];
    const isNext = before !== undefined && before.turn === placed.turn;
    const between =
      before === undefined ? '' : isNext ? (layout.turns[placed.turn]?.text.slice(before.end, start) ?? '') : ' ';
    text += before?.word.cue?.isLineEnd === true ? '\n' : between;
    const place = { start: text.length, end: text.length + word.text.length };
    text += word.text;
    return { ...place, startSeconds: word.start, endSeconds: word.end, ...surenessOf(word) };
  });
  const [startSeconds, end] = [cue?.start ?? 0, cue?.end ?? 0];
  // What was left behind when its turn was given to someone else is a subtitle of its own.
  const left = layout.words[to]?.word;
  const until = left?.cue?.id === id ? left.start - fullRules(layout.rules).minGapSeconds : Infinity;
  const made = {
    id: id ?? '',
    text,
    words: timed,
    startSeconds,
    endSeconds: Math.max(startSeconds, Math.min(end, until)),
    ...speakerOf(layout, turn),
    ...confidenceOf(words),
  };
  return { cue: made, from, to, turn, isOpen: false };
}

/** A turn someone has not written yet, or emptied. */
function emptyCue({ turns }: Layout, { from, turn }: Stretch): CuePlace {
  const { id = '', start = 0, end = 0 } = turns[turn] ?? {};
  return {
    cue: { id, text: '', words: [], startSeconds: start, endSeconds: end },
    from,
    to: from,
    turn,
    isOpen: false,
  };
}

/** The turns of some words as sentences. */
function sentencesOf(layout: Layout, { from, to }: Stretch): TimedSentence[] {
  const sentences: TimedSentence[] = [];
  for (let at = from; at < to;) {
    const first = layout.words[at] as PlacedWord;
    const own: PlacedWord[] = [];
    for (; at < to && layout.words[at]?.turn === first.turn; at++) own.push(layout.words[at] as PlacedWord);
    const last = own.at(-1) ?? first;
    sentences.push({
      text: layout.turns[first.turn]?.text.slice(first.start, last.end) ?? '',
      ...speakerOf(layout, first.turn),
      words: own.map(({ word, start, end }) => ({
        start: start - first.start,
        end: end - first.start,
        startSeconds: word.start,
        endSeconds: word.end,
        ...surenessOf(word),
      })),
      startSeconds: first.word.start,
      endSeconds: Math.max(...own.map(({ word }) => word.end)),
      isNewParagraph: sentences.length === 0,
    });
  }
  return sentences;
}

const lettersIn = (text: string): number => text.replaceAll(/\s/gu, '').length;

/** Subtitles whose words count from the beginning of their stretch. */
type LaidOut = readonly (Pick<CuePlace, 'from' | 'to' | 'isOpen'> & { readonly cue: EditableCue })[];

interface Known {
  readonly words: readonly TranscriptWord[];
  readonly text: string;
  readonly speaker: string | undefined;
  readonly rules: SubtitleRules;
  readonly untilSeconds: number;
  readonly laidOut: LaidOut;
}

/** By their first word: a letter that is typed into an hour lays out what one speaker says, and not all of it. */
const known = new WeakMap<TranscriptWord, Known>();

/** Each word belongs to the subtitle in which it begins. */
function laidOut(
  sentences: readonly TimedSentence[],
  words: readonly PlacedWord[],
  id: string,
  rules: SubtitleRules,
  untilSeconds: number,
): LaidOut {
  const cues = subtitleCues({ sentences }, rules, untilSeconds);
  let [at, wordLetters, cueLetters] = [0, 0, 0];
  return cues.map((cue, index) => {
    const from = at;
    cueLetters += lettersIn(cue.text);
    const isLast = index === cues.length - 1;
    while (at < words.length && (isLast || wordLetters < cueLetters)) {
      wordLetters += lettersIn(words[at]?.word.text ?? '');
      at += 1;
    }
    const own = words.slice(from, at);
    const name = `${id}.${own[0]?.word.start ?? `x${index}`}`;
    return { cue: { ...cue, id: name, ...confidenceOf(own) }, from, to: at, isOpen: wordLetters > cueLetters };
  });
}

/** Subtitles by the rules. */
function byRules(layout: Layout, stretch: Stretch, untilSeconds: number): CuePlace[] {
  const { rules } = layout;
  const words = layout.words.slice(stretch.from, stretch.to);
  const sentences = sentencesOf(layout, stretch);
  const [first] = words;
  if (first === undefined) return [];
  const text = sentences.map((sentence) => sentence.text).join('\n');
  const [speaker, old] = [sentences[0]?.speaker, known.get(first.word)];
  const isSame =
    old !== undefined &&
    old.rules === rules &&
    old.untilSeconds === untilSeconds &&
    old.speaker === speaker &&
    old.text === text &&
    old.words.length === words.length &&
    old.words.every((word, at) => word === words[at]?.word);
  const made = isSame
    ? old.laidOut
    : laidOut(sentences, words, layout.turns[first.turn]?.id ?? '', rules, untilSeconds);
  known.set(first.word, { words: words.map(({ word }) => word), text, speaker, rules, untilSeconds, laidOut: made });
  return made.map(({ from, to, ...place }) => ({
    ...place,
    from: stretch.from + from,
    to: stretch.from + to,
    turn: (words[from] ?? words[from - 1] ?? first).turn,
  }));
}

/** Subtitles of a transcript: as people laid them out, and by the rules between those. */
export function layOutCues(
  turns: readonly TranscriptSegment[],
  speakers: readonly TranscriptSpeaker[],
  rules: SubtitleRules,
  durationSeconds: number,
): CueLayout {
  const words = placedWords(turns);
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  const layout = { turns, words, names, rules };
  const stretches = stretchesOf(turns, words);
  const { minGapSeconds } = fullRules(rules);
  const startOf = (stretch: Stretch): number =>
    words[stretch.from]?.word.cue?.start ?? turns[stretch.turn]?.start ?? durationSeconds;
  const places = stretches.flatMap((stretch, at): readonly CuePlace[] => {
    if (stretch.from === stretch.to) return [emptyCue(layout, stretch)];
    if (stretch.id !== null) return [handMade(layout, stretch)];
    const next = stretches[at + 1];
    return byRules(layout, stretch, next === undefined ? durationSeconds : startOf(next) - minGapSeconds);
  });
  const used = new Set<string>();
  const unique = places.map((place) => {
    let { id } = place.cue;
    while (used.has(id)) id += '+';
    used.add(id);
    return id === place.cue.id ? place : { ...place, cue: { ...place.cue, id } };
  });
  return { words, places: unique };
}

/** The subtitles to write into a file: those that say something. */
export const transcriptCues = (...given: Parameters<typeof layOutCues>): EditableCue[] =>
  layOutCues(...given).places.flatMap(({ cue }) => (cue.text.trim() === '' ? [] : [cue]));

/** Without anything that was laid out by hand: the rules decide again. */
export const withoutLayout = (turns: readonly TranscriptSegment[]): readonly TranscriptSegment[] =>
  mapTurns(turns, (turn) =>
    turn.words.some(({ cue }) => cue !== undefined)
      ? { ...turn, words: turn.words.flatMap(({ cue: _, ...word }) => (word.text === '' ? [] : [word])) }
      : turn,
  );
