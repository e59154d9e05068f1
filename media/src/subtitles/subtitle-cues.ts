import { breakLines } from './break-lines.ts';
import { groupCues, type SpokenAtom } from './group-cues.ts';
import { breakCosts } from './phrases/break-cost.ts';
import { phraseWordsOf, type PhraseWords } from './phrases/phrase-words.ts';
import { placeSentences, scriptSeconds, soundSeconds, type PlacedSentence } from './script-time.ts';
import { fullRules, readingSeconds, type FullRules, type SubtitleRules } from './subtitle-rules.ts';
import { textAtoms } from './text-atoms.ts';
import type { SubtitleCue, TimedScript, TimedWord } from './timed-script.ts';

/** A pause shorter than this between two cues would flicker: the first one stays until the second comes. */
const flickerSeconds = 0.5;

/** Silence between two words is a pause from here on, and after so much more a clear one. Reliefs: parts of a break's cost. */
const pauses = { heardSeconds: 0.12, clearSeconds: 0.4, relief: 0.9, reliefInside: 0.4 } as const;

/** Sentences that may share a cue: one paragraph, one speaker. */
function runsOf(placed: readonly PlacedSentence[], rules: FullRules): PlacedSentence[][] {
  const runs: PlacedSentence[][] = [];
  for (const one of placed) {
    const open = runs.at(-1);
    const before = open?.at(-1)?.sentence;
    const isApart = one.sentence.isNewParagraph || before?.speaker !== one.sentence.speaker || rules.unit !== 'phrase';
    if (open === undefined || isApart) runs.push([one]);
    else open.push(one);
  }
  return runs;
}

/** Scripts that write no space between sentences. */
const endsWithoutSpace = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}。！？」』]$/u;

function atomsOf(run: readonly PlacedSentence[], rules: FullRules, words: PhraseWords): SpokenAtom[] {
  return run.flatMap(({ sentence, time, index }, at) => {
    const atoms = textAtoms(sentence.text, rules, words);
    return atoms.map((atom, place) => {
      const isLast = place === atoms.length - 1;
      const isSpaced = isLast ? at < run.length - 1 && !endsWithoutSpace.test(atom.text) : atom.isSpaced;
      const startSeconds = time.startAt(atom.start);
      return {
        ...atom,
        isSpaced,
        sentence: index,
        startSeconds,
        endSeconds: Math.max(startSeconds, time.endAt(atom.end)),
      };
    });
  });
}

/** Where someone pauses a phrase most likely ends; where they only hesitate within one, less so. */
function withPauses(atoms: readonly SpokenAtom[]): SpokenAtom[] {
  return atoms.map((atom, at) => {
    const next = atoms[at + 1];
    const { breakCost } = atom;
    if (next === undefined || breakCost <= breakCosts.clause || breakCost >= breakCosts.glued) return atom;
    const pause = next.startSeconds - atom.endSeconds;
    const strength = Math.min(1, Math.max(0, (pause - pauses.heardSeconds) / pauses.clearSeconds));
    const relief = breakCost >= breakCosts.tied ? pauses.reliefInside : pauses.relief;
    return { ...atom, breakCost: breakCost - strength * relief * (breakCost - breakCosts.clause) };
  });
}

const sureness = ({ confidence }: TimedWord) => (confidence === undefined ? {} : { confidence });

/** The text of a cue and where its words went. */
function writeCue(group: readonly SpokenAtom[], placed: readonly PlacedSentence[], rules: FullRules) {
  const lineEnds = new Set(breakLines(group, 1 / rules.maxCharsPerLine).ends);
  let text = '';
  const words: (TimedWord & { readonly of: TimedWord })[] = [];
  for (const [index, atom] of group.entries()) {
    const shift = text.length - atom.start;
    const time = placed[atom.sentence]?.time;
    for (const word of time?.wordsIn(atom.start, atom.end) ?? []) {
      const [start, end] = [Math.max(word.start, atom.start), Math.min(word.end, atom.end)];
      const last = words.at(-1);
      const part = {
        start: start + shift,
        end: end + shift,
        of: word,
        ...sureness(word),
        startSeconds: time?.startAt(start) ?? word.startSeconds,
        endSeconds: time?.endAt(end) ?? word.endSeconds,
      };
      // A word over several atoms, such as a name of two, is one again.
      if (last?.of === word) words[words.length - 1] = { ...last, end: part.end, endSeconds: part.endSeconds };
      else words.push(part);
    }
    text += atom.text;
    if (index < group.length - 1) text += lineEnds.has(index + 1) ? '\n' : atom.isSpaced ? ' ' : '';
  }
  return { text, words, startSeconds: group[0]?.startSeconds ?? 0, endSeconds: group.at(-1)?.endSeconds ?? 0 };
}

type WrittenCue = ReturnType<typeof writeCue> & { readonly speaker: string | undefined };

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Starts that only grow, a millisecond apart at least where the audio is long enough for that. */
function startsOf(cues: readonly WrittenCue[], durationSeconds: number): number[] {
  let before = -0.001;
  const starts = cues.map(
    ({ startSeconds }) => (before = Math.max(milliseconds(startSeconds), milliseconds(before + 0.001))),
  );
  return starts.map((start, at) =>
    milliseconds(Math.max(0, Math.min(start, durationSeconds - (cues.length - at) / 1000))),
  );
}

/** Ends: the spoken end, later where reading needs it and silence follows, never into the next cue. */
function timed(cues: readonly WrittenCue[], durationSeconds: number, rules: FullRules): SubtitleCue[] {
  const starts = startsOf(cues, durationSeconds);
  return cues.map(({ text, words, speaker, endSeconds: spokenEnd }, at) => {
    const start = starts[at] ?? 0;
    const next = starts[at + 1] ?? durationSeconds;
    const hasNext = at < cues.length - 1;
    const gap = hasNext && next - rules.minGapSeconds > start ? rules.minGapSeconds : 0;
    const until = next - gap;
    const readable = Math.max(spokenEnd, start + rules.minSeconds, start + readingSeconds(text, rules));
    const wanted = hasNext && until - readable < flickerSeconds ? until : readable;
    const most = Math.min(until, start + rules.maxSeconds);
    const end = Math.max(start, Math.min(milliseconds(wanted), Math.floor(most * 1000 + 1e-6) / 1000));
    const clip = (seconds: number): number => milliseconds(Math.min(end, Math.max(start, seconds)));
    return {
      startSeconds: start,
      endSeconds: end,
      text,
      words: words.map((word) => ({
        start: word.start,
        end: word.end,
        ...sureness(word),
        startSeconds: clip(word.startSeconds),
        endSeconds: clip(word.endSeconds),
      })),
      ...(speaker === undefined ? {} : { speaker }),
    };
  });
}

/**
 * Subtitles of a spoken script. Breaks come where they read best; a cue has one speaker and lies in one paragraph. Cues
 * are in order, never overlap and end with the audio at the latest; times are whole milliseconds. The audio ends with
 * the last sentence when its length is left out.
 */
export function subtitleCues(
  script: TimedScript,
  ruleSet: SubtitleRules,
  durationSeconds = scriptSeconds(script),
): SubtitleCue[] {
  const rules = fullRules(ruleSet);
  const placed = placeSentences(script, durationSeconds);
  const words = phraseWordsOf(script.sentences.map(({ text }) => text).join(' '));
  const runs = runsOf(placed, rules);
  const cues = runs.flatMap((run, at) => {
    const atoms = withPauses(atomsOf(run, rules, words));
    const endSeconds = runs[at + 1]?.[0]?.time.startSeconds ?? durationSeconds;
    const speaker = run[0]?.sentence.speaker;
    return groupCues(atoms, endSeconds, rules).map((group) => ({ ...writeCue(group, placed, rules), speaker }));
  });
  return timed(cues, soundSeconds(durationSeconds), rules);
}
