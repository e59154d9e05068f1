import { createHash } from 'node:crypto';
import { translatePieces } from './translate-pieces.ts';
import type { ProtectedTerm } from './protect-terms.ts';
import type { TranslationEngines, TranslationWay, WholeTranslation } from './translation-engines.ts';
import type { TranslatedPortion } from './translation.tables.ts';

/** Some requests to a provider, and a second of a built-in engine. */
const portionChars = 5000;

/** Pieces one after another, as many as fill a portion. */
function portionsOf(pieces: readonly string[]): string[][] {
  const portions: string[][] = [];
  let room = 0;
  for (const piece of pieces) {
    if (piece.length > room) {
      portions.push([]);
      room = portionChars;
    }
    portions.at(-1)?.push(piece);
    room -= piece.length;
  }
  return portions;
}

/** What a portion's words hang on beside its text: a term that changed, or another engine, makes other words. */
function recipeOf({ translator, source, target, via }: TranslationWay, terms: readonly ProtectedTerm[]): string {
  const words = terms.map(({ term, replacement }) => [term, replacement]);
  const recipe = JSON.stringify([translator.id, translator.name, source, target, via, words]);
  return createHash('sha256').update(recipe).digest('hex');
}

interface PortionWork {
  readonly pieces: readonly string[];
  readonly terms: readonly ProtectedTerm[];
  readonly signal: AbortSignal;
  /** Portions of an earlier try, from the first on; those of another recipe are translated again. */
  readonly kept: readonly TranslatedPortion[];
  readonly onPortion: (portion: TranslatedPortion, at: number) => Promise<void>;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** A long document's pieces in another language, each in its place; what is there twice is translated once. */
export async function translatePortions(
  engines: TranslationEngines,
  way: TranslationWay,
  { pieces, terms, signal, kept, onPortion, onProgress }: PortionWork,
): Promise<WholeTranslation> {
  const portions = portionsOf([...new Set(pieces)]);
  const recipe = recipeOf(way, terms);
  const done = new Map<string, string>();
  const unknown = new Set<string>();
  for (const [at, portion] of portions.entries()) {
    onProgress(at / portions.length);
    signal.throwIfAborted();
    const known = kept[at]?.recipe === recipe ? kept[at] : undefined;
    const translated = known ?? {
      recipe,
      ...(await translatePieces(engines, way, { pieces: portion, terms, signal })),
    };
    if (known === undefined) await onPortion(translated, at);
    for (const [index, piece] of portion.entries()) done.set(piece, translated.texts[index] ?? piece);
    for (const word of translated.unknownWords) unknown.add(word);
  }
  return { texts: pieces.map((piece) => done.get(piece) ?? piece), unknownWords: [...unknown] };
}
