import type { TranslationEngines, TranslationWay, WholeTranslation } from './translation-engines.ts';
import { isSign, protectTerms, type ProtectedTerm, type ProtectedText } from './protect-terms.ts';

const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/** What keeps its place between terms where the engine lost a sign: less well put, but with every term right. */
function fragmentsOf({ pieces }: ProtectedText): string[] {
  return pieces.filter(({ text, isKept }) => !isKept && hasWords(text)).map(({ text }) => text.trim());
}

function joinedFragments({ pieces }: ProtectedText, translated: readonly string[]): string {
  let at = 0;
  return pieces
    .map(({ text, isKept }) => {
      if (isKept || !hasWords(text)) return text;
      const [before = '', after = ''] = [/^\s*/u.exec(text)?.[0], /\s*$/u.exec(text)?.[0]];
      return before + (translated[at++] ?? '') + after;
    })
    .join('');
}

/**
 * Pieces of text in another language, each in its place. What the terms name, tags and addresses stay; a piece without
 * a letter, and one that was there before, is not sent again.
 */
export async function translatePieces(
  engines: TranslationEngines,
  way: TranslationWay,
  { pieces, terms, signal }: { pieces: readonly string[]; terms: readonly ProtectedTerm[]; signal: AbortSignal },
): Promise<WholeTranslation> {
  const different = [...new Set(pieces)].map((piece) => ({ piece, hidden: protectTerms(piece, terms) }));
  const isSent = ({ hidden }: (typeof different)[number]): boolean =>
    hasWords(hidden.text.replaceAll(/zqx\d+x/giu, ''));
  const sent = different.filter(isSent);
  const answer = await engines.translate(
    way,
    sent.map(({ hidden }) => hidden.text),
    signal,
  );
  // No one pays for an engine that is there and says nothing.
  if (sent.length > 0 && answer.texts.every((text) => text.trim() === '')) throw new Error('the engine said nothing');
  const unknown = new Set(answer.unknownWords.filter((word) => !isSign(word)));
  const done = new Map<string, string>();
  for (const { piece, hidden } of different.filter((one) => !isSent(one)))
    done.set(piece, hidden.pieces.map(({ text }) => text).join(''));
  for (const [index, { piece, hidden }] of sent.entries()) {
    const restored = hidden.restore(answer.texts[index] ?? '');
    if (restored !== null) done.set(piece, restored);
    else {
      const again = await engines.translate(way, fragmentsOf(hidden), signal);
      done.set(piece, joinedFragments(hidden, again.texts));
    }
  }
  return { texts: pieces.map((piece) => done.get(piece) ?? piece), unknownWords: [...unknown] };
}
