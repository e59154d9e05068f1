import type { LexiconRule } from '@timbre/contract/lexicon/lexicon-entry';
import { isPointMark, isReadingMark, type ReadingMark, type ScriptMark } from '@timbre/contract/script';
import { beginsWord, endsWord } from './borders.ts';
import { fitsLanguage } from './fits-language.ts';
import { foldText } from './fold.ts';

/** Whom a text is spoken by: rules may be meant for one language, or one voice. */
export interface LexiconVoice {
  readonly id: string;
  /** BCP 47. */
  readonly language: string;
  /** Whether it can say sounds in IPA; left out: it can. What it can't say it reads as it stands. */
  readonly saysIpa?: (phonemes: string) => boolean;
}

/** A stretch of a text that a rule speaks otherwise; UTF-16 offsets. */
export interface LexiconMatch {
  readonly start: number;
  readonly end: number;
  readonly rule: LexiconRule;
}

/** A paragraph's words with its tags blank, and its marks. */
export interface LexiconText {
  readonly text: string;
  readonly marks: readonly ScriptMark[];
}

/** A user's rules, made ready to be looked for. */
export interface Lexicon {
  readonly isEmpty: boolean;
  /** In order and apart: the leftmost, and of those that begin together the longest. */
  readonly find: (script: LexiconText, voice: LexiconVoice) => LexiconMatch[];
}

interface Node {
  readonly next: Map<number, Node>;
  rules: LexiconRule[];
}

const node = (): Node => ({ next: new Map(), rules: [] });

/** What a rule is found by. */
export const lexiconKey = (original: string): string => foldText(original.trim()).text;
/** What a rule with capitals that count must look like. */
const casedKey = (original: string): string => foldText(original.trim(), true).text;

/** The narrower a rule, the more it counts: voice, then region, then language, then capitals. */
const weight = ({ speaker, language, isCaseSensitive }: LexiconRule): number =>
  (speaker === null ? 0 : 8) + (language === null ? 0 : language.includes('-') ? 4 : 2) + (isCaseSensitive ? 1 : 0);

/** Tags and chips as a character that no rule has, so that nothing is found in them or across. */
function masked(text: string, marks: readonly ScriptMark[]): string {
  let out = '';
  let from = 0;
  const hidden = marks
    .filter((mark) => mark.start < mark.end && (isReadingMark(mark) || isPointMark(mark)))
    .sort((a, b) => a.start - b.start);
  for (const { start, end } of hidden) {
    if (end <= from) continue;
    out += text.slice(from, Math.max(from, start)) + '\0'.repeat(end - Math.max(from, start));
    from = end;
  }
  return from === 0 ? text : out + text.slice(from);
}

/** Whether a pause or sound lies inside a match. `points` are in order. */
function isParted(points: readonly number[], start: number, end: number): boolean {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return (points[low] ?? Infinity) < end;
}

/** The best of the rules that one stretch of text has, for this voice. */
function bestRule(
  rules: readonly LexiconRule[],
  { text, start, end, voice }: { text: string; start: number; end: number; voice: LexiconVoice },
): LexiconRule | undefined {
  for (const rule of rules) {
    if (rule.speaker !== null && rule.speaker !== voice.id) continue;
    if (!fitsLanguage(rule.language, voice.language)) continue;
    if (rule.isWholeWord && !(beginsWord(text, start) && endsWord(text, end))) continue;
    if (rule.type === 1 && voice.saysIpa?.(rule.alternative) === false) continue;
    if (rule.isCaseSensitive && casedKey(text.slice(start, end)) !== casedKey(rule.original)) continue;
    return rule;
  }
  return undefined;
}

/** Puts the rules into a tree of their letters; the narrowest of those with the same letters comes first. */
function treeOf(rules: readonly LexiconRule[]): Node {
  const root = node();
  for (const rule of rules) {
    const key = lexiconKey(rule.original);
    if (key === '') continue;
    let at = root;
    for (let index = 0; index < key.length; index += 1) {
      const unit = key.charCodeAt(index);
      const known = at.next.get(unit) ?? node();
      at.next.set(unit, known);
      at = known;
    }
    at.rules = [...at.rules, rule].sort((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1));
  }
  return root;
}

/**
 * Makes rules ready. Finding is linear in the text times the longest rule, whatever the number of rules; the same text,
 * rules and voice always give the same matches.
 */
export function compileLexicon(rules: readonly LexiconRule[]): Lexicon {
  const root = treeOf(rules);
  return {
    isEmpty: root.next.size === 0,
    find: ({ text, marks }, voice) => {
      if (root.next.size === 0 || text === '') return [];
      const folded = foldText(masked(text, marks));
      const { starts, ends } = folded;
      const points = marks
        .filter(isPointMark)
        .map(({ start }) => start)
        .sort((a, b) => a - b);
      const matches: LexiconMatch[] = [];
      for (let from = 0; from < starts.length;) {
        const start = starts[from] ?? 0;
        let next = from + 1;
        // A character that folds into several begins one match only.
        while (next < starts.length && starts[next] === start) next += 1;
        const passed: { at: number; rules: readonly LexiconRule[] }[] = [];
        let place = root.next.get(folded.text.charCodeAt(from));
        for (let at = from; place !== undefined; at += 1) {
          if (place.rules.length > 0 && starts[at + 1] !== starts[at]) passed.push({ at, rules: place.rules });
          place = place.next.get(folded.text.charCodeAt(at + 1));
        }
        for (const one of passed.reverse()) {
          const end = ends[one.at] ?? 0;
          if (isParted(points, start, end)) continue;
          const rule = bestRule(one.rules, { text, start, end, voice });
          if (rule === undefined) continue;
          matches.push({ start, end, rule });
          next = one.at + 1;
          break;
        }
        from = next;
      }
      return matches;
    },
  };
}

/** A match as the mark that the writer could have set by hand: lexicon and chips are spoken by one way. */
export const markOfMatch = ({ start, end, rule }: LexiconMatch): ReadingMark =>
  rule.type === 0
    ? { kind: 'alias', start, end, text: rule.alternative }
    : { kind: 'phoneme', start, end, ipa: rule.alternative };

/** Several lexicons as one: what an earlier one speaks, no later one speaks otherwise. */
export const layeredLexicon = (layers: readonly Lexicon[]): Lexicon => ({
  isEmpty: layers.every(({ isEmpty }) => isEmpty),
  find: ({ text, marks }, voice) => {
    let taken = marks;
    const matches: LexiconMatch[] = [];
    for (const layer of layers) {
      const found = layer.find({ text, marks: taken }, voice);
      matches.push(...found);
      taken = [...taken, ...found.map(markOfMatch)];
    }
    return matches.toSorted((a, b) => a.start - b.start);
  },
});

/** The writer's marks and those of the lexicon. */
export function withLexicon(script: LexiconText, lexicon: Lexicon, voice: LexiconVoice): readonly ScriptMark[] {
  if (lexicon.isEmpty) return script.marks;
  const matches = lexicon.find(script, voice);
  return matches.length === 0 ? script.marks : [...script.marks, ...matches.map(markOfMatch)];
}
