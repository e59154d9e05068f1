import { translatePieces } from './translate-pieces.ts';
import type { ProtectedTerm } from './protect-terms.ts';
import type { TranslationEngines, TranslationWay, WholeTranslation } from './translation-engines.ts';

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

interface PortionWork {
  readonly pieces: readonly string[];
  readonly terms: readonly ProtectedTerm[];
  readonly signal: AbortSignal;
  /** Portions that are translated already, from the first on. */
  readonly kept: readonly WholeTranslation[];
  readonly onPortion: (portion: WholeTranslation, at: number) => Promise<void>;
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
  const done = new Map<string, string>();
  const unknown = new Set<string>();
  for (const [at, portion] of portions.entries()) {
    onProgress(at / portions.length);
    signal.throwIfAborted();
    const translated = kept[at] ?? (await translatePieces(engines, way, { pieces: portion, terms, signal }));
    if (kept[at] === undefined) await onPortion(translated, at);
    for (const [index, piece] of portion.entries()) done.set(piece, translated.texts[index] ?? piece);
    for (const word of translated.unknownWords) unknown.add(word);
  }
  return { texts: pieces.map((piece) => done.get(piece) ?? piece), unknownWords: [...unknown] };
}
