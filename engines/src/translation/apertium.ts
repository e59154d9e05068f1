import { readdir } from 'node:fs/promises';
import type { Translator } from './port.ts';

export interface ApertiumDeps {
  /** Runs Apertium's pipeline of one direction on a text; without network, and with a time limit. */
  readonly run: (direction: string, text: string, signal: AbortSignal) => Promise<string>;
  /** Where Debian's language pairs put their directions. */
  readonly modesFolder?: string;
}

/** Apertium names languages by three letters, older pairs by two; the product by two where there are two. */
const shortCodes: Readonly<Record<string, string>> = {
  afr: 'af',
  bel: 'be',
  bre: 'br',
  bul: 'bg',
  cat: 'ca',
  dan: 'da',
  deu: 'de',
  eng: 'en',
  epo: 'eo',
  eus: 'eu',
  fra: 'fr',
  glg: 'gl',
  hbs: 'sh',
  hin: 'hi',
  ind: 'id',
  isl: 'is',
  ita: 'it',
  mkd: 'mk',
  nld: 'nl',
  nno: 'nn',
  nob: 'nb',
  oci: 'oc',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  rus: 'ru',
  slv: 'sl',
  spa: 'es',
  srd: 'sc',
  swe: 'sv',
  ukr: 'uk',
  urd: 'ur',
  arg: 'an',
  zlm: 'ms',
  nor: 'no',
};
const codeOf = (name: string): string => shortCodes[name] ?? name;

/** Directions between two plain languages; their variants (`spa-cat_valencia`) are left to anyone who knows them. */
const modeFile = /^([a-z]{2,3})-([a-z]{2,3})\.mode$/u;

interface Direction {
  readonly mode: string;
  readonly source: string;
  readonly target: string;
}

const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

async function directionsIn(folder: string): Promise<Direction[]> {
  const names = await readdir(folder).catch(() => []);
  return names.toSorted(byCode).flatMap((name) => {
    const [, source, target] = modeFile.exec(name) ?? [];
    if (source === undefined || target === undefined) return [];
    return [{ mode: `${source}-${target}`, source: codeOf(source), target: codeOf(target) }];
  });
}

/** A blank line ends a sentence for Apertium, so that no word wanders from one text into the next. */
const between = '\n\n';
/**
 * Apertium marks words in front: `*` one it does not know, `@` one it has no translation of, `#` one it can't inflect. The
 * text's own asterisks are hidden from it, as it doubles them. The other two pass it as they are, so that in a text that has
 * some of its own, marks can't be told from them.
 */
const ownAsterisk = '\u2217';
const unknownWord = /\*(?=[\p{L}\p{N}])([\p{L}\p{M}\p{N}'’-]+)/gu;
const markedWord = /[*@#](?=[\p{L}\p{N}])([\p{L}\p{M}\p{N}'’-]+)/gu;

/** A word that the target language doesn't have leaves the spaces on both its sides behind. */
const evenlySpaced = (text: string, original: string): string =>
  original.includes('  ') ? text : text.replaceAll(/ {2,}/gu, ' ');

/** Rule-based translation by Debian's packages `apertium` and `apertium-eng-spa`, … */
export function apertiumTranslator({ run, modesFolder = '/usr/share/apertium/modes' }: ApertiumDeps): Translator {
  async function translateAll(mode: string, texts: readonly string[], signal: AbortSignal): Promise<string[]> {
    const answer = await run(mode, texts.join(between) + between, signal);
    const parts = answer.replace(/\n+$/u, '').split(/\n{2,}/u);
    if (parts.length === texts.length) return parts.map((part) => part.replaceAll('\n', ' ').trim());
    // A rule that swallowed a break: one by one, nothing can.
    if (texts.length === 1) return [answer.trim().replace(/\s*\n\s*/gu, ' ')];
    const alone: string[] = [];
    for (const text of texts) alone.push(...(await translateAll(mode, [text], signal)));
    return alone;
  }

  return {
    id: 'apertium',
    name: 'Apertium',
    kind: 'built-in',

    targets: async () => {
      const found = new Map<string, Set<string>>();
      for (const { source, target } of await directionsIn(modesFolder)) {
        found.set(source, (found.get(source) ?? new Set()).add(target));
      }
      return found;
    },

    translate: async ({ texts, source, target, signal }) => {
      const direction = (await directionsIn(modesFolder)).find((one) => one.source === source && one.target === target);
      if (direction === undefined) throw new Error(`Apertium has no direction from ${source} to ${target}`);
      const hidden = texts.map((text) => text.replaceAll('*', ownAsterisk));
      const marked = await translateAll(direction.mode, hidden, signal);
      const unknownWords = new Set<string>();
      const plain = marked.map((text, nth) =>
        evenlySpaced(text, texts[nth] ?? '')
          .replace(/[@#]/u.test(texts[nth] ?? '') ? unknownWord : markedWord, (_, word: string) => {
            unknownWords.add(word);
            return word;
          })
          .replaceAll(ownAsterisk, '*'),
      );
      return { texts: plain, unknownWords: [...unknownWords] };
    },
  };
}
