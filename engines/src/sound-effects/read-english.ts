import { stem, tokensOf } from '../descriptions/english.ts';
import { soundClasses } from './catalogue.ts';
import { apply, draftOf, layersOf, type Draft, type Layer } from './layers.ts';
import { findPhrases, type Found } from './phrases.ts';
import type { SoundClass } from './sound-class.ts';
import {
  degrees,
  goingOn,
  less,
  modifiers,
  partings,
  passedOver,
  thenWords,
  withoutWords,
  type Change,
} from './words.ts';

/** What a description says, and which of its words say nothing here. */
export interface Reading {
  readonly layers: readonly Layer[];
  readonly unknownWords: readonly string[];
}

const mannerOf = ({ manners = {} }: SoundClass, words: readonly string[]): string | null =>
  Object.entries(manners).find(([, list]) =>
    list.some((word) => words.includes(stem(word)) || words.includes(word)),
  )?.[0] ?? null;

const mannerWords: ReadonlySet<string> = new Set(
  soundClasses.flatMap(({ manners = {} }) => Object.values(manners).flatMap((words) => words.map(stem))),
);

/** “Heavily” says of what happens what “heavy” says of what is there. */
const changeOf = (token: string): Change | undefined =>
  modifiers.get(stem(token)) ??
  modifiers.get(token) ??
  modifiers.get(token.replace(/ily$/u, 'y')) ??
  modifiers.get(token.replace(/ly$/u, ''));

/** Reads word after word; a sound takes what was said before it, and what follows it until something else begins. */
export function readEnglish(prompt: string): Reading {
  const tokens = tokensOf(prompt);
  const found = findPhrases(tokens);
  const said = listener(tokens, found);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string;
    const sound = found.find((one) => one.at === at);
    if (sound !== undefined) {
      said.sound(sound);
      at += sound.length - 1;
    } else if (token === 'after' && tokens[at + 1] !== 'that') said.after();
    else if (token === 'before') said.before();
    else if (thenWords.has(token) || token === 'after') said.next();
    else if (withoutWords.has(token)) at = said.without(at);
    else if (partings.has(token)) said.parting(token);
    else if (changeOf(token) !== undefined) said.change(at, changeOf(token) ?? {});
    else said.other(token);
  }
  return said.reading();
}

function listener(tokens: readonly string[], found: readonly Found[]) {
  const drafts: Draft[] = [];
  const leftOut = new Set<SoundClass>();
  const unknownWords: string[] = [];
  let [turn, isLeftOut, hasParted] = [0, false, true];
  let waiting: Change[] = [];
  let waitingWords: string[] = [];
  /** A description that opens with “after” or “before” names the other thing behind its comma. */
  let opening: 'after' | 'before' | null = null;

  const lastTurn = (): number => Math.max(-1, ...drafts.map((draft) => draft.turn));
  const postpone = (): void => {
    for (const draft of drafts) if (draft.turn >= turn) draft.turn += 1;
  };
  /** Whether a sound follows before something else begins. */
  const comesBefore = (at: number): boolean => {
    const end = tokens.findIndex((token, next) => next > at && (partings.has(token) || thenWords.has(token)));
    return found.some((one) => one.at > at && (end < 0 || one.at < end));
  };
  const begin = (): void => {
    [hasParted, isLeftOut] = [true, false];
  };
  const next = (): void => {
    turn = lastTurn() + 1;
    begin();
  };
  const change = (at: number, one: Change): void => {
    if (isLeftOut) return;
    const last = drafts.at(-1);
    // Before its noun as a rule; behind it where nothing new has begun: “thunder far away”, “steps on gravel”.
    if (!hasParted && last !== undefined && !comesBefore(at)) apply(last, one);
    else waiting.push(one);
  };

  return {
    next,
    change,
    sound: ({ at, length, parts }: Found): void => {
      const own = tokens.slice(at, at + length);
      const draft = draftOf(parts, turn, [...waitingWords, ...own.map(stem), ...own]);
      for (const one of waiting) apply(draft, one);
      if (!isLeftOut) drafts.push(draft);
      else for (const part of parts) leftOut.add(part);
      [waiting, waitingWords, hasParted] = [[], [], false];
    },
    after: (): void => {
      if (drafts.length === 0) opening = 'after';
      else postpone();
      begin();
    },
    before: (): void => {
      if (drafts.length === 0) opening = 'before';
      else next();
      begin();
    },
    /** “Not too loud” says how, “no thunder” what is not there. Gives the last word it has read. */
    without: (at: number): number => {
      let how = at + 1;
      while (degrees.has(tokens[how] ?? '')) how += 1;
      const opposite = tokens[at] === 'not' ? less(changeOf(tokens[how] ?? '')) : null;
      if (opposite === null) {
        isLeftOut = true;
        return at;
      }
      change(how, opposite);
      return how;
    },
    parting: (token: string): void => {
      if (opening !== null && drafts.length > 0) {
        if (opening === 'after') turn = lastTurn() + 1;
        else postpone();
        opening = null;
      }
      hasParted = true;
      isLeftOut &&= goingOn.has(token);
    },
    other: (token: string): void => {
      const root = stem(token);
      if (isLeftOut || passedOver.has(token) || passedOver.has(root) || /^\p{N}+$/u.test(token)) return;
      const last = drafts.at(-1);
      if (!mannerWords.has(root) && !mannerWords.has(token)) unknownWords.push(token);
      else (hasParted || last === undefined ? waitingWords : last.words).push(root, token);
    },
    reading: (): Reading => ({ layers: layersOf({ drafts, leftOut }, mannerOf), unknownWords }),
  };
}
