import { scenes, soundClasses } from './catalogue.ts';
import { nearestNames } from './nearest.ts';
import type { SoundClass, Traits } from './sound-class.ts';
import {
  changed,
  modifiers,
  modifiersJa,
  partings,
  passedOver,
  plainTraits,
  stem,
  thenWords,
  tokensOf,
  withoutWords,
  type Change,
} from './words.ts';

/** One sound of a scene. */
export interface Layer {
  readonly sound: SoundClass;
  readonly traits: Traits;
  /** 0 near, 1 far away. */
  readonly distance: number;
  /** Which of the things that happen one after another it belongs to, from 0. */
  readonly turn: number;
  /** It belongs to a place, and stands behind what leads there. */
  readonly isBehind: boolean;
}

/** What a description comes to. */
export interface ScenePlan {
  readonly layers: readonly Layer[];
  /** In words, as they are told. */
  readonly understood: readonly string[];
  readonly unknownWords: readonly string[];
  readonly nearest: readonly string[];
  readonly durationSeconds: number;
}

/** More than so many are a noise. */
const maxLayers = 6;
const longestSeconds = 22;

interface Meaning {
  readonly phrase: readonly string[];
  readonly parts: readonly SoundClass[];
}

const byName = new Map(soundClasses.map((one) => [one.name, one]));

/** Every phrase that means a sound or a place, the longest first. */
const meanings: readonly Meaning[] = [
  ...soundClasses.flatMap((one) =>
    [one.name, ...(one.words ?? [])].map((phrase) => ({ phrase: tokensOf(phrase).map(stem), parts: [one] })),
  ),
  ...scenes.flatMap(({ words, parts }) =>
    words.map((phrase) => ({
      phrase: tokensOf(phrase).map(stem),
      parts: parts.flatMap((name) => byName.get(name) ?? []),
    })),
  ),
].sort((one, other) => other.phrase.length - one.phrase.length);

const isJapanese = (text: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);

interface Found {
  readonly at: number;
  readonly length: number;
  readonly parts: readonly SoundClass[];
}

/** The phrases of a list of stems, the longest first, none over another. */
function findPhrases(stems: readonly string[]): Found[] {
  const taken = stems.map(() => false);
  const found: Found[] = [];
  for (const { phrase, parts } of meanings) {
    for (let at = 0; at + phrase.length <= stems.length; at++) {
      if (
        taken[at] === true ||
        !phrase.every((word, index) => stems[at + index] === word && taken[at + index] !== true)
      )
        continue;
      for (let index = 0; index < phrase.length; index++) taken[at + index] = true;
      found.push({ at, length: phrase.length, parts });
    }
  }
  return found.toSorted((one, other) => one.at - other.at);
}

interface Draft {
  readonly parts: readonly SoundClass[];
  traits: Traits;
  distance: number;
  readonly turn: number;
  readonly words: string[];
}

const mannerOf = ({ manners = {} }: SoundClass, words: readonly string[]): string | null =>
  Object.entries(manners).find(([, list]) =>
    list.some((word) => words.includes(stem(word)) || words.includes(word)),
  )?.[0] ?? null;

function apply(draft: Draft, change: Change): void {
  draft.traits = changed(draft.traits, change);
  draft.distance += change.distance ?? 0;
}

function layersOf(
  drafts: readonly Draft[],
  mannerIn: (sound: SoundClass, words: readonly string[]) => string | null,
): Layer[] {
  const layers: Layer[] = [];
  for (const { parts, traits, distance, turn, words } of drafts)
    for (const [nth, sound] of parts.entries()) {
      if (layers.some((layer) => layer.sound === sound && layer.turn === turn)) continue;
      const own = { ...traits, manner: mannerIn(sound, words) };
      // What belongs to a place stands behind what leads there.
      const depth = Math.max(0, Math.min(1, distance + (nth > 0 ? 0.25 : 0)));
      layers.push({ sound, traits: own, distance: depth, turn, isBehind: nth > 0 });
    }
  return layers.slice(0, maxLayers);
}

function inEnglish(prompt: string) {
  const tokens = tokensOf(prompt);
  const stems = tokens.map(stem);
  const found = findPhrases(stems);
  const drafts: Draft[] = [];
  const unknownWords: string[] = [];
  let [turn, isLeftOut] = [0, false];
  let waiting: Change[] = [];
  let waitingWords: string[] = [];
  let hasParted = true;
  for (let at = 0; at < tokens.length; at++) {
    const [token, root] = [tokens[at] as string, stems[at] as string];
    const hit = found.find((one) => one.at === at);
    if (hit !== undefined) {
      const words = [...waitingWords, ...stems.slice(at, at + hit.length), ...tokens.slice(at, at + hit.length)];
      const draft: Draft = { parts: hit.parts, traits: plainTraits, distance: 0, turn, words };
      for (const change of waiting) apply(draft, change);
      if (!isLeftOut) drafts.push(draft);
      [waiting, waitingWords, isLeftOut, hasParted] = [[], [], false, false];
      at += hit.length - 1;
      continue;
    }
    const change = modifiers.get(root) ?? modifiers.get(token);
    const last = drafts.at(-1);
    if (thenWords.has(token)) {
      if (last !== undefined && turn === last.turn) turn += 1;
      hasParted = true;
    } else if (withoutWords.has(token)) isLeftOut = true;
    else if (partings.has(token)) hasParted = true;
    else if (change !== undefined) {
      // Before its noun as a rule; behind it where nothing new has begun: “thunder far away”, “steps on gravel”.
      const isBehind = !hasParted && last !== undefined && !comesBefore(found, tokens, at);
      if (isBehind) apply(last, change);
      else waiting.push(change);
    } else if (!passedOver.has(token) && !/^\p{N}+$/u.test(token)) {
      if (isManner(root, token)) (hasParted || last === undefined ? waitingWords : last.words).push(root, token);
      else unknownWords.push(token);
    }
  }
  return { layers: layersOf(drafts, mannerOf), unknownWords };
}

/** Whether a sound follows before the description parts. */
function comesBefore(found: readonly Found[], tokens: readonly string[], at: number): boolean {
  for (let next = at + 1; next < tokens.length; next++) {
    if (found.some((one) => one.at === next)) return true;
    const token = tokens[next] as string;
    if (partings.has(token) || thenWords.has(token)) return false;
  }
  return false;
}

const mannerWords: ReadonlySet<string> = new Set(
  soundClasses.flatMap(({ manners = {} }) => Object.values(manners).flatMap((words) => words.map(stem))),
);
const isManner = (root: string, token: string): boolean => mannerWords.has(root) || mannerWords.has(token);

const wordsJa = [
  ...soundClasses.flatMap((one) =>
    [one.nameJa, ...(one.wordsJa ?? [])].map((word) => ({ word, parts: [one] as readonly SoundClass[] })),
  ),
  ...scenes.flatMap(({ words, parts }) =>
    words.filter(isJapanese).map((word) => ({ word, parts: parts.flatMap((name) => byName.get(name) ?? []) })),
  ),
].toSorted((one, other) => other.word.length - one.word.length);

/** Japanese is not written in words: the longest names are found anywhere, and what stands with them changes them. */
function inJapanese(prompt: string) {
  const drafts: Draft[] = [];
  const unknownWords: string[] = [];
  let turn = 0;
  for (const part of prompt.normalize('NFKC').split(/(?<=[、。,;と]|そして|その後|のあと|次に)/u)) {
    let rest = part;
    const here: Draft[] = [];
    for (const { word, parts } of wordsJa) {
      const at = rest.indexOf(word);
      if (at < 0 || part.includes(`${word}なし`)) continue;
      rest = rest.slice(0, at) + ' '.repeat(word.length) + rest.slice(at + word.length);
      here.push({ parts, traits: plainTraits, distance: 0, turn, words: [part] });
    }
    for (const [word, change] of modifiersJa) {
      if (!part.includes(word)) continue;
      rest = rest.replace(word, ' '.repeat(word.length));
      for (const draft of here) apply(draft, change);
    }
    drafts.push(...here);
    if (/その後|のあと|次に|そして/u.test(part) && drafts.length > 0) turn += 1;
    for (const { parts } of here)
      for (const word of parts.flatMap(({ manners = {} }) => Object.values(manners).flat()))
        rest = rest.replaceAll(word, ' ');
    const left = rest.match(/[\p{Script=Katakana}ー]{2,}|\p{Script=Han}{2,}/gu) ?? [];
    unknownWords.push(...left.filter((word) => !/効果音|環境音|音声|音|声/u.test(word)));
  }
  const mannerIn = ({ manners = {} }: SoundClass, [part = '']: readonly string[]) =>
    Object.entries(manners).find(([, list]) => list.some((word) => isJapanese(word) && part.includes(word)))?.[0] ??
    null;
  return { layers: layersOf(drafts, mannerIn), unknownWords };
}

function inWords({ sound, traits, distance }: Layer, isJa: boolean): string {
  const { size, force, pace } = traits;
  const ja = [
    force > 0.3 && '強い',
    force < -0.3 && '弱い',
    size > 0.3 && '大きな',
    size < -0.3 && '小さな',
    pace > 0.3 && '速い',
    pace < -0.3 && 'ゆっくりした',
    distance > 0.5 && '遠くの',
  ];
  if (isJa) return [...ja.filter((word) => word !== false), sound.nameJa].join('');
  const words = [
    force > 0.3 && 'strong',
    force < -0.3 && 'soft',
    size > 0.3 && 'big',
    size < -0.3 && 'small',
    pace > 0.3 && 'fast',
    pace < -0.3 && 'slow',
  ];
  const where = distance > 0.5 ? ', far away' : '';
  return `${[...words.filter((word) => word !== false), sound.name].join(' ')}${where}`;
}

/** The seconds such a scene takes by itself: what happens one after another takes its time one after another. */
function naturalSeconds(layers: readonly Layer[]): number {
  const turns = new Map<number, number>();
  for (const { sound, turn } of layers) turns.set(turn, Math.max(turns.get(turn) ?? 0, sound.seconds));
  return Math.min(
    longestSeconds,
    [...turns.values()].reduce((all, seconds) => all + seconds, 0),
  );
}

/**
 * Reads a description: which sounds, how, how far away, in which order. English and Japanese; words it does not know are
 * told, and when it knows none the nearest that it does.
 */
export function readPrompt(prompt: string): ScenePlan {
  const isJa = isJapanese(prompt);
  const { layers, unknownWords } = isJa ? inJapanese(prompt) : inEnglish(prompt);
  return {
    layers,
    understood: [...new Set(layers.map((layer) => inWords(layer, isJa)))],
    unknownWords: [...new Set(unknownWords)],
    nearest: layers.length > 0 ? [] : nearestNames(unknownWords, isJa),
    durationSeconds: naturalSeconds(layers),
  };
}
