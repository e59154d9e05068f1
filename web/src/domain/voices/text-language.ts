import { baseLanguage } from './voice-filter.ts';

/** Unicode scripts behind the usual script of a language (ISO 15924). */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Han', 'Hira', 'Kana'],
  Kore: ['Hang', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
};
const told = ['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Deva', 'Beng', 'Taml', 'Thai', 'Geor', 'Armn', 'Ethi'] as const;
const patterns = ['Hira', 'Kana', 'Hang', 'Han', ...told].map((script) => ({
  script,
  pattern: new RegExp(`\\p{sc=${script}}`, 'gu'),
}));

/** Small words that tell languages in Latin letters apart. */
const smallWords: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'and', 'of', 'to', 'is', 'was', 'that', 'it', 'with', 'for', 'this', 'you'],
  es: ['el', 'los', 'las', 'y', 'que', 'una', 'es', 'con', 'por', 'para', 'del', 'se'],
  fr: ['le', 'les', 'et', 'des', 'est', 'une', 'dans', 'pour', 'qui', 'du', 'vous', 'ce'],
  de: ['der', 'die', 'und', 'das', 'ist', 'nicht', 'ein', 'eine', 'mit', 'den', 'zu', 'ich'],
  it: ['il', 'che', 'di', 'è', 'per', 'una', 'con', 'non', 'gli', 'della', 'sono', 'nel'],
  pt: ['o', 'os', 'que', 'uma', 'com', 'não', 'para', 'do', 'da', 'em', 'é', 'por'],
  nl: ['de', 'het', 'een', 'en', 'van', 'niet', 'dat', 'is', 'op', 'met', 'voor', 'zijn'],
};
/** Fewer small words say too little. */
const fewest = 3;
const looksAt = 4000;

/** What most letters of a text are written in; null: it has none. */
function scriptOf(text: string): string | null {
  const counts = patterns.map(({ script, pattern }) => ({ script, count: text.match(pattern)?.length ?? 0 }));
  const [most] = counts.sort((a, b) => b.count - a.count);
  if (most === undefined || most.count === 0) return null;
  // Japanese has more kanji than kana at times, and Chinese has no kana.
  const hasKana = counts.some(({ script, count }) => (script === 'Hira' || script === 'Kana') && count > 0);
  return most.script === 'Han' && hasKana ? 'Hira' : most.script;
}

/** The language that small words tell, when they tell it clearly; null: they do not. */
function toldLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(smallWords)
    .map(([language, small]) => ({ language, count: words.filter((word) => small.includes(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (first === undefined || first.count < fewest || first.count < (second?.count ?? 0) * 1.5) return null;
  return first.language;
}

/** What a text is in, where a voice of `language` would not read it well. */
export type TextMismatch = { readonly language: string } | { readonly script: string };

/** Null when the voice's language fits the text, or nothing can be told of it. */
export function textMismatch(text: string, language: string): TextMismatch | null {
  const start = text.slice(0, looksAt);
  const script = scriptOf(start);
  if (script === null) return null;
  const own = new Intl.Locale(language).maximize().script ?? 'Latn';
  const isOwn = (scripts[own] ?? [own]).includes(script);
  if (script === 'Hira' || script === 'Kana') return isOwn ? null : { language: 'ja' };
  if (script === 'Hang') return isOwn ? null : { language: 'ko' };
  if (!isOwn) {
    const spoken = script === 'Latn' ? toldLanguage(start) : null;
    return spoken === null ? { script } : { language: spoken };
  }
  if (script !== 'Latn') return null;
  const spoken = toldLanguage(start);
  return spoken === null || spoken === baseLanguage(language) ? null : { language: spoken };
}
