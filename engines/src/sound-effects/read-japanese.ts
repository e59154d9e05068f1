import { blank, isJapanese, wordFinder } from '../descriptions/japanese.ts';
import { scenes, soundClasses } from './catalogue.ts';
import { apply, draftOf, layersOf, type Draft } from './layers.ts';
import { partsOf } from './phrases.ts';
import type { Reading } from './read-english.ts';
import type { SoundClass } from './sound-class.ts';
import { modifiersJa, prefixesJa } from './words.ts';

const names = [
  ...soundClasses.flatMap((one) =>
    [one.nameJa, ...(one.wordsJa ?? [])].map((word) => ({ word, parts: [one] as readonly SoundClass[] })),
  ),
  ...scenes.flatMap(({ words, parts }) => words.filter(isJapanese).map((word) => ({ word, parts: partsOf(parts) }))),
].toSorted((one, other) => other.word.length - one.word.length);

const { placeOf } = wordFinder(names.map(({ word }) => word));

const isNotThere = /^[のがは]?(?:ない|無い|なし|無し|いない|抜き|ではな)/u;
const comesNext = /その後|のあと|の後|後に|次に|それから|そして/u;

/** The names in one part of a description, and what is left of it. */
function findNames(part: string, turn: number) {
  let rest = part;
  const leftOut: SoundClass[] = [];
  const drafts: Draft[] = [];
  for (const { word, parts } of names) {
    const at = placeOf(rest, word);
    if (at < 0) continue;
    rest = blank(rest, at, word.length);
    if (isNotThere.test(part.slice(at + word.length))) leftOut.push(...parts);
    else drafts.push(draftOf(parts, turn, [part]));
  }
  return { drafts, leftOut, rest };
}

/** What stands with the names changes them; each word once, the longest first. */
function change(drafts: readonly Draft[], rest: string): string {
  let left = rest;
  for (const [word, one] of prefixesJa) {
    const at = left.indexOf(`${word} `);
    if (at < 0) continue;
    left = blank(left, at, word.length);
    for (const draft of drafts) apply(draft, one);
  }
  for (const [word, one] of modifiersJa) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left = blank(left, at, word.length);
    for (const draft of drafts) apply(draft, one);
  }
  return left;
}

const mannersOf = ({ manners = {} }: SoundClass): string[] => Object.values(manners).flat().filter(isJapanese);
const saysNothing = /効果音|環境音|雰囲気|音声|音|声/u;

const mannerIn = ({ manners = {} }: SoundClass, [part = '']: readonly string[]): string | null =>
  Object.entries(manners).find(([, list]) => list.some((word) => isJapanese(word) && part.includes(word)))?.[0] ?? null;

/** Japanese is not written in words: the longest names are found wherever they are words of their own. */
export function readJapanese(prompt: string): Reading {
  const drafts: Draft[] = [];
  const leftOut = new Set<SoundClass>();
  const unknownWords: string[] = [];
  let turn = 0;
  for (const part of prompt.normalize('NFKC').split(/(?<=[、。,;と]|そして|その後|のあと|の後|後に|次に|それから)/u)) {
    const { drafts: here, leftOut: notHere, rest } = findNames(part, turn);
    for (const sound of notHere) leftOut.add(sound);
    // “ノック、2回”: what stands alone says how the sound before it is.
    let left = change(here.length > 0 ? here : drafts.slice(-1), rest);
    drafts.push(...here);
    if (comesNext.test(part) && drafts.length > 0) turn += 1;
    for (const word of here.flatMap(({ parts }) => parts.flatMap(mannersOf))) left = left.replaceAll(word, ' ');
    const words = left.replace(comesNext, ' ').match(/[\p{Script=Katakana}ー]{2,}|\p{Script=Han}{2,}/gu) ?? [];
    unknownWords.push(...words.filter((word) => !saysNothing.test(word)));
  }
  return { layers: layersOf({ drafts, leftOut }, mannerIn), unknownWords };
}
