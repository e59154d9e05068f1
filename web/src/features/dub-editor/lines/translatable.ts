import { wordingOf, type Lines } from '../document/dub-doc.ts';

/** Of these lines, those that can be translated; where there are none, why. */
export function translatable(
  lines: Lines,
  ids: readonly string[],
  language: string,
): { readonly ids: readonly string[]; readonly why: 'allLocked' | 'noOriginal' } {
  const wanted = new Set(ids);
  const written = lines.filter(({ id, text }) => wanted.has(id) && text.trim() !== '');
  const open = written.filter((line) => !wordingOf(line, language).isLocked);
  return { ids: open.map(({ id }) => id), why: written.length > 0 ? 'allLocked' : 'noOriginal' };
}
